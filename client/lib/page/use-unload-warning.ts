import { useEffect } from 'react';

/** The window asks, in its own words, before it is closed or loaded anew while this holds. */
export const useUnloadWarning = (isWarning: boolean): void => {
  useEffect(() => {
    if (!isWarning) return;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isWarning]);
};
