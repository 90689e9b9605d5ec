import {
  guestAccepts,
  guestCalendar,
  guestProposes,
  guestWithdraws,
} from '#shared/handover/collection.calls.ts';
import { call } from '../../lib/http/api.ts';
import { saveFile } from '../../lib/http/save-file.ts';
import { useLiveQuery } from '../../live/use-live-query.ts';
import { CollectionTimes } from './collection-card.tsx';
import { guestTimesQuery } from './handover.queries.ts';

/** Times for the collection, for a guest by their link. What they change is shown when it is done. */
export const GuestTimes = ({ token }: { token: string }) => {
  const { data, refetch } = useLiveQuery(guestTimesQuery(token));
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
