import { lazy, Suspense } from 'react';
import { wantTexts } from '../lib/language/i18n.ts';
import { textsOf } from './page-texts.ts';

const texts = () => wantTexts(textsOf('pages/live-badges.tsx'));

const LiveBadges = lazy(async () => {
  const [module] = await Promise.all([import('./live-badges.tsx'), texts()]);
  return { default: module.LiveBadges };
});
const LiveTabMark = lazy(async () => {
  const [module] = await Promise.all([import('./live-badges.tsx'), texts()]);
  return { default: module.LiveTabMark };
});

/** The live marks of the header; what they need is loaded after the page, for members only. */
export const HeaderBadges = () => (
  <Suspense fallback={null}>
    <LiveBadges />
  </Suspense>
);

/** The live mark of one of a phone's tabs. */
export const TabMark = ({ tab }: { tab: 'inbox' | 'me' }) => (
  <Suspense fallback={null}>
    <LiveTabMark tab={tab} />
  </Suspense>
);
