import { useQuery } from '@tanstack/react-query';
import { useAtom, useAtomValue } from 'jotai';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { settingsQuery } from '../../settings/settings.ts';
import { LazyLayer } from '../../ui/lazy-layer.tsx';
import { consentAtom, cookieSettingsAtom } from './consent.atoms.ts';

const ConsentBanner = lazy(async () => ({ default: (await import('./consent-banner.tsx')).ConsentBanner }));
const CookieSettings = lazy(async () => ({
  default: (await import('./cookie-settings.tsx')).CookieSettings,
}));

/** Pages whose address, or what they show, opens something for whoever has it: nobody else's script looks at them. */
const SECRET: readonly string[] = ['/purchase', '/visitor-payment-success', '/not-me', '/unsubscribe'];

/** The shop's address may say where its reader is. */
const WHERE = 'filter_near';

/** Loads the configured script once consent is there, and never before (decisions D32). */
const useAnalytics = (url: string | null, isAllowed: boolean): void => {
  useEffect(() => {
    if (!url || !isAllowed || document.querySelector('script[data-analytics]')) return;
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.dataset.analytics = 'true';
    document.head.append(script);
  }, [url, isAllowed]);
};

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
  const { pathname, search } = useLocation();
  const isPrivate = SECRET.includes(pathname) || new URLSearchParams(search).has(WHERE);
  const url = settings?.analytics_url ?? null;
  useAnalytics(url, choice?.analytics === true && !isPrivate);
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
