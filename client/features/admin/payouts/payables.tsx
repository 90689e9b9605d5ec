import { Badge } from '@mantine/core';
import { PAYABLE_VIEWS } from '#shared/admin/list-filters.rules.ts';
import type { AdminPayable } from '#shared/admin/payouts.api.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { writtenIn } from '../../../lib/language/written-in.ts';
import { AdminList } from '../ui/admin-list.tsx';
import classes from './payouts.module.css';
import { payablesQuery } from './payouts.queries.ts';

const TIME: Partial<Record<AdminPayable['state'], 'sent_at' | 'paid_on'>> = {
  due: 'sent_at',
  paid: 'paid_on',
};

/** How it stands with the money of a sale, and until when. */
export const PayableState = ({
  payable,
}: {
  payable: Pick<AdminPayable, 'state' | 'reason' | 'at' | 'send_at'>;
}) => {
  const { t } = useTranslation('admin-payouts');
  const format = useFormat();
  const { state, reason, at, send_at } = payable;
  return (
    <span>
      <Badge variant="light" color="gray" tt="none" fw={500}>
        {reason ? t(`reason.${reason}`) : t(`payable.${state}`)}
      </Badge>
      {at ? (
        <span className={classes.note}>{t(TIME[state] ?? 'until', { when: format.dateTime(at) })}</span>
      ) : null}
      {send_at ? (
        <span className={classes.note}>{t('sent_at', { when: format.dateTime(send_at) })}</span>
      ) : null}
    </span>
  );
};

/** Sales whose money is not with the seller yet, and why. */
export const Payables = () => {
  const { t } = useTranslation('admin-payouts');
  const format = useFormat();
  return (
    <AdminList
      label={t('view.payables')}
      query={payablesQuery}
      searchLabel={t('search')}
      filters={[
        {
          name: 'view',
          label: t('state_label'),
          options: PAYABLE_VIEWS.map((view) => ({
            value: view === 'due' ? '' : view,
            label: t(`sum.${view}`),
          })),
        },
      ]}
      columns={[
        {
          key: 'item',
          label: t('item'),
          cell: (row) => <bdi {...writtenIn(row.item_name)}>{row.item_name}</bdi>,
        },
        { key: 'seller', label: t('seller'), cell: (row) => <bdi>{row.seller.name}</bdi> },
        { key: 'state', label: t('state_label'), cell: (row) => <PayableState payable={row} /> },
        { key: 'amount', label: t('amount'), cell: (row) => format.price(row.owed), isFigure: true },
      ]}
      keyOf={(row) => row.transaction_number}
      to={(row) => `/admin/purchases/${encodeURIComponent(row.transaction_number)}`}
      empty={{ title: t('empty_payables'), text: t('empty_payables_text') }}
    />
  );
};
