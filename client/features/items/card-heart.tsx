import { useAtomValue } from 'jotai';
import { Suspense, use } from 'react';
import type { ItemCard as Card } from '#shared/items/items.schema.ts';
import { useHydrated } from '../../lib/page/use-hydrated.ts';
import { userAtom } from '../../lib/session/session.ts';
import classes from './card-heart.module.css';
import { HeartContext } from './heart-context.ts';

/** The server has none: seventy of them on a page are for those who can press them, and come after the rest. */
export const CardHeart = ({ item }: { item: Card }) => {
  const me = useAtomValue(userAtom);
  const Heart = use(HeartContext);
  if (!useHydrated() || !Heart || item.user.id === me?.id) return null;
  return (
    <Suspense fallback={null}>
      <Heart uuid={item.uuid} name={item.item_name} className={classes.heart} />
    </Suspense>
  );
};
