import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useNavigationType } from 'react-router';
import type { SteadyList } from './steady-list.ts';

/** Readers of one list ask one after another, ms. */
const FIRST_ASK = 600;
const ASK_WITHIN = 2_500;

const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/** While the next list is on its way the one before stays, so that the page does not jump. */
export const useLast = <List>(page: List | undefined): List | undefined => {
  const [last, setLast] = useState(page);
  useEffect(() => {
    if (page) setLast(page);
  }, [page]);
  return page ?? last;
};

type Fetched = { data: Pick<SteadyList, 'unsure'> | undefined; refetch: () => Promise<unknown> };

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
export const useRecount = (isMiscounted: boolean, refetch: () => Promise<unknown>): void => {
  const recount = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (!isMiscounted) return;
    // Not all readers in the same moment.
    const timer = setInterval(() => recount(), RECOUNT + Math.random() * ASK_WITHIN);
    return () => clearInterval(timer);
  }, [isMiscounted]);
};

/** Going back leads to a list as it was left; every other way leads to it as it is. `comeAnew` is always the same. */
export const useComingAnew = (key: string, comeAnew: (key: string) => void): void => {
  const navigation = useNavigationType();
  useBeforePaint(() => {
    if (navigation === 'PUSH') comeAnew(key);
  }, [navigation, comeAnew, key]);
};
