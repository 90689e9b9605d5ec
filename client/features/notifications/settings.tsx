import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconBellRinging, IconMailOff } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import type { NotificationChannel } from '#shared/notifications/groups.data.ts';
import { changeSettings, retryMail } from '#shared/notifications/notifications.calls.ts';
import { useFormat } from '../../lib/format/format.ts';
import { call } from '../../lib/http/api.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { userAtom } from '../../lib/session/session.ts';
import { ActButton } from '../../ui/act-button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonRows } from '../../ui/skeletons.tsx';
import { useToast } from '../../ui/toast.tsx';
import { settingsAtom, tookSettingsAtom } from './notifications.atoms.ts';
import classes from './notifications-page.module.css';
import type { Changed } from './setting-changes.ts';
import { withChange } from './setting-changes.ts';
import { GroupRow } from './setting-rows.tsx';
import { usePush } from './use-push.ts';

/** Mails come back: says since when, and offers another try. */
const MailReturned = ({ at }: { at: string }) => {
  const { t } = useTranslation('notifications');
  const format = useFormat();
  const toast = useToast();
  const took = useSetAtom(tookSettingsAtom);
  const email = useAtomValue(userAtom)?.email ?? '';
  const retry = async (): Promise<void> => {
    took((await call(retryMail)).data);
    toast.done(t('returned.tried', { email }));
  };
  return (
    <Alert
      color="wine"
      variant="light"
      icon={<IconMailOff size={20} aria-hidden="true" />}
      title={t('returned.title', { email })}
    >
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{t('returned.text', { date: format.date(at) })}</Text>
        <ActButton variant="default" does={retry}>
          {t('returned.retry')}
        </ActButton>
      </Stack>
    </Alert>
  );
};

/** Push messages in this browser: explained first, asked for on a press of the button. */
const PushHere = ({ publicKey }: { publicKey: string }) => {
  const { t } = useTranslation('notifications');
  const { permission, isOn, isBusy, turnOn, turnOff } = usePush(publicKey);
  const state = permission === 'unsupported' || permission === 'denied' ? permission : isOn ? 'on' : 'off';
  return (
    <section className={classes.card}>
      <Stack gap="sm" p="xs" align="flex-start">
        <Group gap="sm" wrap="nowrap" align="flex-start">
          <IconBellRinging size={22} stroke={1.6} aria-hidden="true" style={{ flex: 'none' }} />
          <div>
            <Text fw={600}>{t('push.title')}</Text>
            <Text size="sm" c="dimmed">
              {t(`push.${state}`)}
            </Text>
          </div>
        </Group>
        {state === 'off' ? (
          <Button loading={isBusy || isOn === null} onClick={turnOn}>
            {t('push.turn_on')}
          </Button>
        ) : null}
        {state === 'on' ? (
          <Button variant="default" loading={isBusy} onClick={turnOff}>
            {t('push.turn_off')}
          </Button>
        ) : null}
      </Stack>
    </section>
  );
};

type Turn = { what: Changed; channel: NotificationChannel; isOn: boolean };

/** What I want to be told of, and where. */
export const Settings = () => {
  const { t } = useTranslation('notifications');
  const toast = useToast();
  const { data: settings, error, refetch } = useAtomValue(settingsAtom);
  const took = useSetAtom(tookSettingsAtom);
  /** What was turned and is not answered yet, drawn over what the server said. */
  const [waiting, setWaiting] = useState<readonly Turn[]>([]);
  // One after the other, as they were pressed: what was pressed last is what stays.
  const { mutate } = useMutation({
    scope: { id: 'notification-settings' },
    mutationFn: ({ what, channel, isOn }: Turn) =>
      call(changeSettings, { body: { ...what, [channel]: isOn } }),
    onSuccess: ({ data }) => took(data),
    onError: (failure) => toast.failed(failure),
    onSettled: (_answer, _failure, turn) => setWaiting((before) => before.filter((one) => one !== turn)),
  });
  if (!settings) return error ? <ErrorState error={error} onRetry={refetch} /> : <SkeletonRows count={5} />;

  const change = (what: Changed, channel: NotificationChannel, isOn: boolean): void => {
    const turn = { what, channel, isOn };
    setWaiting((before) => [...before, turn]);
    mutate(turn);
  };
  const shown = waiting.reduce(
    (before, { what, channel, isOn }) => withChange(before, what, channel, isOn),
    settings,
  );

  return (
    <Stack gap="lg">
      {settings.mail_returned_at ? <MailReturned at={settings.mail_returned_at} /> : null}
      {settings.push.public_key ? <PushHere publicKey={settings.push.public_key} /> : null}
      <section className={classes.card}>
        <div className={classes.groups}>
          {shown.groups.map((setting) => (
            <GroupRow key={setting.group} setting={setting} onChange={change} />
          ))}
        </div>
      </section>
      <Text size="sm" c="dimmed">
        {t('settings.digest')}
      </Text>
    </Stack>
  );
};
