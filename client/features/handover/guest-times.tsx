import { useQuery } from '@tanstack/react-query';
import {
  guestAccepts,
  guestCalendar,
  guestProposes,
  guestWithdraws,
} from '#shared/handover/collection.api.ts';
import { call } from '../../lib/api.ts';
import { useRefetchOn } from '../../lib/refetch-on.ts';
import { saveFile } from '../../lib/save-file.ts';
import { COLLECTION_EVENTS } from './collection.reducers.ts';
import { CollectionTimes } from './collection-card.tsx';
import { guestTimesQuery } from './handover.queries.ts';

/** Times for the collection, for a guest by their link. What they change is shown when it is done. */
export const GuestTimes = ({ token }: { token: string }) => {
  const query = guestTimesQuery(token);
  const { data, refetch } = useQuery(query);
  useRefetchOn(COLLECTION_EVENTS, query.queryKey);
  const then = async (done: Promise<unknown>): Promise<void> => {
    await done;
    await refetch();
  };
  return (
    <CollectionTimes
      times={{
        side: 'buyer',
        collection: data,
        refetch,
        propose: (slots) => then(call(guestProposes, { bearer: token, body: { slots } })),
        accept: (id, slot) => then(call(guestAccepts, { bearer: token, body: { id, slot } })),
        withdraw: () => then(call(guestWithdraws, { bearer: token })),
        save: () => saveFile(guestCalendar, {}, { bearer: token }),
      }}
    />
  );
};
