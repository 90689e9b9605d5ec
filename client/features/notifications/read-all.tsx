import { useAtomValue, useSetAtom } from 'jotai';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { ActButton } from '../../ui/act-button.tsx';
import { readAllAtom, unreadNoticesAtom } from './notifications.atoms.ts';

/** Marks everything as read; says so when that fails. */
export const ReadAll = () => {
  const { t } = useTranslation('notifications');
  const read = useSetAtom(readAllAtom);
  const unread = useAtomValue(unreadNoticesAtom);
  return (
    <ActButton variant="subtle" size="sm" disabled={unread === 0} does={() => read()}>
      {t('read_all')}
    </ActButton>
  );
};
