import { useAtomValue } from 'jotai';
import { Suspense } from 'react';
import { TERMS_VERSION } from '#shared/accounts/terms.rules.ts';
import { wantTexts } from '../lib/language/i18n.ts';
import { userAtom } from '../lib/session/session.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { textsOf } from './page-texts.ts';

const TermsBanner = lazyPart(
  () => import('../features/accounts/terms-banner.tsx'),
  ({ TermsBanner }) => TermsBanner,
  { texts: () => wantTexts(textsOf('features/accounts/terms-banner.tsx')) },
);

/** That the terms have changed, for members who have not agreed since: loaded after the page. */
export const TermsNews = () => {
  const toAgree = useAtomValue(userAtom)?.terms_to_agree;
  // The server may be newer than this page: what it does not show cannot be agreed to.
  if (toAgree !== TERMS_VERSION) return null;
  return (
    <Suspense fallback={null}>
      <TermsBanner />
    </Suspense>
  );
};
