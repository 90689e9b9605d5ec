import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { WatcherOffer, WatchersOfferState } from '#shared/offers/watcher-offers.api.ts';
import { anItemCard } from '#tests/support/item-cards.ts';
import { staticMarkup } from '#tests/support/static-markup.tsx';
import offers from '../../locales/en/offers.json';
import { OfferToWatchers } from './offer-to-watchers.tsx';
import { watcherOffersQuery, watchersStateQuery } from './offers.queries.ts';
import { OffersForWatchers } from './offers-for-watchers.tsx';

const MINUTE = 60_000;
const after = (ms: number): string => new Date(Date.now() + ms).toISOString();
const item = anItemCard();

/** What a watcher reads of offers that were open when they were asked for. */
const offersThatEnd = (...ends: number[]): string => {
  const client = new QueryClient();
  const { total_fee_breakdown } = item;
  const list = ends.map(
    (ms, id): WatcherOffer => ({ id, item, price: 90 + id, total_fee_breakdown, expires_at: after(ms) }),
  );
  client.setQueryData(watcherOffersQuery().queryKey, list);
  return staticMarkup(<OffersForWatchers />, { texts: { offers }, client });
};

test('an offer to watchers leaves the page when it has run out', () => {
  const page = offersThatEnd(MINUTE, -MINUTE);
  expect(page).toMatch(/for AED.90\./);
  expect(page).not.toMatch(/for AED.91\./);
  expect(offersThatEnd(-MINUTE)).toBe('');
});

/** What the seller of a watched item reads, whose next offer may follow so much later. */
const sellersPage = (next: number): string => {
  const client = new QueryClient();
  const last = { price: 90, sent_to: 2, sent_at: after(-MINUTE), expires_at: after(MINUTE) };
  const state: WatchersOfferState = { watchers: 2, last, next_at: after(next) };
  client.setQueryData(watchersStateQuery(item.uuid).queryKey, state);
  return staticMarkup(<OfferToWatchers item={item} />, { texts: { offers }, client });
};

test('the seller can name the next price as soon as it may follow', () => {
  expect(sellersPage(MINUTE)).toContain(offers.watchers.next);
  expect(sellersPage(-MINUTE)).toContain(offers.watchers.send);
});
