import { useEffect } from 'react';
import { redirectDocument, useLocation, useMatches } from 'react-router';
import type { PageHandle } from '../../lib/page/page-handle.ts';

/** The shop's address may say where its reader is. */
const WHERE = 'filter_near';
/** What a mail about a visit leads to stands behind the # of a page for everybody. */
const BOOKING = '#booking=';

/** Whether the address opens something for whoever has it, or says where its reader is: nobody else's script is loaded there. */
export const useHidesAddress = (): boolean => {
  const { search, hash } = useLocation();
  const isSecret = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.isSecret);
  return isSecret || hash.startsWith(BOOKING) || new URLSearchParams(search).has(WHERE);
};

const isLoaded = (): boolean => document.querySelector('script[data-analytics]') !== null;

/** Back leads to such an address again without loading a page. */
let wasHidden = false;

/** Loads the configured script once consent is there, and never before (decisions D32). */
export const useAnalytics = (url: string | null, isAllowed: boolean): void => {
  const isHidden = useHidesAddress();
  useEffect(() => {
    if (isHidden) wasHidden = true;
    if (!url || !isAllowed || wasHidden || isLoaded()) return;
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.dataset.analytics = 'true';
    document.head.append(script);
  }, [url, isAllowed, isHidden]);
};

/**
 * The loader of a secret page. A script that is here stays as long as this page does and sees every address that it gets:
 * the secret one is loaded as a page of its own.
 */
export const loadUnwatched = ({ request }: { request: Request }): Response | null => {
  if (!isLoaded()) return null;
  // Whole: to a path the router would add the language once more.
  return redirectDocument(request.url);
};
