import { Badge, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { Reconciliation as Compared, ReconciliationLine } from '#shared/admin/reconciliation.api.ts';
import { startReconciliation } from '#shared/admin/reconciliation.api.ts';
import { exportReconciliation } from '#shared/admin/reconciliation.calls.ts';
import { COMPARED_KINDS, FINDINGS } from '#shared/admin/reconciliation.rules.ts';
import { DAY_MS, dayInDubai } from '#shared/kernel/dubai-time.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { bodyOf, call } from '../../../lib/http/api.ts';
import { saveFile } from '../../../lib/http/save-file.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { serverNow } from '../../../lib/time/server-clock.ts';
import { useLiveQuery } from '../../../live/use-live-query.ts';
import { ActButton } from '../../../ui/act-button.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { SkeletonRows } from '../../../ui/skeletons.tsx';
import { choices } from '../ui/admin-filters.tsx';
import { AdminList } from '../ui/admin-list.tsx';
import { Section } from '../ui/section.tsx';
import classes from './finance.module.css';
import { PaidFor } from './paid-for.tsx';
import {
  lastReconciliationQuery,
  RECONCILIATION_KEY,
  reconciliationLinesQuery,
} from './reconciliation.queries.ts';
import { reportedAmount } from './reported-amount.ts';

const Days = () => {
  const { t } = useTranslation('admin-finance');
  const client = useQueryClient();
  const now = serverNow();
  const form = useZodForm(bodyOf(startReconciliation), {
    initial: { from: dayInDubai(now - 6 * DAY_MS), to: dayInDubai(now) },
    submit: async (body) => {
      await call(startReconciliation, { body });
      await client.invalidateQueries({ queryKey: RECONCILIATION_KEY });
    },
  });
  return (
    <Section title={t('compare.days')}>
      <Form of={form} gap="sm">
        <div className={classes.days}>
          <TextInput {...form.field('from')} label={t('compare.from')} type="date" />
          <TextInput {...form.field('to')} label={t('compare.to')} type="date" />
          <Button type="submit" loading={form.isBusy}>
            {t('compare.start')}
          </Button>
        </div>
      </Form>
    </Section>
  );
};

const Progress = ({ compared }: { compared: Compared }) => {
  const { t } = useTranslation('admin-finance');
  const format = useFormat();
  const { from, to, state, differences, asked_by, started_at } = compared;
  const days = { from: format.date(`${from}T08:00:00Z`), to: format.date(`${to}T08:00:00Z`) };
  const count = { count: state === 'running' ? compared.compared : differences, total: compared.total };
  return (
    <div role="status">
      <Text fw={500}>{t('compare.of_days', days)}</Text>
      <Text c={state === 'stopped' ? 'var(--mantine-color-error)' : undefined}>
        {t(`compare.state.${state}`, count)}
      </Text>
      <Text size="sm" c="dimmed">
        {t('compare.asked', { name: `\u2068${asked_by}\u2069`, at: format.dateTime(started_at) })}
      </Text>
    </div>
  );
};

const What = ({ line: { kind, name, transaction_number, visit } }: { line: ReconciliationLine }) => {
  const { t } = useTranslation('admin-finance');
  return (
    <span>
      {t(`compare.kind.${kind}`)}
      <span className={classes.note}>
        <PaidFor transactionNumber={transaction_number} visit={visit}>
          <bdi>{name}</bdi>
        </PaidFor>
      </span>
    </span>
  );
};

const Found = ({ line: { finding } }: { line: ReconciliationLine }) => {
  const { t } = useTranslation('admin-finance');
  const isFine = finding === 'matches';
  return (
    <span>
      <Badge variant="light" color={isFine ? 'green' : 'red'} tt="none" fw={500}>
        {t(`compare.finding.${finding}`)}
      </Badge>
      {isFine ? null : <span className={classes.note}>{t(`compare.means.${finding}`)}</span>}
    </span>
  );
};

const Lines = ({ compared }: { compared: Compared }) => {
  const { t } = useTranslation('admin-finance');
  const format = useFormat();
  const params = { id: String(compared.id) };
  return (
    <AdminList
      label={t('compare.title')}
      query={reconciliationLinesQuery(compared.id)}
      searchLabel={t('compare.search')}
      filters={[
        {
          name: 'finding',
          kind: 'select',
          label: t('compare.finding_label'),
          options: choices(t('all'), FINDINGS, (value) => t(`compare.finding.${value}`)),
        },
        {
          name: 'kind',
          label: t('owed.kind_label'),
          options: choices(t('all'), COMPARED_KINDS, (value) => t(`compare.kind.${value}`)),
        },
      ]}
      columns={[
        { key: 'what', label: t('owed.what'), cell: (line) => <What line={line} /> },
        { key: 'finding', label: t('compare.finding_label'), cell: (line) => <Found line={line} /> },
        {
          key: 'ours',
          label: t('compare.ours'),
          cell: ({ ours }) => <bdi>{reportedAmount(ours, format.price)}</bdi>,
          isFigure: true,
        },
        {
          key: 'theirs',
          label: t('compare.theirs'),
          cell: ({ theirs }) => <bdi>{reportedAmount(theirs, format.price)}</bdi>,
          isFigure: true,
        },
        { key: 'at', label: t('ledger.at'), cell: ({ at }) => (at === null ? '–' : format.dateTime(at)) },
      ]}
      keyOf={({ id }) => String(id)}
      empty={{ title: t('compare.empty'), text: t('compare.empty_text') }}
      aside={
        <ActButton variant="default" does={() => saveFile(exportReconciliation, {}, { params })}>
          {t('compare.csv')}
        </ActButton>
      }
    />
  );
};

/** What the payment provider says beside what the ledger says. */
export const Reconciliation = () => {
  const { data, error, refetch, isFetching } = useLiveQuery(lastReconciliationQuery());
  if (data === undefined) {
    return error ? (
      <ErrorState error={error} onRetry={refetch} isRetrying={isFetching} />
    ) : (
      <SkeletonRows count={3} height={120} />
    );
  }
  return (
    <Stack gap="lg">
      <Days />
      {data === null ? null : (
        <>
          <Group>
            <Progress compared={data} />
          </Group>
          {data.state === 'running' ? null : <Lines key={data.id} compared={data} />}
        </>
      )}
    </Stack>
  );
};
