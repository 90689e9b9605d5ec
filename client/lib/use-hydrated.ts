import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** Whether this is past the first render, which must be what the server rendered. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
