import { Badge, Group } from '@mantine/core';
import type { AdminUser } from '#shared/admin/users.schema.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';

type Props = {
  user: Pick<AdminUser, 'suspended_at' | 'deleted_at' | 'is_verified' | 'role' | 'mail_refused'>;
};

const tag = { variant: 'light', tt: 'none', fw: 500 } as const;

/** How an account stands, in a word or two. */
export const UserState = ({ user }: Props) => {
  const { t } = useTranslation('admin-users');
  return (
    <Group gap={4}>
      {user.deleted_at ? (
        <Badge {...tag} color="gray">
          {t('state.deleted')}
        </Badge>
      ) : null}
      {user.suspended_at ? (
        <Badge {...tag} color="wine">
          {t('state.suspended')}
        </Badge>
      ) : null}
      {!user.is_verified && !user.deleted_at ? (
        <Badge {...tag} color="gray">
          {t('state.unverified')}
        </Badge>
      ) : null}
      {user.mail_refused && !user.deleted_at ? (
        <Badge {...tag} color="wine">
          {t('state.mail_refused')}
        </Badge>
      ) : null}
      {user.role === 'user' ? null : (
        <Badge {...tag} color="green">
          {t(`role.${user.role}`)}
        </Badge>
      )}
      {user.is_verified &&
      !user.suspended_at &&
      !user.deleted_at &&
      !user.mail_refused &&
      user.role === 'user'
        ? t('state.active')
        : null}
    </Group>
  );
};
