import { IconSparkles } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useAskAnew } from '../../live/ask-anew.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonRows } from '../../ui/skeletons.tsx';
import { ApprovalBoard } from './approval-board.tsx';
import classes from './approvals.module.css';
import { placeOf, queueAtom } from './queue.atoms.ts';
import type { Queue } from './queue.reducers.ts';
import { QueueParts } from './queue-parts.tsx';

/** Fewer than half a page are left, and more wait behind them. */
const isThin = ({ items, page, size, total }: Queue): boolean =>
  items.length < size / 2 && items.length < total - (page - 1) * size;

type Own = { isOthersToDecide: boolean };

const OpenQueue = ({ place, isOthersToDecide }: { place: string } & Own) => {
  const { t } = useTranslation('moderation');
  const { data, error, refetch } = useAtomValue(queueAtom(place));
  const [query] = useSearchParams();
  useAskAnew(data !== undefined && isThin(data), refetch);
  if (!data) {
    return error ? <ErrorState error={error} onRetry={refetch} /> : <SkeletonRows count={3} height={160} />;
  }
  if (data.items.length === 0 && data.total === 0 && !query.has('item')) {
    const isAll = data.part === 'all';
    return (
      <EmptyState
        icon={<IconSparkles size={28} stroke={1.6} />}
        title={t(isAll ? 'empty' : 'empty_part')}
        text={t(isAll ? 'empty_text' : 'empty_part_text')}
      />
    );
  }
  return <ApprovalBoard queue={data} refetch={refetch} isOthersToDecide={isOthersToDecide} />;
};

/** The approval queue: the part and page the address names, waiting for the snapshot, then live. */
export const Approvals = ({ isOthersToDecide }: Own) => {
  const [query] = useSearchParams();
  const { part, page } = placeOf(query);
  const place = `${part}/${page}`;
  return (
    <div className={classes.board}>
      <QueueParts part={part} />
      <OpenQueue key={place} place={place} isOthersToDecide={isOthersToDecide} />
    </div>
  );
};
