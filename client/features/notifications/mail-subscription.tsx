import { Button, Stack } from '@mantine/core';
import { IconMail, IconMailOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { resubscribeMail, unsubscribeMail } from '#shared/notifications/notifications.calls.ts';
import { call } from '../../lib/http/api.ts';
import { asApiError } from '../../lib/http/api-error.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useAnnounce } from '../../ui/announcer.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonRows } from '../../ui/skeletons.tsx';
import { useAct } from '../../ui/use-act.ts';
import { mailSubscriptionQuery } from './notifications.queries.ts';

/** The link was cut short on its way, or is not ours: trying again would not help. */
export const NoMailSubscription = () => {
  const { t } = useTranslation('notifications');
  return (
    <EmptyState
      icon={<IconMailOff size={28} stroke={1.6} />}
      title={t('unsubscribe.no_link_title')}
      text={t('unsubscribe.no_link')}
      action={
        <Button component={Link} to="/notifications?view=settings" variant="light">
          {t('unsubscribe.settings')}
        </Button>
      }
    />
  );
};

/** Where the link at the end of a mail leads: stops the mails of its group, and starts them again. */
export const MailSubscriptionCard = ({ token }: { token: string }) => {
  const { t } = useTranslation('notifications');
  const announce = useAnnounce();
  const client = useQueryClient();
  const query = mailSubscriptionQuery(token);
  const { data, error, refetch } = useQuery(query);
  const [wasChanged, setChanged] = useState(false);
  const set = useAct(async (isOn: boolean) => {
    const answer = await call(isOn ? resubscribeMail : unsubscribeMail, { body: { token } });
    client.setQueryData(query.queryKey, answer.data);
    setChanged(true);
    announce(t(isOn ? 'unsubscribe.again_title' : 'unsubscribe.done_title'));
  });
  if (error && asApiError(error).status === 404) return <NoMailSubscription />;
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <SkeletonRows count={2} />;
  const group = t(`group.${data.group}.name`);

  const settings = (
    <Button component={Link} to="/notifications?view=settings" variant="subtle">
      {t('unsubscribe.settings')}
    </Button>
  );
  if (data.is_on) {
    return (
      <EmptyState
        icon={<IconMail size={28} stroke={1.6} />}
        title={wasChanged ? t('unsubscribe.again_title') : t('unsubscribe.ask_title', { group })}
        text={wasChanged ? t('unsubscribe.again_text', { group }) : t('unsubscribe.ask_text')}
        action={
          <Stack gap="xs" align="center">
            {wasChanged ? null : (
              <form
                onSubmit={(event) => {
                  event.preventDefault();
                  set.start(false);
                }}
              >
                <Button type="submit" loading={set.isBusy}>
                  {t('unsubscribe.stop')}
                </Button>
              </form>
            )}
            {settings}
          </Stack>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={<IconMailOff size={28} stroke={1.6} />}
      title={t('unsubscribe.done_title')}
      text={t('unsubscribe.done_text', { group })}
      action={
        <Stack gap="xs" align="center">
          <Button variant="light" loading={set.isBusy} onClick={() => set.start(true)}>
            {t('unsubscribe.undo')}
          </Button>
          {settings}
        </Stack>
      }
    />
  );
};
