import { useEffect, useLayoutEffect, useState } from 'react';
import { useNavigationType } from 'react-router';
import { useAskAnew } from '../../live/ask-anew.ts';
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

/** As often as the server counts at most, ms. */
const RECOUNT = 60_000;

type Fetched = {
  data: Pick<SteadyList, 'unsure' | 'is_miscounted'> | undefined;
  refetch: () => Promise<unknown>;
};

/**
 * Has the list fetched again for newcomers of which only the server knows whether they belong here, after a moment, once for
 * all of them; and for what came or went on other pages, which the server counts now and then.
 */
export const useAsking = ({ data, refetch }: Fetched): void => {
  useAskAnew((data?.unsure.length ?? 0) > 0, refetch, { after: FIRST_ASK, spread: ASK_WITHIN });
  useAskAnew(data?.is_miscounted ?? false, refetch, { after: RECOUNT, spread: ASK_WITHIN });
};

/** Going back leads to a list as it was left; every other way leads to it as it is. `comeAnew` is always the same. */
export const useComingAnew = (key: string, comeAnew: (key: string) => void): void => {
  const navigation = useNavigationType();
  useBeforePaint(() => {
    if (navigation === 'PUSH') comeAnew(key);
  }, [navigation, comeAnew, key]);
};
