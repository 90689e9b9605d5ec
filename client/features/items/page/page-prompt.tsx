import { Button, Checkbox, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './page-prompt.module.css';
import { promptFlag, setPromptFlag } from './prompt-flag.ts';

/** How buying here works. It stands beside the page, never in its way, until the reader has had enough of it. */
export const PagePrompt = () => {
  const { t } = useTranslation('items');
  const [isOpen, setOpen] = useState(false);
  const [isLast, setLast] = useState(true);
  useEffect(() => setOpen(promptFlag() === 'Yes'), []);
  if (!isOpen) return null;
  const close = (): void => {
    if (isLast) setPromptFlag('No');
    setOpen(false);
  };
  return (
    <Paper component="aside" withBorder p="md" className={classes.prompt} aria-label={t('prompt.title')}>
      <Stack gap="sm">
        <Group gap="xs" wrap="nowrap">
          <IconInfoCircle size={20} stroke={1.7} aria-hidden="true" className={classes.icon} />
          <Title order={2} size="h4">
            {t('prompt.title')}
          </Title>
        </Group>
        <Text size="sm">{t('prompt.collection')}</Text>
        <Text size="sm">{t('prompt.fee')}</Text>
        <Group justify="space-between" gap="xs">
          <Checkbox
            size="sm"
            checked={isLast}
            onChange={(event) => setLast(event.currentTarget.checked)}
            label={t('prompt.last')}
          />
          <Button size="sm" variant="light" onClick={close}>
            {t('prompt.close')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
};
