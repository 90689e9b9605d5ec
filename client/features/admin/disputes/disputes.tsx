import { Badge } from '@mantine/core';
import type { DisputeRow } from '#shared/admin/disputes.api.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { writtenIn } from '../../../lib/language/written-in.ts';
import { PublicName } from '../../../ui/public-name.tsx';
import { AdminList } from '../ui/admin-list.tsx';
import { disputesQuery } from './disputes.queries.ts';

/** What is to be done about it, in a word. */
const stateOf = ({ state, is_uncollected, is_appeal, open_questions }: DisputeRow) => {
  if (state !== 'open') return state;
  if (is_uncollected) return 'uncollected';
  if (open_questions > 0) return 'asked';
  return is_appeal ? 'appeal' : 'open';
};

/** Purchases about which buyer and seller could not agree, and those that nobody collects. */
export const Disputes = () => {
  const { t } = useTranslation('admin-disputes');
  const format = useFormat();
  return (
    <AdminList
      label={t('title')}
      query={disputesQuery}
      searchLabel={t('search')}
      filters={[
        {
          name: 'view',
          label: t('view_label'),
          options: [
            { value: '', label: t('view.waiting') },
            { value: 'decided', label: t('view.decided') },
          ],
        },
      ]}
      columns={[
        {
          key: 'item',
          label: t('item'),
          cell: ({ item_name }) => <bdi {...writtenIn(item_name)}>{item_name}</bdi>,
        },
        {
          key: 'state',
          label: t('state_label'),
          cell: (row) => (
            <Badge variant="light" color="gray" tt="none" fw={500}>
              {t(`state.${stateOf(row)}`)}
            </Badge>
          ),
        },
        { key: 'since', label: t('since'), cell: ({ since }) => format.dateTime(since) },
        {
          key: 'claimed',
          label: t('in_hand'),
          cell: ({ claimed_by, is_mine }) => (is_mine ? t('you') : <bdi>{claimed_by ?? '–'}</bdi>),
        },
        { key: 'buyer', label: t('buyer'), cell: ({ buyer }) => <bdi>{buyer || t('guest')}</bdi> },
        { key: 'seller', label: t('seller'), cell: ({ seller }) => <PublicName name={seller} /> },
        {
          key: 'number',
          label: t('number'),
          cell: ({ transaction_number }) => <bdi>{transaction_number}</bdi>,
        },
        {
          key: 'total',
          label: t('total'),
          cell: ({ total_amount }) => format.price(total_amount),
          isFigure: true,
        },
      ]}
      keyOf={({ transaction_number }) => transaction_number}
      to={({ transaction_number }) => `/admin/disputes/${transaction_number}`}
      empty={{ title: t('empty'), text: t('empty_text') }}
    />
  );
};
