import { Badge, Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DeskPayout } from '#shared/admin/payouts.api.ts';
import { retryPayout } from '#shared/admin/payouts.api.ts';
import type { PayoutStatus } from '#shared/payouts/payouts.rules.ts';
import { PAYOUT_STATUSES } from '#shared/payouts/payouts.rules.ts';
import { call } from '../../../lib/api.ts';
import { useFormat } from '../../../lib/format.ts';
import { useToast } from '../../../ui/toast.tsx';
import { choices } from '../ui/desk-filters.tsx';
import { DeskList } from '../ui/desk-list.tsx';
import classes from './payouts.module.css';
import { PAYOUT_EVENTS, PAYOUTS_KEY, payoutsQuery } from './payouts.queries.ts';
import { RunPayouts } from './run-dialog.tsx';

const COLOURS: Record<PayoutStatus, string> = {
  scheduled: 'gray',
  sent: 'blue',
  confirmed: 'green',
  failed: 'red',
};

const State = ({ payout }: { payout: DeskPayout }) => {
  const { t } = useTranslation('admin-payouts');
  const format = useFormat();
  const at = payout.confirmed_at ?? payout.asked_at ?? payout.created_at;
  return (
    <span>
      <Badge variant="light" color={COLOURS[payout.status]} tt="none" fw={500}>
        {t(`status.${payout.status}`)}
      </Badge>
      <span className={classes.note}>{format.dateTime(at)}</span>
      {payout.problem ? (
        <span className={classes.note} dir="auto">
          {payout.problem}
        </span>
      ) : null}
    </span>
  );
};

const Retry = ({ payout }: { payout: DeskPayout }) => {
  const { t } = useTranslation('admin-payouts');
  const client = useQueryClient();
  const toast = useToast();
  const retry = useMutation({
    mutationFn: () => call(retryPayout, { params: { number: payout.number } }),
    onSuccess: () => toast.done(t('retried')),
    onError: (error) => toast.failed(error),
    onSettled: () => client.invalidateQueries({ queryKey: PAYOUTS_KEY }),
  });
  if (payout.status !== 'failed') return null;
  return (
    <Button
      variant="default"
      className={classes.above}
      loading={retry.isPending}
      aria-label={t('retry_one', { number: payout.number })}
      onClick={() => retry.mutate()}
    >
      {t('retry')}
    </Button>
  );
};

const Sales = ({ payout }: { payout: DeskPayout }) => {
  const { t } = useTranslation('admin-payouts');
  const [first, ...more] = payout.sales;
  return (
    <span>
      <bdi>{first?.item_name}</bdi>
      {more.length > 0 ? <span className={classes.note}>{t('and_more', { count: more.length })}</span> : null}
    </span>
  );
};

/** Payouts to sellers, the newest first, live. */
export const Payouts = () => {
  const { t } = useTranslation('admin-payouts');
  const format = useFormat();
  return (
    <DeskList
      label={t('view.payouts')}
      query={payoutsQuery}
      refetchOn={PAYOUT_EVENTS}
      searchLabel={t('search')}
      filters={[
        {
          name: 'status',
          label: t('state_label'),
          options: choices(t('all'), PAYOUT_STATUSES, (value) => t(`status.${value}`)),
        },
      ]}
      columns={[
        { key: 'number', label: t('number'), cell: (row) => <bdi dir="ltr">{row.number}</bdi> },
        { key: 'seller', label: t('seller'), cell: (row) => <bdi>{row.seller.name}</bdi> },
        { key: 'sales', label: t('sales'), cell: (row) => <Sales payout={row} /> },
        { key: 'state', label: t('state_label'), cell: (row) => <State payout={row} /> },
        { key: 'amount', label: t('amount'), cell: (row) => format.price(row.amount), isFigure: true },
        { key: 'retry', label: t('act'), cell: (row) => <Retry payout={row} /> },
      ]}
      keyOf={(row) => row.number}
      to={(row) => `/admin/users/${row.seller.uuid}`}
      empty={{ title: t('empty'), text: t('empty_text') }}
      aside={<RunPayouts />}
    />
  );
};
