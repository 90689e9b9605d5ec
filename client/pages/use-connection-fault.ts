import { useEffect, useState } from 'react';
import { asApiError, isConnectionLost } from '../lib/http/api-error.ts';
import { whenReachable } from '../lib/http/reachable.ts';
import { reloadPage } from '../lib/page/overlay-history.ts';
import { useHasNetwork } from '../lib/page/use-network.ts';

/** What Chromium, Firefox, Safari and our bundler say when a page's code could not be fetched. */
const NOT_FETCHED = /dynamically imported module|importing a module script failed|unable to preload css/i;

const isNotFetched = (error: unknown): boolean =>
  isConnectionLost(asApiError(error)) || (error instanceof Error && NOT_FETCHED.test(error.message));

const LATELY = 60_000;

/** A page that was loaded again just now and still lacks its code does not lack a connection. */
const isJustReloaded = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation');
  return (
    navigation instanceof PerformanceNavigationTiming &&
    navigation.type === 'reload' &&
    performance.now() < LATELY
  );
};

/** Whether a page could not be shown because there is no connection. Once there is one, it is loaded again by itself. */
export const useConnectionFault = (error: unknown): boolean => {
  const hasNetwork = useHasNetwork();
  const [isFault, setFault] = useState(() => isNotFetched(error));
  if (!hasNetwork && !isFault) setFault(true);
  useEffect(() => {
    if (!isFault) return;
    return whenReachable((wasLost) => {
      if (wasLost || !isJustReloaded()) reloadPage();
      else setFault(false);
    });
  }, [isFault]);
  return isFault;
};
