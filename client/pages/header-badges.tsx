import { lazy, Suspense } from 'react';
import { wantTextsOf } from '../lib/language/page-texts.ts';

const LiveBadges = lazy(async () => {
  const [module] = await Promise.all([import('./live-badges.tsx'), wantTextsOf('pages/live-badges.tsx')]);
  return { default: module.LiveBadges };
});

/** The live marks of the header; what they need is loaded after the page, for members only. */
export const HeaderBadges = () => (
  <Suspense fallback={null}>
    <LiveBadges />
  </Suspense>
);
