import type { QueryClient } from '@tanstack/react-query';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { commentsOfItem, commentsOfItemAsUser } from '#shared/questions/questions.calls.ts';
import { call } from '../../lib/http/api.ts';
import { freshFor, soon } from '../../live/freshness.ts';
import { onEvent, onReconnect } from '../../live/socket.ts';

export const OLDER = ['item-comments'];

/** Has them fetched anew when a shop is renamed, or may have been, until the answered function is called. */
export const followNames = (client: QueryClient): (() => void) => {
  // All pages of them, also when one more is being fetched by then: that alone would make the others look good.
  const fetchAnew = () => void client.invalidateQueries({ queryKey: OLDER });
  const stops = [onEvent('vendor.renamed', () => soon(fetchAnew)), onReconnect(fetchAnew)];
  return () => {
    for (const stop of stops) stop();
  };
};

/**
 * The questions and answers that came before those on an item's page, from `next` on, a page with each call of `show`.
 * What was said does not change, only under which name: that has them fetched again, and so do a cut in which it may have
 * happened, coming back to the page, and another `next`.
 */
export const useOlderComments = (reader: 'auth' | 'global', uuid: string, next: number | null) => {
  const [isWanted, setWanted] = useState(false);
  const client = useQueryClient();
  useEffect(() => followNames(client), [client]);
  const result = useInfiniteQuery({
    queryKey: [...OLDER, reader, uuid, next],
    queryFn: async ({ pageParam, signal }) => {
      const endpoint = reader === 'auth' ? commentsOfItemAsUser : commentsOfItem;
      return (await call(endpoint, { params: { uuid }, query: { before: pageParam }, signal })).data;
    },
    initialPageParam: next ?? undefined,
    getNextPageParam: (last) => last.next,
    enabled: isWanted && next !== null,
    staleTime: freshFor(Number.POSITIVE_INFINITY),
    placeholderData: keepPreviousData,
  });
  const pages = isWanted && next !== null ? (result.data?.pages ?? []) : [];
  return {
    comments: pages.flatMap(({ comments }) => comments),
    hasMore: pages.length > 0 ? result.hasNextPage : next !== null,
    isBusy: result.isFetching,
    error: isWanted ? result.error : null,
    show: () => {
      if (!isWanted) setWanted(true);
      else if (result.data === undefined) void result.refetch();
      else void result.fetchNextPage();
    },
  };
};
