import { useFormat } from '../../../lib/format/format.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { AdminList } from '../ui/admin-list.tsx';
import { runsQuery } from './payouts.queries.ts';

/** When payouts were made, by whom, and what became of them. */
export const Runs = () => {
  const { t } = useTranslation('admin-payouts');
  const format = useFormat();
  return (
    <AdminList
      label={t('view.runs')}
      query={runsQuery}
      columns={[
        { key: 'at', label: t('run_at'), cell: (row) => format.dateTime(row.created_at) },
        {
          key: 'by',
          label: t('run_by'),
          cell: (row) => (row.day === null ? <bdi>{row.started_by}</bdi> : t('run_of_day')),
        },
        {
          key: 'payouts',
          label: t('run_payouts'),
          cell: (row) => format.number(row.payouts),
          isFigure: true,
        },
        {
          key: 'confirmed',
          label: t('status.confirmed'),
          cell: (row) => format.number(row.confirmed),
          isFigure: true,
        },
        {
          key: 'failed',
          label: t('status.failed'),
          cell: (row) => format.number(row.failed),
          isFigure: true,
        },
        { key: 'amount', label: t('amount'), cell: (row) => format.price(row.amount), isFigure: true },
      ]}
      keyOf={(row) => row.id}
      to={(row) => `/admin/payouts/runs/${row.id}`}
      empty={{ title: t('empty_runs') }}
    />
  );
};
