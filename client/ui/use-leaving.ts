import { useEffect, useEffectEvent } from 'react';
import { leaveSite } from '../lib/page/overlay-history.ts';
import type { ActOptions } from './use-act.ts';
import { useAct } from './use-act.ts';

type Options = ActOptions & {
  /** The browser shows this page again as it was left. */
  returned?: () => unknown;
};

/** A browser that has not left by then was told to stay. Milliseconds. */
const LEFT_WITHIN = 15_000;

/** An act that leads to another site, for instance to pay: busy until the browser has left. */
export const useLeaving = <Args extends unknown[]>(
  addressOf: (...args: Args) => Promise<string>,
  { returned, ...options }: Options = {},
) => {
  const act = useAct(async (...args: Args) => {
    leaveSite(await addressOf(...args));
    await new Promise((resolve) => setTimeout(resolve, LEFT_WITHIN));
  }, options);
  const comeBack = useEffectEvent(() => {
    act.reset();
    returned?.();
  });
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) comeBack();
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);
  return act;
};
