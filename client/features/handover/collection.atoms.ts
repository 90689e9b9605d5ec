import { collectionTime } from '#shared/handover/collection.calls.ts';
import type { CollectionView } from '#shared/handover/collection.schema.ts';
import { call } from '../../lib/http/api.ts';
import { liveAtom, liveFamily } from '../../live/live-atom.ts';
import { on } from '../../live/live-query.ts';
import { COLLECTION_EVENTS, reduceCollection } from './collection.reducers.ts';

/** The times for a collection. Read them through `collectionAtom`. */
export const collectionQuery = (transactionNumber: string) => ({
  queryKey: ['handover', 'collection', transactionNumber],
  queryFn: async (): Promise<CollectionView | null> =>
    (await call(collectionTime, { params: { transactionNumber } })).data,
});

/** Times that are proposed or agreed on, live; null where there are none. */
export const collectionAtom = liveFamily((transactionNumber: string) =>
  liveAtom<CollectionView | null>(() => ({
    ...collectionQuery(transactionNumber),
    events: on(COLLECTION_EVENTS, (held, { data }) =>
      'collection' in data ? reduceCollection(held, data.collection, transactionNumber) : held,
    ),
  })),
);
