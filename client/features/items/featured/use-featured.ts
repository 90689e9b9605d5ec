import { useAtomValue } from 'jotai';
import { useCallback, useSyncExternalStore } from 'react';
import type { ItemCard } from '#shared/items/items.schema.ts';
import { serverClock } from '../../../lib/time/server-clock.ts';
import { onTick } from '../../../lib/time/ticking.ts';
import { featuredAtom } from './featured.atoms.ts';
import { stillFeatured } from './featured.reducers.ts';

const NONE: ItemCard[] = [];

/**
 * What is featured now: each item goes when its time is over. Before the server's clock is known they are as it answered
 * them, so that a device with a wrong clock shows no other page than was rendered.
 */
export const useFeatured = (): { all: ItemCard[]; shown: ItemCard[] } => {
  const { data: all = NONE } = useAtomValue(featuredAtom);
  const shownNow = useCallback(
    () => (serverClock.isSynced() ? stillFeatured(all, serverClock.now()) : all).length,
    [all],
  );
  const count = useSyncExternalStore(onTick, shownNow, () => all.length);
  return { all, shown: count === all.length ? all : stillFeatured(all, serverClock.now()) };
};
