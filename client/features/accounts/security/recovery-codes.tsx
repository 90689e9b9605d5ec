import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useAnnounce } from '../../../ui/announcer.tsx';
import classes from './security.module.css';

type Props = { codes: readonly string[]; onDone: () => void };

const FILE = 'reloved-recovery-codes.txt';

const save = (text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: FILE });
  link.click();
  URL.revokeObjectURL(url);
};

/** The codes in full, which are never shown again. */
export const RecoveryCodes = ({ codes, onDone }: Props) => {
  const { t } = useTranslation('security');
  const announce = useAnnounce();
  const { copied, copy } = useClipboard({ timeout: 2_000 });
  const text = `${t('codes.file_title')}\n\n${codes.join('\n')}\n`;
  return (
    <Stack gap="md">
      <Text>{t('codes.lead')}</Text>
      <div className={classes.sheet} data-print-alone="">
        <Text className={classes.printOnly} fw={600}>
          {t('codes.file_title')}
        </Text>
        <ol className={classes.codes} aria-label={t('codes.label')}>
          {codes.map((code) => (
            <li key={code}>
              <bdi dir="ltr">{code}</bdi>
            </li>
          ))}
        </ol>
      </div>
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          onClick={() => save(text)}
        >
          {t('codes.download')}
        </Button>
        <Button
          variant="default"
          leftSection={
            copied ? <IconCheck size={18} aria-hidden="true" /> : <IconCopy size={18} aria-hidden="true" />
          }
          onClick={() => {
            copy(codes.join('\n'));
            announce(t('codes.copied'));
          }}
        >
          {t(copied ? 'codes.copied' : 'codes.copy')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          {t('codes.print')}
        </Button>
      </Group>
      <Alert color="sand" variant="light">
        {t('codes.once')}
      </Alert>
      <Group>
        <Button onClick={onDone}>{t('codes.done')}</Button>
      </Group>
    </Stack>
  );
};
