import { Badge, Text } from '@mantine/core';
import { useFormat } from '../../../lib/format/format.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { choices } from '../ui/admin-filters.tsx';
import { AdminList } from '../ui/admin-list.tsx';
import { Named } from '../ui/named.tsx';
import { vendorsQuery } from './vendors.queries.ts';

const SHOWN = ['waiting', 'reported', 'suspended'] as const;

/** Everybody who sells. */
export const Vendors = () => {
  const { t } = useTranslation('admin-vendors');
  const format = useFormat();
  return (
    <AdminList
      label={t('title')}
      query={vendorsQuery}
      searchLabel={t('search')}
      filters={[
        {
          name: 'show',
          label: t('show.label'),
          options: choices(t('show.all'), SHOWN, (value) => t(`show.${value}`)),
        },
      ]}
      columns={[
        {
          key: 'name',
          label: t('name'),
          cell: (vendor) => (
            <Named name={vendor.name} picture={vendor.logo}>
              {vendor.waiting_name !== null ? (
                <Text component="span" size="sm" c="dimmed">
                  {t('waits', { name: vendor.waiting_name })}
                </Text>
              ) : null}
              {vendor.suspended_at ? (
                <Badge variant="light" color="wine" tt="none" fw={500}>
                  {t('suspended')}
                </Badge>
              ) : null}
            </Named>
          ),
        },
        {
          key: 'on_sale',
          label: t('on_sale'),
          cell: ({ on_sale }) => format.number(on_sale),
          isFigure: true,
        },
        { key: 'sold', label: t('sold'), cell: ({ sold }) => format.number(sold), isFigure: true },
        {
          key: 'reports',
          label: t('reports'),
          cell: ({ open_reports }) => format.number(open_reports),
          isFigure: true,
        },
        { key: 'since', label: t('since'), cell: ({ since }) => format.date(since) },
      ]}
      keyOf={({ uuid }) => uuid}
      to={({ uuid }) => `/admin/vendors/${uuid}`}
      empty={{ title: t('empty') }}
    />
  );
};
