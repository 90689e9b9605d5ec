import { useCallback, useEffect, useState } from 'react';

/**
 * Gives the focus to what is on the screen only once the states that are set along with it are drawn. An animation frame is no
 * wait for that: after an answer React may draw later than the next frame, and the focus would be nowhere.
 */
export const useFocusAfterRender = (): ((focus: () => void) => void) => {
  const [wanted, setWanted] = useState<{ focus: () => void } | null>(null);
  useEffect(() => wanted?.focus(), [wanted]);
  return useCallback((focus) => setWanted({ focus }), []);
};
