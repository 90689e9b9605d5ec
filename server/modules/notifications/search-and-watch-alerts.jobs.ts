import { z } from 'zod';
import type { Deps } from '#server/modules/deps.ts';
import { facetNames } from '#server/modules/items/search/facets.repository.ts';
import { takeSearchers } from '#server/modules/saved-searches/saved-searches.repository.ts';
import { takeWatchersToNotify } from '#server/modules/watchlist/watchlist.repository.ts';
import { defineJob } from '#server/platform/job-definition.ts';
import { aedFromFils } from '#shared/kernel/money.ts';
import { catalogueOf } from './catalogues.rules.ts';
import { notifyAll } from './notify.service.ts';
import { paths } from './paths.rules.ts';
import { nameOfSearch } from './search-name.rules.ts';
import { catalogueNames } from './search-names.repository.ts';

/** Something can be found now: new in the shop, or for less than `was_fils`. */
export const searchersJob = defineJob(
  'notifications.tell_searchers',
  // A job of the version before says nothing of coming back (until 0.2.0).
  z.object({
    item_uuid: z.string(),
    was_fils: z.number().int().nullable(),
    is_back: z.boolean().default(false),
  }),
  { concurrency: 1 },
);

/** Something that is watched costs less. */
export const watchersJob = defineJob(
  'notifications.tell_watchers',
  z.object({ item_uuid: z.string(), item: z.string(), fils: z.number().int(), was_fils: z.number().int() }),
  { concurrency: 1 },
);

/** Tells everybody who watches an item of its lower price, so many in a transaction, until nobody is left; each once. */
export const notifyWatchers = async (
  deps: Deps,
  { item_uuid, item, fils, was_fils }: z.output<typeof watchersJob.schema>,
  signal: AbortSignal,
): Promise<void> => {
  for (let isDone = false; !isDone; ) {
    signal.throwIfAborted();
    isDone = await deps.unitOfWork(async (tx, record) => {
      const watchers = await takeWatchersToNotify(tx, item_uuid, { price: fils, was: was_fils });
      const notices = watchers.map(({ userId, knew }) => ({
        userId,
        news: {
          kind: 'item.price_dropped' as const,
          facts: { item, item_uuid, price: aedFromFils(fils), was: aedFromFils(knew) },
        },
        path: paths.product(item_uuid),
        eventId: null,
      }));
      await notifyAll(deps, tx, record, notices);
      return watchers.length === 0;
    });
  }
};

/** Tells everybody whose saved search finds an item, so many in a transaction, until nobody is left; each once. */
export const notifySearchers = async (
  deps: Deps,
  { item_uuid, was_fils, is_back }: { item_uuid: string; was_fils: number | null; is_back: boolean },
  signal: AbortSignal,
): Promise<void> => {
  // Kept by the process, and read on a connection of its own: not while a transaction holds one.
  const facets = await facetNames(deps.db, []);
  for (let isDone = false; !isDone; ) {
    signal.throwIfAborted();
    isDone = await deps.unitOfWork(async (tx, record) => {
      const found = await takeSearchers(tx, item_uuid, { wasFils: was_fils, isBack: is_back });
      if (!found) return true;
      const queries = found.finders.map(({ query }) => query);
      const names = await catalogueNames(tx, queries, facets);
      const facts = { item: found.name, item_uuid, price: aedFromFils(found.priceFils) };
      const notices = found.finders.map(({ userId, query }) => ({
        userId,
        news: {
          kind: 'item.found' as const,
          facts: {
            ...facts,
            search: {
              en: nameOfSearch(catalogueOf('en'), query, names),
              ar: nameOfSearch(catalogueOf('ar'), query, names),
            },
          },
        },
        path: paths.product(item_uuid),
        eventId: null,
      }));
      await notifyAll(deps, tx, record, notices);
      return false;
    });
  }
};
