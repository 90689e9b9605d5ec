import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { viewedUuidsAtom } from './recent-items.atoms.ts';

const RecentRow = lazy(async () => ({ default: (await import('./recent-row.tsx')).RecentRow }));

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
