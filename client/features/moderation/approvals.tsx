import { IconSparkles } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonRows } from '../../ui/skeletons.tsx';
import { ApprovalDesk } from './approval-desk.tsx';
import { queueAtom } from './queue.atoms.ts';

/** The approval queue: waiting for the snapshot, then live. */
export const Approvals = () => {
  const { t } = useTranslation('moderation');
  const { data, error, refetch } = useAtomValue(queueAtom);
  const [query] = useSearchParams();
  if (!data) {
    return error ? <ErrorState error={error} onRetry={refetch} /> : <SkeletonRows count={3} height={160} />;
  }
  const isLooking = data.left.some(({ item }) => item.uuid === query.get('item'));
  if (data.items.length === 0 && !isLooking) {
    return (
      <EmptyState icon={<IconSparkles size={28} stroke={1.6} />} title={t('empty')} text={t('empty_text')} />
    );
  }
  return (
    <div>
      <ApprovalDesk queue={data} refetch={refetch} />
    </div>
  );
};
