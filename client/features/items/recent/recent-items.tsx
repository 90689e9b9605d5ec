import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { viewedUuidsAtom } from './recent-items.atoms.ts';

const RecentRow = lazyPart(
  () => import('./recent-row.tsx'),
  ({ RecentRow }) => RecentRow,
);

/** What was looked at lately. Nothing where there was nothing, and nothing from the server, which does not know. */
export const RecentItems = () => {
  const uuids = useAtomValue(viewedUuidsAtom);
  if (uuids.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <RecentRow uuids={uuids} />
    </Suspense>
  );
};
