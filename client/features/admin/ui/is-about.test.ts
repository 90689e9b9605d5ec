import { expect, it } from 'vitest';
import type { AdminItemPage } from '#shared/admin/items.api.ts';
import type { AdminReportPage } from '#shared/admin/reports.api.ts';
import type { AdminUserPage } from '#shared/admin/users.schema.ts';
import type { LiveOf } from '#shared/events.ts';
import { OFFER_EVENTS } from '../../../live/events.ts';
import type { Step } from '../../../live/live-query.ts';
import { REFETCH } from '../../../live/live-query.ts';
import { featuredQuery } from '../featured/featured.queries.ts';
import { itemQuery, itemsQuery } from '../items/items.queries.ts';
import { adminReportQuery } from '../reports/reports.queries.ts';
import { userQuery } from '../users/users.queries.ts';
import { vendorQuery, vendorsQuery } from '../vendors/vendors.queries.ts';

const FIRST_PAGE = { page: 1, keyword: '', filters: {} };

type OfferType = 'offer.placed' | 'offer.countered' | 'offer.expired';
/** What is said in the shop of an offer for an item. */
const offerOn = <Type extends OfferType>(type: Type, uuid: string) =>
  ({ id: '1', type, version: 2, at: '', data: { view: 'public', item: { uuid } } }) as LiveOf<Type>;

const after = <Data, Event>(step: Step<Data, Event>, shown: Data, event: Event) =>
  step === 'refetch' ? REFETCH : step(shown, event);

it('leaves lists of the admin alone where an offer is made: they say nothing of it', () => {
  const lists = [
    itemsQuery(FIRST_PAGE),
    vendorsQuery(FIRST_PAGE),
    vendorQuery('shop'),
    featuredQuery(FIRST_PAGE),
  ];
  for (const { events } of lists) for (const type of OFFER_EVENTS) expect(events).not.toHaveProperty(type);
});

it('has the page of an item fetched anew for its own offers alone', () => {
  const step = itemQuery('sofa').events['offer.placed'];
  const sofa = { uuid: 'sofa' } as AdminItemPage;
  expect(after(step, sofa, offerOn('offer.placed', 'sofa'))).toBe(REFETCH);
  expect(after(step, sofa, offerOn('offer.placed', 'lamp'))).toBe(sofa);
});

it('has a report fetched anew for what it is about alone', () => {
  const { events } = adminReportQuery('report');
  const report = { target: 'offer', target_uuid: 'sofa' } as AdminReportPage;
  expect(after(events['offer.countered'], report, offerOn('offer.countered', 'sofa'))).toBe(REFETCH);
  expect(after(events['offer.countered'], report, offerOn('offer.countered', 'lamp'))).toBe(report);
  expect(events).not.toHaveProperty('offer.expired');
});

it('has the page of a user fetched anew for offers that may be theirs', () => {
  const { events } = userQuery('omar');
  const offer = { item_uuid: 'sofa' } as AdminUserPage['offers'][number];
  const user = { offers: [offer] } as AdminUserPage;
  // Nobody says whose it is.
  expect(after(events['offer.placed'], user, offerOn('offer.placed', 'lamp'))).toBe(REFETCH);
  expect(after(events['offer.expired'], user, offerOn('offer.expired', 'sofa'))).toBe(REFETCH);
  expect(after(events['offer.expired'], user, offerOn('offer.expired', 'lamp'))).toBe(user);
  const busy = { offers: Array.from({ length: 20 }, () => offer) } as AdminUserPage;
  expect(after(events['offer.expired'], busy, offerOn('offer.expired', 'lamp'))).toBe(REFETCH);
});
