import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useNavigationType } from 'react-router';
import type { ShopPage } from '../items.queries.ts';
import { comeAnewAtom, shopPageAtom } from './shop.atoms.ts';

/** Readers of one list ask one after another, ms. */
const FIRST_ASK = 600;
const ASK_WITHIN = 2_500;

const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** While the next list is on its way the one before stays, so that the page does not jump. */
const useLastPage = (page: ShopPage | undefined): ShopPage | undefined => {
  const [last, setLast] = useState(page);
  useEffect(() => {
    if (page) setLast(page);
  }, [page]);
  return page ?? last;
};

type Fetched = { data: ShopPage | undefined; refetch: () => Promise<unknown> };

/** Newcomers of which only the server knows whether they belong here: the list is fetched again once for all, after a moment. */
export const useAsking = ({ data, refetch }: Fetched): void => {
  const isUnsure = data !== undefined && data.unsure.length > 0;
  const ask = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (!isUnsure) return;
    const timer = setTimeout(() => ask(), FIRST_ASK + Math.random() * ASK_WITHIN);
    return () => clearTimeout(timer);
  }, [isUnsure]);
};

/** As often as the server counts at most, ms. */
const RECOUNT = 60_000;

/** What came or went on other pages is counted by the server, now and then. */
const useRecount = (isMiscounted: boolean, refetch: () => Promise<unknown>): void => {
  const recount = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (!isMiscounted) return;
    const timer = setInterval(() => recount(), RECOUNT);
    return () => clearInterval(timer);
  }, [isMiscounted]);
};

/** A list of the shop as its reader sees it: live, but nothing moves from under them. */
export const useSteadyShop = (key: string) => {
  const live = useAtomValue(shopPageAtom(key));
  const comeAnew = useSetAtom(comeAnewAtom);
  const navigation = useNavigationType();
  // Going back leads to the list as it was left; every other way leads to it as it is.
  useBeforePaint(() => {
    if (navigation === 'PUSH') comeAnew(key);
  }, [navigation, comeAnew, key]);
  useAsking(live);
  useRecount(live.data?.is_miscounted ?? false, live.refetch);
  const page = useLastPage(live.data);
  return { page, live: live.data, error: live.error, refetch: live.refetch };
};
