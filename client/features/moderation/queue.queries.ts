import type { QueuePart } from '#shared/moderation/approvals.schema.ts';
import { approvalCounts, approvals, itemHistory, oneApproval } from '#shared/moderation/moderation.calls.ts';
import { QUEUE_PAGE_SIZE } from '#shared/moderation/moderation.rules.ts';
import { call } from '../../lib/http/api.ts';
import type { Queue } from './queue.reducers.ts';

/** Under which all pages of all parts are kept. */
export const QUEUE_KEY = ['approvals'];

/** One page of a part of the queue. Read it through `queueAtom`, which keeps it up to date. */
export const queueQuery = (part: QueuePart, page: number) => ({
  queryKey: [...QUEUE_KEY, part, page],
  queryFn: async (): Promise<Queue> => {
    const { data } = await call(approvals, { query: { show: part, page, size: QUEUE_PAGE_SIZE } });
    return {
      part,
      page,
      size: QUEUE_PAGE_SIZE,
      items: data.data,
      total: data.total,
      left: [],
    };
  },
});

/** How many wait in each part. */
export const countsQuery = () => ({
  queryKey: ['approval-counts'],
  queryFn: async () => (await call(approvalCounts)).data,
});

/** One item for approval, wherever it stands. */
export const oneApprovalQuery = (uuid: string) => ({
  queryKey: ['approval', uuid],
  queryFn: async () => (await call(oneApproval, { params: { itemUuid: uuid } })).data,
});

/** Everything about an item that came before. */
export const historyQuery = (uuid: string) => ({
  queryKey: ['approval-history', uuid],
  queryFn: async () => (await call(itemHistory, { params: { itemUuid: uuid } })).data,
});
