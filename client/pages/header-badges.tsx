import { lazy, Suspense } from 'react';

const LiveBadges = lazy(async () => ({ default: (await import('./live-badges.tsx')).LiveBadges }));

/** The live marks of the header; what they need is loaded after the page, for members only. */
export const HeaderBadges = () => (
  <Suspense fallback={null}>
    <LiveBadges />
  </Suspense>
);
