import { Button, CloseButton, FileButton, Input } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { MAX_CASE_PHOTOS } from '#shared/cases/cases.rules.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import type { UseFormPhotos } from '../../ui/form/form-photos.types.ts';
import photoList from '../../ui/photo-list.module.css';
import classes from './cases.module.css';

/** What the server takes. Named one by one, phones turn their own format into one of them. */
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

type Props = { files: readonly File[]; onChange: (files: File[]) => void; isBusy: boolean };

const GuestPhotos = ({ files, onChange, isBusy }: Props) => {
  const { t } = useTranslation('cases');
  const shown = useMemo(() => files.map((file) => URL.createObjectURL(file)), [files]);
  useEffect(
    () => () => {
      for (const url of shown) URL.revokeObjectURL(url);
    },
    [shown],
  );
  return (
    <Input.Wrapper
      labelElement="div"
      labelProps={{ display: 'block' }}
      label={t('photos.label', { count: MAX_CASE_PHOTOS })}
    >
      {shown.length === 0 ? null : (
        <ul className={photoList.list}>
          {shown.map((url, index) => (
            <li key={url} className={classes.chosen}>
              <img src={url} alt={t('photo', { index: index + 1 })} />
              <CloseButton
                variant="default"
                disabled={isBusy}
                aria-label={t('photos.remove', { index: index + 1 })}
                onClick={() => onChange(files.filter((_, at) => at !== index))}
              />
            </li>
          ))}
        </ul>
      )}
      {files.length < MAX_CASE_PHOTOS ? (
        <FileButton
          multiple
          accept={ACCEPTED}
          onChange={(more) => onChange([...files, ...more].slice(0, MAX_CASE_PHOTOS))}
        >
          {(props) => (
            <Button
              {...props}
              mt={4}
              variant="default"
              disabled={isBusy}
              leftSection={<IconCamera size={18} aria-hidden="true" />}
            >
              {t('photos.choose')}
            </Button>
          )}
        </FileButton>
      ) : null}
    </Input.Wrapper>
  );
};

/** Photos of somebody without an account: they are sent with the form. */
export const useGuestPhotos: UseFormPhotos = () => {
  const [files, setFiles] = useState<File[]>([]);
  return {
    field: (isBusy) => <GuestPhotos files={files} onChange={setFiles} isBusy={isBusy} />,
    send: (send) => send([], files),
  };
};
