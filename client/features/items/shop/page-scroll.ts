import type { MouseEvent } from 'react';
import { useEffect, useRef } from 'react';

const NAME = 'page_scroll';
const LEAVING = 'a[href*="/product-details/"], a[href*="/vendors/"]';

/** Leaving for an item writes into the address where the list stood, without a new entry in the history. */
export const keepScroll = (event: MouseEvent): void => {
  if (!(event.target instanceof Element) || !event.target.closest(LEAVING)) return;
  const url = new URL(window.location.href);
  url.searchParams.set(NAME, String(Math.round(window.scrollY)));
  window.history.replaceState(window.history.state, '', url);
};

/** Coming to an address that says where the list stood (px from the top) leads there, once the list is there. */
export const useKeptScroll = (wanted: number, isReady: boolean): void => {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isReady || isDone.current) return;
    isDone.current = true;
    if (wanted > 0) window.scrollTo({ top: wanted });
  }, [isReady, wanted]);
};
