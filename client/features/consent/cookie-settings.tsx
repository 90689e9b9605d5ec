import { Anchor, Button, Group, Stack, Switch, Text } from '@mantine/core';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useOpened } from '../../ui/use-opened.ts';
import { chooseAtom, consentAtom, cookieSettingsAtom } from './consent.atoms.ts';

const Choices = ({ hasAnalytics, onDone }: { hasAnalytics: boolean; onDone: () => void }) => {
  const { t } = useTranslation('consent');
  const choice = useAtomValue(consentAtom);
  const choose = useSetAtom(chooseAtom);
  const [isAllowed, setAllowed] = useState(choice?.analytics ?? false);
  const decide = (analytics: boolean): void => {
    choose(analytics);
    onDone();
  };
  return (
    <Stack gap="lg">
      <Switch
        checked
        disabled
        label={t('settings.necessary')}
        description={t('settings.necessary_text')}
        labelPosition="left"
        styles={{ body: { justifyContent: 'space-between' } }}
      />
      {hasAnalytics ? (
        <Switch
          checked={isAllowed}
          onChange={(event) => setAllowed(event.currentTarget.checked)}
          label={t('settings.analytics')}
          description={t('settings.analytics_text')}
          labelPosition="left"
          data-autofocus
          styles={{ body: { justifyContent: 'space-between' } }}
        />
      ) : (
        <Text size="sm" c="dimmed">
          {t('settings.no_analytics')}
        </Text>
      )}
      <Anchor component={Link} to="/cookies-policy" underline="always" onClick={onDone}>
        {t('banner.policy')}
      </Anchor>
      {hasAnalytics ? (
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => decide(false)}>
            {t('necessary')}
          </Button>
          <Button onClick={() => decide(isAllowed)}>{t('settings.save')}</Button>
        </Group>
      ) : (
        <Group justify="flex-end">
          <Button data-autofocus onClick={onDone}>
            {t('settings.close')}
          </Button>
        </Group>
      )}
    </Stack>
  );
};

/** What this browser keeps, and what it may; can be changed at any time. */
export const CookieSettings = ({ hasAnalytics }: { hasAnalytics: boolean }) => {
  const { t } = useTranslation(['consent', 'common']);
  const [isOpen, setOpen] = useAtom(cookieSettingsAtom);
  const close = (): void => setOpen(false);
  return (
    <Dialog opened={useOpened(isOpen)} onClose={close} title={t('settings.title')} size={520}>
      <Choices hasAnalytics={hasAnalytics} onDone={close} />
    </Dialog>
  );
};
