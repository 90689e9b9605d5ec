import { Badge, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AdminItem } from '#shared/admin/items.api.ts';
import { ITEM_STATUS, ITEM_STATUSES, isOnSaleStatus } from '#shared/items/items.rules.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { writtenIn } from '../../../lib/language/written-in.ts';
import { PublicName } from '../../../ui/public-name.tsx';
import { AdminList } from '../ui/admin-list.tsx';
import { useStateNames } from '../ui/use-state-names.ts';
import classes from './items.module.css';
import { categoryNamesQuery, itemsQuery } from './items.queries.ts';

const Thumb = ({ photo }: Pick<AdminItem, 'photo'>) =>
  photo ? (
    <img
      className={classes.thumb}
      src={photo.url}
      alt=""
      loading="lazy"
      style={{ backgroundImage: `url("${photo.blur}")` }}
    />
  ) : (
    <span className={classes.thumb} />
  );

/** The state of an item, and whether it is hidden with its seller. */
export const ItemState = ({ item }: { item: Pick<AdminItem, 'status' | 'is_hidden'> }) => {
  const { t } = useTranslation('admin-items');
  const names = useStateNames();
  return (
    <Group gap={4} component="span">
      <Badge
        variant="light"
        tt="none"
        fw={500}
        color={isOnSaleStatus(item.status) ? 'green' : item.status === ITEM_STATUS.rejected ? 'wine' : 'gray'}
      >
        {names.item(item.status)}
      </Badge>
      {item.is_hidden ? (
        <Badge variant="light" tt="none" fw={500} color="wine">
          {t('hidden')}
        </Badge>
      ) : null}
    </Group>
  );
};

/** Every item there is, in any state. */
export const Items = () => {
  const { t } = useTranslation('admin-items');
  const format = useFormat();
  const names = useStateNames();
  const { data: categories = [] } = useQuery(categoryNamesQuery());
  const nameOf = (category: { name: string; name_ar: string }) =>
    format.language === 'ar' ? category.name_ar : category.name;
  return (
    <AdminList
      label={t('title')}
      query={itemsQuery}
      searchLabel={t('search')}
      filters={[
        {
          name: 'status',
          label: t('status'),
          kind: 'select',
          options: [
            { value: '', label: t('any_status') },
            ...ITEM_STATUSES.map((status) => ({ value: String(status), label: names.item(status) })),
          ],
        },
        {
          name: 'category_id',
          label: t('category'),
          kind: 'select',
          options: [
            { value: '', label: t('any_category') },
            ...categories.map((category) => ({ value: String(category.id), label: nameOf(category) })),
          ],
        },
        { name: 'seller', label: t('one_seller'), options: [], kind: 'given' },
      ]}
      columns={[
        {
          key: 'name',
          label: t('item'),
          cell: (item) => (
            <Group gap="sm" wrap="nowrap" component="span">
              <Thumb photo={item.photo} />
              <bdi {...writtenIn(item.item_name)}>{item.item_name}</bdi>
            </Group>
          ),
        },
        { key: 'price', label: t('price'), cell: ({ price }) => format.price(price), isFigure: true },
        { key: 'state', label: t('status'), cell: (item) => <ItemState item={item} /> },
        {
          key: 'seller',
          label: t('seller'),
          cell: ({ owner }) => <PublicName name={owner.vendor_name ?? owner.name} />,
        },
        { key: 'category', label: t('category'), cell: ({ category }) => nameOf(category) },
        { key: 'created', label: t('created'), cell: ({ created_at }) => format.date(created_at) },
      ]}
      keyOf={({ uuid }) => uuid}
      to={({ uuid }) => `/admin/items/${uuid}`}
      empty={{ title: t('empty') }}
    />
  );
};
