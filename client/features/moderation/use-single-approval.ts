import type { Approval } from '#shared/moderation/approvals.schema.ts';
import { on, REFETCH } from '../../live/live-query.ts';
import { useLiveQuery } from '../../live/use-live-query.ts';
import { oneApprovalQuery } from './queue.queries.ts';
import { QUEUE_EVENTS } from './queue.reducers.ts';

/** An item that the address names and this page of the queue does not hold: from another page, or decided long ago. */
export const useSingleApproval = (uuid: string | null) =>
  useLiveQuery<Approval>({
    ...oneApprovalQuery(uuid ?? ''),
    enabled: uuid !== null,
    events: on(QUEUE_EVENTS, (item, { data }) => {
      const isOwner = 'user_id' in data;
      const about = 'item_uuid' in data ? data.item_uuid : 'item' in data ? data.item.uuid : null;
      // Whose it is only the answer says; a suspension is rare.
      return isOwner || about === uuid ? REFETCH : item;
    }),
  });
