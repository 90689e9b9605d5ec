import { useCallback, useEffect, useState } from 'react';
import { whenReachable } from '../lib/http/reachable.ts';

/**
 * Whether the image under this address could not be shown, and what its element needs to tell. One that failed with the
 * connection is tried again when that is back; any other once more.
 */
export const useBrokenImage = (url: string | null) => {
  const [failed, setFailed] = useState({ url, times: 0, isBroken: false });
  const isBroken = url !== null && failed.isBroken && failed.url === url;
  const { times } = failed;
  useEffect(() => {
    if (!isBroken) return;
    return whenReachable((wasLost) => {
      if (wasLost || times === 1) setFailed((before) => ({ ...before, isBroken: false }));
    });
  }, [isBroken, times]);

  const onError = useCallback(
    () => setFailed((before) => ({ url, times: before.url === url ? before.times + 1 : 1, isBroken: true })),
    [url],
  );
  // One that failed before the page's code was here has told nobody.
  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) onError();
    },
    [onError],
  );
  return { isBroken, image: { ref, onError } };
};
