import { Suspense } from 'react';
import { wantTexts } from '../lib/language/i18n.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { textsOf } from './page-texts.ts';

const TermsBanner = lazyPart(
  () => import('../features/accounts/terms-banner.tsx'),
  ({ TermsBanner }) => TermsBanner,
  { texts: () => wantTexts(textsOf('features/accounts/terms-banner.tsx')) },
);

/** That the terms have changed, for members: loaded after the page, as the live marks are. */
export const TermsNews = () => (
  <Suspense fallback={null}>
    <TermsBanner />
  </Suspense>
);
