import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import type { ItemCard as Card } from '#shared/items/items.schema.ts';
import { useHydrated } from '../../lib/page/use-hydrated.ts';
import { userAtom } from '../../lib/session/session.ts';
import classes from './card-heart.module.css';

const WatchButton = lazy(async () => ({
  default: (await import('./watchlist/watch-button.tsx')).WatchButton,
}));

/** The server has none: seventy of them on a page are for those who can press them, and come after the rest. */
export const CardHeart = ({ item }: { item: Card }) => {
  const me = useAtomValue(userAtom);
  if (!useHydrated() || item.user.id === me?.id) return null;
  return (
    <Suspense fallback={null}>
      <WatchButton uuid={item.uuid} name={item.item_name} className={classes.heart} />
    </Suspense>
  );
};
