import { IconChecklist } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { CountBadge } from '../../ui/count-badge.tsx';
import { countsAtom } from './queue.atoms.ts';

/** An administrator's way to the queue, with how many items wait. */
export const QueueBadge = () => {
  const { t } = useTranslation('moderation');
  const count = useAtomValue(countsAtom).data?.all ?? 0;
  return (
    <CountBadge
      to="/admin/approvals"
      icon={<IconChecklist size={22} stroke={1.7} aria-hidden="true" />}
      count={count}
      label={t('badge', { count })}
    />
  );
};
