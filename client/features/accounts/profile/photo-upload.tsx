import { Avatar, Button, FileButton, Group, Progress, Text } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useSetAtom } from 'jotai';
import { useRef, useState } from 'react';
import { uploadPhoto, uploadVendorLogo } from '#shared/accounts/accounts.calls.ts';
import { MAX_PHOTO_BYTES } from '#shared/kernel/photo-limits.ts';
import { call } from '../../../lib/http/api.ts';
import { asApiError } from '../../../lib/http/api-error.ts';
import { useMessage } from '../../../lib/language/messages.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { signedInAtom } from '../../../lib/session/session.ts';
import { useAct } from '../../../ui/use-act.ts';
import { CropDialog } from './crop-dialog.tsx';
import classes from './photo-upload.module.css';

const CALLS = { photo: uploadPhoto, logo: uploadVendorLogo } as const;

type Props = {
  what: keyof typeof CALLS;
  /** The picture there is now. */
  url: string | null;
  /** Whose initials stand in for it. */
  name: string;
};

/** A round picture that can be replaced, with progress, cancel and another try. */
export const PhotoUpload = ({ what, url, name }: Props) => {
  const { t } = useTranslation('profile');
  const message = useMessage();
  const signedIn = useSetAtom(signedInAtom);
  const [share, setShare] = useState(0);
  const [failed, setFailed] = useState<{ file: File; why: string } | null>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  /** The same file can be chosen again after it was cut differently. */
  const reset = useRef<() => void>(null);
  const running = useRef<AbortController>(null);

  const choose = (file: File | null): void => {
    if (!file) return;
    setFailed(null);
    if (!file.type.startsWith('image/')) setFailed({ file, why: t('photo.only_images') });
    else if (file.size > MAX_PHOTO_BYTES) setFailed({ file, why: t('photo.too_large') });
    else setChosen(file);
  };

  const leave = (): void => {
    setChosen(null);
    reset.current?.();
  };

  const upload = useAct(async (file: File) => {
    leave();
    setFailed(null);
    const controller = new AbortController();
    running.current = controller;
    setShare(0);
    try {
      const { data } = await call(CALLS[what], {
        files: [file],
        signal: controller.signal,
        onProgress: setShare,
      });
      signedIn(data);
    } catch (thrown) {
      if (!controller.signal.aborted) setFailed({ file, why: message(asApiError(thrown)) });
    }
  });

  return (
    <div className={classes.row}>
      <Avatar src={url} name={name} size={88} radius={what === 'logo' ? 'md' : 999} color="green" alt="" />
      <div className={classes.text}>
        <Text fw={500}>{t(`photo.${what}`)}</Text>
        {upload.isBusy ? (
          <Group gap="sm" wrap="nowrap">
            <Progress value={share * 100} flex={1} aria-label={t('photo.uploading')} />
            <Button variant="subtle" onClick={() => running.current?.abort()}>
              {t('cancel')}
            </Button>
          </Group>
        ) : (
          <Group gap="sm">
            <FileButton accept="image/*" onChange={choose} resetRef={reset}>
              {(props) => (
                <Button
                  {...props}
                  variant="default"
                  leftSection={<IconCamera size={18} aria-hidden="true" />}
                >
                  {t(url ? 'photo.replace' : 'photo.add')}
                </Button>
              )}
            </FileButton>
            {failed ? (
              <Button variant="subtle" onClick={() => upload.start(failed.file)}>
                {t('photo.again')}
              </Button>
            ) : null}
          </Group>
        )}
        {failed ? (
          <Text role="alert" size="sm" c="var(--mantine-color-error)">
            {failed.why}
          </Text>
        ) : null}
      </div>
      <CropDialog file={chosen} isRound={what === 'photo'} onCut={upload.start} onCancel={leave} />
    </div>
  );
};
