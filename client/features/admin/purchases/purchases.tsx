import { Badge } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import type { AdminPayment } from '#shared/admin/purchases.api.ts';
import { PURCHASE_STATUSES } from '#shared/purchases/purchases.rules.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { writtenIn } from '../../../lib/language/written-in.ts';
import { ActButton } from '../../../ui/act-button.tsx';
import { PublicName } from '../../../ui/public-name.tsx';
import { AdminList } from '../ui/admin-list.tsx';
import { adminPurchasesQuery, downloadPurchases } from './purchases.queries.ts';

const Download = () => {
  const { t } = useTranslation('admin-purchases');
  const { search } = useLocation();
  return (
    <ActButton
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.7} aria-hidden="true" />}
      does={() => downloadPurchases(search)}
    >
      {t('export')}
    </ActButton>
  );
};

const Buyer = ({ payment }: { payment: AdminPayment }) => {
  const { t } = useTranslation('admin-purchases');
  if (payment.buyer) return <bdi>{payment.buyer.name}</bdi>;
  if (payment.kind === 'visit') return <bdi>{payment.guest?.name ?? '–'}</bdi>;
  return payment.guest ? t('guest', { name: payment.guest.name }) : '–';
};

const What = ({ payment: { item, visit } }: { payment: AdminPayment }) => {
  const { t } = useTranslation('admin-purchases');
  const number = visit === null ? '–' : `\u2068${visit.number}\u2069`;
  return item ? <bdi {...writtenIn(item.name)}>{item.name}</bdi> : t('visit', { number });
};

/** Purchases, paid featurings and visits, for reading. */
export const Purchases = () => {
  const { t } = useTranslation('admin-purchases');
  const format = useFormat();
  return (
    <AdminList
      label={t('title')}
      query={adminPurchasesQuery}
      searchLabel={t('search')}
      filters={[
        {
          name: 'kind',
          label: t('kind_label'),
          options: [
            { value: '', label: t('kind.purchase') },
            { value: 'featuring', label: t('kind.featuring') },
            { value: 'visit', label: t('kind.visit') },
          ],
        },
        {
          name: 'status',
          label: t('status_label'),
          kind: 'select',
          options: [
            { value: '', label: t('all') },
            ...PURCHASE_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
          ],
        },
      ]}
      columns={[
        { key: 'number', label: t('number'), cell: (row) => <bdi>{row.transaction_number}</bdi> },
        { key: 'item', label: t('item'), cell: (row) => <What payment={row} /> },
        { key: 'buyer', label: t('buyer'), cell: (row) => <Buyer payment={row} /> },
        {
          key: 'seller',
          label: t('seller'),
          cell: (row) => (row.seller ? <PublicName name={row.seller.name} /> : '–'),
        },
        {
          key: 'status',
          label: t('status_label'),
          cell: (row) =>
            row.status === null ? (
              '–'
            ) : (
              <Badge variant="light" color="gray" tt="none" fw={500}>
                {t(`status.${row.status}`)}
              </Badge>
            ),
        },
        { key: 'at', label: t('paid_at'), cell: (row) => row.paid_at && format.dateTime(row.paid_at) },
        { key: 'total', label: t('total'), cell: (row) => format.price(row.total), isFigure: true },
      ]}
      keyOf={(row) => row.transaction_number}
      to={(row) => `/admin/purchases/${row.transaction_number}`}
      empty={{ title: t('empty') }}
      aside={<Download />}
    />
  );
};
