import { atom } from 'jotai';
import { atomWithQuery, queryClientAtom } from 'jotai-tanstack-query';
import type { Claim, QueuePart } from '#shared/moderation/approvals.schema.ts';
import { QUEUE_PARTS } from '#shared/moderation/approvals.schema.ts';
import type { Decision } from '#shared/moderation/moderation.schema.ts';
import { liveAtom, liveFamily } from '../../lib/live-list.ts';
import { userAtom } from '../../lib/session.ts';
import { countsQuery, oneApprovalQuery, queueQuery } from './queue.queries.ts';
import type { Queue } from './queue.reducers.ts';
import { claimed, foldQueue, QUEUE_LIST_EVENTS, withClaim, withDecision } from './queue.reducers.ts';

const partOf = (text: string | undefined): QueuePart => QUEUE_PARTS.find((part) => part === text) ?? 'all';

/** What the address says: which part of the queue, which page of it. */
export const placeOf = (query: URLSearchParams): { part: QueuePart; page: number } => {
  const page = Number(query.get('page'));
  return {
    part: partOf(query.get('show') ?? undefined),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
};

/** A page of the approval queue, live; `all/1` names it. */
export const queueAtom = liveFamily((key: string) => {
  const [part, page] = key.split('/');
  return liveAtom<Queue, (typeof QUEUE_LIST_EVENTS)[number]>({
    queryOptions: () => queueQuery(partOf(part), Number(page)),
    events: QUEUE_LIST_EVENTS,
    reduce: foldQueue,
    room: () => ({ shop: true }),
  });
});

/** How many wait, in each part; asked again by `useQueueNews` when something moves. */
export const countsAtom = atomWithQuery(() => countsQuery());

/** What this administrator has just decided, shown before the event arrives. */
export const decidedAtom = atom(
  null,
  (get, _set, { uuid, version, how }: { uuid: string; version: number; how: Decision }) => {
    const user = get(userAtom);
    if (!user) return;
    const by = { id: user.id, name: `${user.first_name} ${user.last_name}` };
    get(queryClientAtom).setQueriesData<Queue>(
      { queryKey: ['approvals'] },
      (queue) => queue && withDecision(queue, uuid, version, { how, by }),
    );
  },
);

/** What a claim's own answer says, shown before the event arrives. */
export const claimedAtom = atom(null, (get, _set, { uuid, claim }: { uuid: string; claim: Claim }) => {
  const client = get(queryClientAtom);
  client.setQueriesData<Queue>(
    { queryKey: ['approvals'] },
    (queue) => queue && withClaim(queue, uuid, claim),
  );
  client.setQueryData(
    oneApprovalQuery(uuid).queryKey,
    (item: Parameters<ReturnType<typeof claimed>>[0] | undefined) => item && claimed(claim)(item),
  );
});
