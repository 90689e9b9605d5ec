import type { MouseEvent } from 'react';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

const NAME = 'page_scroll';

/** Leaving for an item writes into the address where the list stood, without a new entry in the history. */
export const keepScroll = (event: MouseEvent): void => {
  if (!(event.target instanceof Element) || !event.target.closest('a[href*="/product-details/"]')) return;
  const url = new URL(window.location.href);
  url.searchParams.set(NAME, String(Math.round(window.scrollY)));
  window.history.replaceState(window.history.state, '', url);
};

/** Coming to an address that says where the list stood leads there, once the list is there. */
export const useKeptScroll = (isReady: boolean): void => {
  const [query] = useSearchParams();
  const wanted = Number(query.get(NAME) ?? 0);
  const isDone = useRef(false);
  useEffect(() => {
    if (!isReady || isDone.current) return;
    isDone.current = true;
    if (wanted > 0) window.scrollTo({ top: wanted });
  }, [isReady, wanted]);
};
