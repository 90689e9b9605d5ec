import type { QueryFunctionContext } from '@tanstack/react-query';
import { approvals } from '#shared/moderation/moderation.api.ts';
import { call } from '../../lib/api.ts';
import type { Queue } from './queue.reducers.ts';
import { stillLeft } from './queue.reducers.ts';

/** Items that wait for a decision. Read them through `queueAtom`, which keeps them up to date. */
export const queueQuery = () => ({
  queryKey: ['approvals'],
  queryFn: async ({ client, queryKey }: QueryFunctionContext): Promise<Queue> => {
    const { data } = await call(approvals);
    const before = client.getQueryData<Queue>(queryKey);
    return { items: data.data, total: data.total, left: stillLeft(before, data.data) };
  },
});
