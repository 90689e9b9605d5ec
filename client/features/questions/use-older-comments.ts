import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { commentsOfItem, commentsOfItemAsUser } from '#shared/questions/questions.calls.ts';
import { call } from '../../lib/http/api.ts';
import { onEvent } from '../../live/socket.ts';

const OLDER = ['item-comments'];

/**
 * The questions and answers that came before those on an item's page, from `next` on, a page with each call of `show`.
 * What was said does not change, only under which name: that, or another `next`, has them fetched again.
 */
export const useOlderComments = (reader: 'auth' | 'global', uuid: string, next: number | null) => {
  const [isWanted, setWanted] = useState(false);
  const client = useQueryClient();
  useEffect(() => onEvent('vendor.renamed', () => client.invalidateQueries({ queryKey: OLDER })), [client]);
  const result = useInfiniteQuery({
    queryKey: [...OLDER, reader, uuid, next],
    queryFn: async ({ pageParam, signal }) => {
      const endpoint = reader === 'auth' ? commentsOfItemAsUser : commentsOfItem;
      return (await call(endpoint, { params: { uuid }, query: { before: pageParam }, signal })).data;
    },
    initialPageParam: next ?? undefined,
    getNextPageParam: (last) => last.next,
    enabled: isWanted && next !== null,
    staleTime: Number.POSITIVE_INFINITY,
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
