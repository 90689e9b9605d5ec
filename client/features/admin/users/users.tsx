import type { AdminUser } from '#shared/admin/users.schema.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useRelative } from '../../../lib/time/use-now.ts';
import { PublicName } from '../../../ui/public-name.tsx';
import { choices } from '../ui/admin-filters.tsx';
import { AdminList } from '../ui/admin-list.tsx';
import { Named } from '../ui/named.tsx';
import { UserState } from './user-state.tsx';
import { usersQuery } from './users.queries.ts';

const SHOWN = ['sellers', 'suspended', 'unverified', 'mail_refused', 'staff', 'deleted'] as const;

/** Everybody with an account. */
export const Users = () => {
  const { t } = useTranslation('admin-users');
  const relative = useRelative();
  const options = choices(t('show.all'), SHOWN, (value) => t(`show.${value}`));
  const seen = ({ last_seen_at }: AdminUser) => (last_seen_at ? relative(last_seen_at) : t('never'));
  return (
    <AdminList
      label={t('title')}
      query={usersQuery}
      searchLabel={t('search')}
      filters={[{ name: 'show', label: t('show.label'), options }]}
      columns={[
        {
          key: 'name',
          label: t('name'),
          cell: ({ name, photo }) => <Named name={name} picture={photo} />,
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
        { key: 'vendor', label: t('vendor'), cell: (user) => <PublicName name={user.vendor_name ?? '–'} /> },
        { key: 'state', label: t('state.label'), cell: (user) => <UserState user={user} /> },
        { key: 'seen', label: t('last_seen'), cell: seen },
      ]}
      keyOf={({ uuid }) => uuid}
      to={({ uuid }) => `/admin/users/${uuid}`}
      empty={{ title: t('empty') }}
    />
  );
};
