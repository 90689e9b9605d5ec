import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { PublicName } from '../../../ui/public-name.tsx';
import { DeskList } from '../ui/desk-list.tsx';
import { disputesQuery } from './disputes.queries.ts';

/** Purchases about which buyer and seller could not agree. */
export const Disputes = () => {
  const { t } = useTranslation('admin-disputes');
  const format = useFormat();
  return (
    <DeskList
      label={t('title')}
      query={disputesQuery}
      searchLabel={t('search')}
      columns={[
        { key: 'item', label: t('item'), cell: ({ item_name }) => <bdi>{item_name}</bdi> },
        {
          key: 'number',
          label: t('number'),
          cell: ({ transaction_number }) => <bdi>{transaction_number}</bdi>,
        },
        { key: 'buyer', label: t('buyer'), cell: ({ buyer }) => <bdi>{buyer}</bdi> },
        { key: 'seller', label: t('seller'), cell: ({ seller }) => <PublicName name={seller} /> },
        {
          key: 'total',
          label: t('total'),
          cell: ({ total_amount }) => format.price(total_amount),
          isFigure: true,
        },
        { key: 'paid', label: t('paid'), cell: ({ paid_at }) => format.dateTime(paid_at) },
      ]}
      keyOf={({ transaction_number }) => transaction_number}
      to={({ transaction_number }) => `/admin/disputes/${transaction_number}`}
      empty={{ title: t('empty'), text: t('empty_text') }}
    />
  );
};
