import { Avatar, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DeskUser } from '#shared/admin/users.schema.ts';
import { useFormat } from '../../../lib/format.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { DeskList } from '../ui/desk-list.tsx';
import { UserState } from './user-state.tsx';
import { usersQuery } from './users.queries.ts';

const SHOWN = ['sellers', 'suspended', 'unverified', 'staff', 'deleted'] as const;
const EVENTS = ['account.suspended', 'account.reinstated'] as const;

/** Everybody with an account. */
export const Users = () => {
  const { t } = useTranslation('admin-users');
  const format = useFormat();
  const options = [
    { value: '', label: t('show.all') },
    ...SHOWN.map((value) => ({ value, label: t(`show.${value}`) })),
  ];
  const seen = ({ last_seen_at }: DeskUser) =>
    last_seen_at ? format.relative(last_seen_at, serverNow()) : t('never');
  return (
    <DeskList
      label={t('title')}
      query={usersQuery}
      searchLabel={t('search')}
      filters={[{ name: 'show', label: t('show.label'), options }]}
      columns={[
        {
          key: 'name',
          label: t('name'),
          cell: (user) => (
            <Group gap="sm" wrap="nowrap" component="span">
              <Avatar src={user.photo} size={36} alt="" aria-hidden="true" color="green">
                {user.name.slice(0, 1)}
              </Avatar>
              <bdi>{user.name}</bdi>
            </Group>
          ),
        },
        { key: 'email', label: t('email'), cell: ({ email }) => <bdi>{email}</bdi> },
        {
          key: 'phone',
          label: t('phone'),
          cell: (user) => (
            <bdi dir="ltr" className="tabular">
              {user.mobile_number}
            </bdi>
          ),
        },
        { key: 'vendor', label: t('vendor'), cell: (user) => <bdi>{user.vendor_name ?? '–'}</bdi> },
        { key: 'state', label: t('state.label'), cell: (user) => <UserState user={user} /> },
        { key: 'seen', label: t('last_seen'), cell: seen },
      ]}
      keyOf={({ uuid }) => uuid}
      to={({ uuid }) => `/admin/users/${uuid}`}
      empty={{ title: t('empty') }}
      refetchOn={EVENTS}
    />
  );
};
