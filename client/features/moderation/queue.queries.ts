import { approvals } from '#shared/moderation/moderation.api.ts';
import { call } from '../../lib/api.ts';
import type { Queue } from './queue.reducers.ts';

/** Items that wait for a decision. Read them through `queueAtom`, which keeps them up to date. */
export const queueQuery = () => ({
  queryKey: ['approvals'],
  queryFn: async (): Promise<Queue> => {
    const { data } = await call(approvals);
    return { items: data.data, total: data.total, left: [] };
  },
});
