import { useAtomValue, useSetAtom } from 'jotai';
import { useAsking, useComingAnew, useLast } from '../use-steady-list.ts';
import { comeAnewAtom, shopPageAtom } from './shop.atoms.ts';

/** A list of the shop as its reader sees it: live, but nothing moves from under them. */
export const useSteadyShop = (key: string) => {
  const live = useAtomValue(shopPageAtom(key));
  useComingAnew(key, useSetAtom(comeAnewAtom));
  useAsking(live);
  const page = useLast(live.data);
  return { page, live: live.data, error: live.error, refetch: live.refetch };
};
