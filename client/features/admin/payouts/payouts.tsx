import { Anchor, Badge } from '@mantine/core';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import type { AdminPayout } from '#shared/admin/payouts.api.ts';
import { retryPayout } from '#shared/admin/payouts.calls.ts';
import type { PayoutStatus } from '#shared/payouts/payouts.rules.ts';
import { PAYOUT_STATUSES } from '#shared/payouts/payouts.rules.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/api.ts';
import { useMessage } from '../../../lib/language/messages.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { writtenIn } from '../../../lib/language/written-in.ts';
import { RetryButton } from '../ui/act-buttons.tsx';
import { choices } from '../ui/admin-filters.tsx';
import { AdminList } from '../ui/admin-list.tsx';
import { OwnNote, useIsMe, useOthers } from '../ui/own-matter.tsx';
import classes from './payouts.module.css';
import { PAYOUTS_KEY, payoutsQuery } from './payouts.queries.ts';
import { Resolve } from './resolve.tsx';
import { RunPayouts } from './run-dialog.tsx';

const COLOURS: Record<PayoutStatus, string> = {
  scheduled: 'gray',
  sent: 'gray',
  confirmed: 'green',
  failed: 'red',
};

/** What became of a payout, and what the provider says. */
export const PayoutState = ({ payout }: { payout: Omit<AdminPayout, 'seller' | 'sales'> }) => {
  const { t } = useTranslation('admin-payouts');
  const format = useFormat();
  const message = useMessage();
  const at = payout.confirmed_at ?? payout.asked_at ?? payout.created_at;
  const isSent = payout.status === 'sent';
  return (
    <span>
      <Badge variant="light" color={payout.reported ? 'red' : COLOURS[payout.status]} tt="none" fw={500}>
        {payout.reported ? t('other_amount') : t(`status.${payout.status}`)}
      </Badge>
      <span className={classes.note}>
        {isSent ? t('asked_for', { when: format.dateTime(at) }) : format.dateTime(at)}
      </span>
      {isSent && payout.next_at ? (
        <span className={classes.note}>{t('looked_up', { when: format.dateTime(payout.next_at) })}</span>
      ) : null}
      {payout.problem ? (
        <span className={classes.note} {...writtenIn(message(payout.problem))}>
          {message(payout.problem)}
        </span>
      ) : null}
      {payout.reported ? (
        <span className={classes.note}>
          {t('provider_says')} <bdi>{payout.reported}</bdi>
        </span>
      ) : null}
    </span>
  );
};

const Retry = ({ payout: { number } }: { payout: AdminPayout }) => {
  const { t } = useTranslation('admin-payouts');
  return (
    <RetryButton
      className={classes.above ?? ''}
      label={t('retry_one', { number })}
      done={t('retried')}
      queryKey={PAYOUTS_KEY}
      act={() => call(retryPayout, { params: { number } })}
    >
      {t('retry')}
    </RetryButton>
  );
};

const Act = ({ payout }: { payout: AdminPayout }) => {
  const isOwn = useIsMe()(payout.seller.uuid);
  const others = useOthers();
  if (payout.reported !== null) return isOwn ? <OwnNote /> : <Resolve payout={payout} />;
  if (payout.status !== 'failed') return null;
  return isOwn && others('finance') ? <OwnNote /> : <Retry payout={payout} />;
};

const Sales = ({ payout }: { payout: AdminPayout }) => {
  const { t } = useTranslation('admin-payouts');
  const [first, ...more] = payout.sales;
  return (
    <span>
      <bdi {...writtenIn(first?.item_name)}>{first?.item_name}</bdi>
      {more.length > 0 ? <span className={classes.note}>{t('and_more', { count: more.length })}</span> : null}
    </span>
  );
};

/** How many payments stand there at once; the others are unfolded. */
const AT_ONCE = 3;

/** The payments that a payout is for, each with its way there. */
const Payments = ({ payout: { sales } }: { payout: AdminPayout }) => {
  const { t } = useTranslation('admin-payouts');
  const format = useFormat();
  const listed = (some: AdminPayout['sales']) =>
    some.map(({ transaction_number: number, item_name, amount }) => (
      <Anchor
        key={number}
        component={Link}
        to={`/admin/purchases/${encodeURIComponent(number)}`}
        className={classes.payment}
      >
        <bdi {...writtenIn(item_name)}>{item_name}</bdi> · {format.price(amount)}
      </Anchor>
    ));
  const more = sales.slice(AT_ONCE);
  return (
    <span>
      {listed(sales.slice(0, AT_ONCE))}
      {more.length > 0 ? (
        <details className={classes.above}>
          <summary>{t('and_more', { count: more.length })}</summary>
          {listed(more)}
        </details>
      ) : null}
    </span>
  );
};

type ListProps = Pick<ComponentProps<typeof AdminList<AdminPayout>>, 'query' | 'empty' | 'aside'> & {
  /** Each payment stands there by itself, with a link. */
  hasSales?: boolean;
};

/** Payouts to sellers, the newest first, live. */
export const PayoutList = ({ hasSales = false, ...list }: ListProps) => {
  const { t } = useTranslation('admin-payouts');
  const format = useFormat();
  return (
    <AdminList
      label={t('view.payouts')}
      {...list}
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
        {
          key: 'sales',
          label: t('sales'),
          cell: (row) => (hasSales ? <Payments payout={row} /> : <Sales payout={row} />),
        },
        { key: 'state', label: t('state_label'), cell: (row) => <PayoutState payout={row} /> },
        { key: 'amount', label: t('amount'), cell: (row) => format.price(row.amount), isFigure: true },
        { key: 'retry', label: t('act'), cell: (row) => <Act payout={row} /> },
      ]}
      keyOf={(row) => row.number}
      to={(row) => `/admin/users/${row.seller.uuid}`}
    />
  );
};

/** All payouts, and the way to a run by hand. */
export const Payouts = () => {
  const { t } = useTranslation('admin-payouts');
  return (
    <PayoutList
      query={payoutsQuery}
      empty={{ title: t('empty'), text: t('empty_text') }}
      aside={<RunPayouts />}
    />
  );
};
