import { atom } from 'jotai';
import { queryClientAtom } from 'jotai-tanstack-query';
import type { Claim, QueueCounts, QueuePart } from '#shared/moderation/approvals.schema.ts';
import { QUEUE_PARTS } from '#shared/moderation/moderation.rules.ts';
import type { Decision } from '#shared/moderation/moderation.schema.ts';
import { userAtom } from '../../lib/session/session.ts';
import { liveAtom, liveFamily } from '../../live/live-atom.ts';
import { applyAnswer, on, REFETCH } from '../../live/live-query.ts';
import { countsQuery, oneApprovalQuery, QUEUE_KEY, queueQuery } from './queue.queries.ts';
import type { Queue } from './queue.reducers.ts';
import {
  claimed,
  QUEUE_EVENTS,
  QUEUE_LIST_EVENTS,
  reduceQueue,
  stillLeft,
  withClaim,
  withDecision,
} from './queue.reducers.ts';

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
  return liveAtom<Queue>(() => ({
    ...queueQuery(partOf(part), Number(page)),
    // What comes back with its seller is not in the event.
    events: { ...on(QUEUE_LIST_EVENTS, reduceQueue), 'account.reinstated': 'refetch' },
    room: { shop: true },
    steady: (shown, fresh) => ({ ...fresh, left: stillLeft(shown, fresh.items) }),
  }));
});

const COUNTED = QUEUE_EVENTS.filter((type) => type !== 'approval.claimed' && type !== 'approval.released');

/** How many wait, in each part. */
export const countsAtom = liveAtom<QueueCounts>(() => ({
  ...countsQuery(),
  events: on(COUNTED, (counts, { data }) => (data.view === 'owner' ? counts : REFETCH)),
}));

/** What this administrator has just decided, shown before the event arrives. */
export const decidedAtom = atom(
  null,
  (get, _set, { uuid, version, how }: { uuid: string; version: number; how: Decision }) => {
    const user = get(userAtom);
    if (!user) return;
    const by = { id: user.id, name: `${user.first_name} ${user.last_name}` };
    applyAnswer<Queue>(
      get(queryClientAtom),
      { queryKey: QUEUE_KEY },
      (queue) => withDecision(queue, uuid, version, { how, by }),
      { exact: false },
    );
  },
);

/** What a claim's own answer says, shown before the event arrives. */
export const claimedAtom = atom(null, (get, _set, { uuid, claim }: { uuid: string; claim: Claim }) => {
  const client = get(queryClientAtom);
  applyAnswer<Queue>(client, { queryKey: QUEUE_KEY }, (queue) => withClaim(queue, uuid, claim), {
    exact: false,
  });
  applyAnswer(client, oneApprovalQuery(uuid), claimed(claim));
});
