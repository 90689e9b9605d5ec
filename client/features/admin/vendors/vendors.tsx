import { Avatar, Badge, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { DeskList } from '../ui/desk-list.tsx';
import { vendorsQuery } from './vendors.queries.ts';

const EVENTS = ['account.suspended', 'account.reinstated', 'report.submitted', 'report.closed'] as const;

/** Everybody who sells. */
export const Vendors = () => {
  const { t } = useTranslation('admin-vendors');
  const format = useFormat();
  return (
    <DeskList
      label={t('title')}
      query={vendorsQuery}
      searchLabel={t('search')}
      filters={[
        {
          name: 'show',
          label: t('show.label'),
          options: [
            { value: '', label: t('show.all') },
            { value: 'reported', label: t('show.reported') },
            { value: 'suspended', label: t('show.suspended') },
          ],
        },
      ]}
      columns={[
        {
          key: 'name',
          label: t('name'),
          cell: (vendor) => (
            <Group gap="sm" wrap="nowrap" component="span">
              <Avatar src={vendor.logo} size={36} alt="" aria-hidden="true" color="green">
                {vendor.name.slice(0, 1)}
              </Avatar>
              <bdi>{vendor.name}</bdi>
              {vendor.suspended_at ? (
                <Badge variant="light" color="wine" tt="none" fw={500}>
                  {t('suspended')}
                </Badge>
              ) : null}
            </Group>
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
      refetchOn={EVENTS}
    />
  );
};
