import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { StaffPost } from '#shared/accounts/accounts.schema.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { userAtom } from '../../../lib/session/session.ts';
import { adminCountsQuery } from '../overview/overview.queries.ts';

/** Whether somebody besides the reader works at a post of staff; until that is known, as if. */
export const useOthers = (): ((post: StaffPost) => boolean) => {
  const { data } = useQuery(adminCountsQuery());
  return (post) => data?.others[post] ?? true;
};

/** Whether one of these users is the reader. */
export const useIsMe = (): ((...uuids: (string | undefined)[]) => boolean) => {
  const me = useAtomValue(userAtom)?.uuid;
  return (...uuids) => me !== undefined && uuids.includes(me);
};

/** Instead of an act: it is the reader's own matter, which is another's to see to. */
export const OwnNote = () => {
  const { t } = useTranslation('admin-list');
  return (
    <Text c="dimmed" size="sm">
      {t('own')}
    </Text>
  );
};
