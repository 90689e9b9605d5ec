import { useCallback, useState } from 'react';

/** Whether the image under this address could not be shown, and what its element needs to tell. */
export const useBrokenImage = (url: string | null) => {
  const [broken, setBroken] = useState<string | null>(null);
  const onError = useCallback(() => setBroken(url), [url]);
  // One that failed before the page's code was here has told nobody.
  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) onError();
    },
    [onError],
  );
  return { isBroken: url !== null && broken === url, image: { ref, onError } };
};
