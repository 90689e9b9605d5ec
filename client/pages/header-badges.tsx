import { Suspense } from 'react';
import { wantTexts } from '../lib/language/i18n.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { textsOf } from './page-texts.ts';

const texts = () => wantTexts(textsOf('pages/live-badges.tsx'));

const LiveBadges = lazyPart(
  () => import('./live-badges.tsx'),
  ({ LiveBadges }) => LiveBadges,
  { texts },
);
const LiveTabMark = lazyPart(
  () => import('./live-badges.tsx'),
  ({ LiveTabMark }) => LiveTabMark,
  { texts },
);

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
