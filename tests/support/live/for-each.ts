import { refusal } from './browser.ts';
import type { Screen } from './open-pages.ts';

type Key = string | number;

/** Pages that are opened as soon as there is something to open: one for each key, each with what a fresh load shows. */
export const oneForEach = (
  name: string,
  keys: () => readonly Key[],
  page: {
    hold: (key: never) => () => unknown;
    fresh: (key: never) => Promise<unknown>;
    asShown?: (data: never) => unknown;
  },
): Screen => {
  const held = new Map<Key, () => unknown>();
  const asShown = page.asShown ?? ((data: unknown) => data);
  const shownOf = (key: Key): unknown => {
    const open = held.get(key) ?? page.hold(key as never);
    held.set(key, open);
    const data = open();
    return data === undefined ? 'on its way' : asShown(data as never);
  };
  const freshOf = async (key: Key): Promise<unknown> => {
    const data = await page.fresh(key as never).catch(refusal);
    return asShown(data as never);
  };
  return {
    name,
    shown: () => Object.fromEntries(keys().map((key) => [key, shownOf(key)])),
    fresh: async () =>
      Object.fromEntries(await Promise.all(keys().map(async (key) => [key, await freshOf(key)]))),
  };
};
