import { Badge, Group, Text, Title } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet, IconTerminal2 } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { endOtherSessions, endSession } from '#shared/accounts/security.calls.ts';
import type { SessionView } from '#shared/accounts/security.schema.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/api.ts';
import type { Said } from '../../../lib/language/messages.ts';
import { useMessage } from '../../../lib/language/messages.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useNow, useRelative } from '../../../lib/time/use-now.ts';
import { useLiveQuery } from '../../../live/use-live-query.ts';
import { ActButton } from '../../../ui/act-button.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { Dotted } from '../../../ui/dotted.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonRows } from '../../../ui/skeletons.tsx';
import { useToast } from '../../../ui/toast.tsx';
import classes from './security.module.css';
import { sessionsQuery } from './security.queries.ts';

const ICONS = {
  computer: IconDeviceDesktop,
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  other: IconTerminal2,
} as const;
/** Seen within so many milliseconds: the server notes it once a minute. */
const NOW_MS = 2 * 60_000;

const useDeviceName = () => {
  const { t } = useTranslation('security');
  return ({ browser, system, kind }: SessionView): string => {
    if (browser && system) return t('sessions.device', { browser, system });
    return system ?? t(`sessions.kinds.${kind}`);
  };
};

const Session = ({
  session,
  end,
  settled,
}: {
  session: SessionView;
  end: () => Promise<void>;
  settled: () => unknown;
}) => {
  const { t } = useTranslation('security');
  const format = useFormat();
  const nameOf = useDeviceName();
  const Icon = ICONS[session.kind];
  const now = useNow();
  const relative = useRelative();
  const isNow = session.is_current || now - Date.parse(session.last_seen_at) < NOW_MS;
  const name = nameOf(session);
  return (
    <li className={classes.session}>
      <Icon size={24} stroke={1.6} aria-hidden="true" className={classes.device} />
      <div>
        <Text fw={500} component="div">
          {name}{' '}
          {session.is_current ? (
            <Badge variant="light" tt="none">
              {t('sessions.current')}
            </Badge>
          ) : null}
        </Text>
        <Text size="sm" c="dimmed">
          <Dotted>
            {t(`sessions.place_${session.place}`)}
            {session.address ? <bdi dir="ltr">{session.address}</bdi> : null}
          </Dotted>
        </Text>
        <Text size="sm" c="dimmed">
          <Dotted>
            {isNow ? t('sessions.seen_now') : t('sessions.seen', { when: relative(session.last_seen_at) })}
            {t('sessions.since', { date: format.date(session.created_at) })}
          </Dotted>
        </Text>
      </div>
      {session.is_current ? null : (
        <ActButton
          variant="default"
          does={end}
          settled={settled}
          aria-label={t('sessions.end_named', { device: name })}
        >
          {t('sessions.end')}
        </ActButton>
      )}
    </li>
  );
};

/** Where one is signed in, and the ways to end it. */
export const SessionsSection = () => {
  const { t } = useTranslation('security');
  const message = useMessage();
  const toast = useToast();
  const client = useQueryClient();
  const { data, error, refetch, isFetching } = useLiveQuery(sessionsQuery());
  const ended = async (answer: Promise<Said>): Promise<void> => toast.done(message(await answer));
  const settled = () => client.invalidateQueries({ queryKey: sessionsQuery().queryKey });

  const content = () => {
    if (!data) {
      return error ? (
        <ErrorState error={error} onRetry={refetch} isRetrying={isFetching} />
      ) : (
        <SkeletonRows count={2} />
      );
    }
    return (
      <ul className={classes.sessions}>
        {data.map((session) => (
          <Session
            key={session.id}
            session={session}
            end={() => ended(call(endSession, { params: { sessionId: session.id } }))}
            settled={settled}
          />
        ))}
      </ul>
    );
  };
  return (
    <section className={classes.section} aria-labelledby="sessions-title">
      <div className={classes.head}>
        <div>
          <Title order={3} id="sessions-title">
            {t('sessions.title')}
          </Title>
          <Text c="dimmed">{t('sessions.lead')}</Text>
        </div>
        {data && data.length > 1 ? (
          <Group>
            <ConfirmButton
              variant="default"
              does={() => ended(call(endOtherSessions))}
              settled={settled}
              dialog={{
                title: t('sessions.end_others'),
                text: t('sessions.end_others_text'),
                confirm: t('sessions.end_others'),
              }}
            >
              {t('sessions.end_others')}
            </ConfirmButton>
          </Group>
        ) : null}
      </div>
      {content()}
    </section>
  );
};
