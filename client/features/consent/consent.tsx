import { useQuery } from '@tanstack/react-query';
import { useAtom, useAtomValue } from 'jotai';
import { Suspense, useEffect, useState } from 'react';
import { settingsQuery } from '../../settings/settings.ts';
import { LazyLayer } from '../../ui/lazy-layer.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useAnalytics } from './analytics.ts';
import { consentAtom, cookieSettingsAtom } from './consent.atoms.ts';

const ConsentBanner = lazyPart(
  () => import('./consent-banner.tsx'),
  ({ ConsentBanner }) => ConsentBanner,
);
const CookieSettings = lazyPart(
  () => import('./cookie-settings.tsx'),
  ({ CookieSettings }) => CookieSettings,
  { isNeeded: true },
);

/** True from the first time on: what was opened once stays loaded. */
const useEver = (isNow: boolean): boolean => {
  const [ever, setEver] = useState(false);
  useEffect(() => {
    if (isNow) setEver(true);
  }, [isNow]);
  return ever;
};

/**
 * Asks for consent where there is something to consent to, and keeps to the answer. Without analytics nobody is asked.
 * Render it in the browser only: what was chosen is known there.
 */
export const Consent = () => {
  const { data: settings } = useQuery(settingsQuery());
  const choice = useAtomValue(consentAtom);
  const [isOpen, setOpen] = useAtom(cookieSettingsAtom);
  const wasOpened = useEver(isOpen);
  const url = settings?.analytics_url ?? null;
  useAnalytics(url, choice?.analytics === true);
  return (
    <>
      <Suspense fallback={null}>{url && choice === null && !isOpen ? <ConsentBanner /> : null}</Suspense>
      {wasOpened ? (
        <LazyLayer isOpen={isOpen} onClose={() => setOpen(false)}>
          <CookieSettings hasAnalytics={url !== null} />
        </LazyLayer>
      ) : null}
    </>
  );
};
