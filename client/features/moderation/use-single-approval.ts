import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onEvent } from '../../lib/socket.ts';
import { oneApprovalQuery } from './queue.queries.ts';
import { QUEUE_EVENTS } from './queue.reducers.ts';

/** An item that the address names and this page of the queue does not hold: from another page, or decided long ago. */
export const useSingleApproval = (uuid: string | null) => {
  const client = useQueryClient();
  useEffect(() => {
    if (!uuid) return;
    const stops = QUEUE_EVENTS.map((type) =>
      onEvent(type, ({ data }) => {
        const isOwner = 'user_id' in data;
        const about = 'item_uuid' in data ? data.item_uuid : 'item' in data ? data.item.uuid : null;
        // Whose it is only the answer says; a suspension is rare.
        if (isOwner || about === uuid)
          void client.invalidateQueries({ queryKey: oneApprovalQuery(uuid).queryKey });
      }),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, uuid]);
  return useQuery({ ...oneApprovalQuery(uuid ?? ''), enabled: uuid !== null });
};
