import { Badge, Group, Text } from '@mantine/core';
import type { FailedWork } from '#shared/admin/background.api.ts';
import { dismissWork, retryWork } from '#shared/admin/background.calls.ts';
import { WORK_KINDS, WORK_STATES } from '#shared/admin/list-filters.rules.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/api.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useRelative } from '../../../lib/time/use-now.ts';
import { ReasonButton, RetryButton } from '../ui/act-buttons.tsx';
import { choices } from '../ui/admin-filters.tsx';
import { AdminList } from '../ui/admin-list.tsx';
import classes from './background.module.css';
import { BACKGROUND_KEY, backgroundQuery } from './background.queries.ts';

const What = ({ work: { kind, name, event } }: { work: FailedWork }) => {
  const { t } = useTranslation('admin-background');
  return (
    <span className={classes.what}>
      <bdi>{name}</bdi>
      <span className={classes.note}>
        {kind === 'job' ? t('kind.job') : t('reacts_to', { event: `\u2068${event}\u2069` })}
      </span>
    </span>
  );
};

const State = ({ work: { state, next_try_at } }: { work: FailedWork }) => {
  const { t } = useTranslation('admin-background');
  const format = useFormat();
  return (
    <span>
      <Badge variant="light" color={state === 'parked' ? 'red' : 'gray'} tt="none" fw={500}>
        {t(`state.${state}`)}
      </Badge>
      {next_try_at === null ? null : (
        <span className={classes.note}>{t('next', { when: format.dateTime(next_try_at) })}</span>
      )}
    </span>
  );
};

const Retry = ({ work: { kind, id, name } }: { work: FailedWork }) => {
  const { t } = useTranslation('admin-background');
  return (
    <RetryButton
      label={t('retry_one', { name })}
      done={t('retried')}
      queryKey={BACKGROUND_KEY}
      act={() => call(retryWork, { body: { kind, id, name } })}
    >
      {t('retry')}
    </RetryButton>
  );
};

const Dismiss = ({ work: { kind, id, name } }: { work: FailedWork }) => {
  const { t } = useTranslation('admin-background');
  return (
    <ReasonButton
      variant="subtle"
      color="wine"
      label={t('dismiss_one', { name })}
      done={t('dismissed')}
      queryKey={BACKGROUND_KEY}
      act={(reason) => call(dismissWork, { body: { kind, id, name, reason } })}
      dialog={{
        title: t('dismiss_title'),
        label: t('dismiss_why'),
        confirm: t('dismiss'),
        text: (
          <>
            {t('dismiss_lead')}
            <Text component="bdi" display="block" mt="xs" fw={600}>
              {name}
            </Text>
          </>
        ),
      }}
    >
      {t('dismiss')}
    </ReasonButton>
  );
};

/** What failed where nobody waited for it; what is parked can be tried again, or dismissed. */
export const Background = () => {
  const { t } = useTranslation('admin-background');
  const format = useFormat();
  const relative = useRelative();
  return (
    <AdminList
      label={t('title')}
      query={backgroundQuery}
      searchLabel={t('search')}
      filters={[
        {
          name: 'state',
          label: t('state_label'),
          options: choices(t('all'), WORK_STATES, (value) => t(`state.${value}`)),
        },
        {
          name: 'kind',
          label: t('kind_label'),
          options: choices(t('all'), WORK_KINDS, (value) => t(`kind.${value}`)),
        },
      ]}
      columns={[
        { key: 'what', label: t('what'), cell: (work) => <What work={work} /> },
        { key: 'state', label: t('state_label'), cell: (work) => <State work={work} /> },
        { key: 'tries', label: t('tries'), cell: ({ tries }) => format.number(tries), isFigure: true },
        {
          key: 'failed',
          label: t('failed'),
          cell: ({ failed_at }) => relative(failed_at),
        },
        {
          key: 'error',
          label: t('error'),
          cell: ({ error }) => <bdi className={classes.error}>{error || '–'}</bdi>,
        },
        {
          key: 'act',
          label: t('act'),
          cell: (work) =>
            work.state === 'parked' ? (
              <Group gap="xs">
                <Retry work={work} />
                <Dismiss work={work} />
              </Group>
            ) : null,
        },
      ]}
      keyOf={({ id, name }) => `${name} ${id}`}
      empty={{ title: t('empty'), text: t('empty_text') }}
    />
  );
};
