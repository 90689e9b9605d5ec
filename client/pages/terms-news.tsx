import { lazy, Suspense } from 'react';
import { wantTexts } from '../lib/language/i18n.ts';
import { textsOf } from './page-texts.ts';

const TermsBanner = lazy(async () => {
  const [module] = await Promise.all([
    import('../features/accounts/terms-banner.tsx'),
    wantTexts(textsOf('features/accounts/terms-banner.tsx')),
  ]);
  return { default: module.TermsBanner };
});

/** That the terms have changed, for members: loaded after the page, as the live marks are. */
export const TermsNews = () => (
  <Suspense fallback={null}>
    <TermsBanner />
  </Suspense>
);
