import type { ComponentType, LazyExoticComponent } from 'react';
import { lazy } from 'react';
import { codeOf, loadPatiently } from '../lib/http/load-code.ts';

type More = {
  /** Loaded with it: its texts. */
  texts?: () => Promise<unknown>;
  /** Somebody asked for it: when it cannot be had, the page fails, which has it loaded anew. */
  isNeeded?: boolean;
};

const Nothing = () => null;

/**
 * A part of a page whose code comes by itself. One lost request takes no page away: its `Suspense` waits until the server can
 * be reached. What cannot be had even then is left out, unless `isNeeded`.
 */
export const lazyPart = <Code, Props extends object>(
  load: () => Promise<Code>,
  pick: (code: Code) => ComponentType<Props>,
  { texts = async () => undefined, isNeeded = false }: More = {},
): LazyExoticComponent<ComponentType<Props>> => {
  const code = codeOf(load);
  return lazy(async () => {
    const loading = loadPatiently(async () => {
      const [loaded] = await Promise.all([code(), texts()]);
      return pick(loaded);
    });
    return { default: await (isNeeded ? loading : loading.catch(() => Nothing)) };
  });
};
