import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { items } from '#server/db/items.tables.ts';
import { offers } from '#server/db/offers.tables.ts';
import { changeItem, lockItem } from '#server/modules/items/items.repository.ts';
import { changeOffer, offerById } from '#server/modules/offers/offers.repository.ts';
import { COLLECTION_STATUSES, collectionLifecycle } from '#shared/handover/collection.rules.ts';
import type { ItemStatus } from '#shared/items/items.rules.ts';
import { ITEM_STATUSES, itemLifecycle, itemStatusName } from '#shared/items/items.rules.ts';
import type { Lifecycle } from '#shared/kernel/lifecycle.ts';
import { mayBecome } from '#shared/kernel/lifecycle.ts';
import type { OfferStatus } from '#shared/offers/offers.rules.ts';
import { OFFER_STATUSES, offerLifecycle } from '#shared/offers/offers.rules.ts';
import { PAYOUT_STATUSES, payoutLifecycle } from '#shared/payouts/payouts.rules.ts';
import {
  CHECKOUT_STATUSES,
  checkoutLifecycle,
  PURCHASE_STATUSES,
  purchaseLifecycle,
} from '#shared/purchases/purchases.rules.ts';
import { REFUND_STATUSES, refundLifecycle } from '#shared/purchases/refunds.rules.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { illegalSteps } from '#tests/support/illegal-steps.ts';
import { anItem } from '#tests/support/items.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, aSeller } from '#tests/support/person.ts';

let app: TestApp;
let seller: Person;
let buyer: Person;

beforeAll(async () => {
  app = await startApp();
  [seller, buyer] = await Promise.all([aSeller(app), aBuyer(app)]);
});
afterAll(() => app.stop());

const becomeItem = async (from: ItemStatus, to: ItemStatus) => {
  const { id } = await anItem(app, seller, { status: from });
  const step = app.deps.db.transaction(async (tx) => changeItem(tx, await lockItem(tx, id), { status: to }));
  const refusal = await step.then(
    () => null,
    (error: unknown) => error,
  );
  const [row] = await app.deps.db.select().from(items).where(eq(items.id, id));
  return { refusal, row };
};

describe('an item', () => {
  test.each(illegalSteps(itemLifecycle, ITEM_STATUSES))('never goes from %i to %i', async (from, to) => {
    const { refusal, row } = await becomeItem(from, to);
    expect(refusal).toMatchObject({
      status: 409,
      code: 'item.wrong_state',
      details: { from: itemStatusName(from), to: itemStatusName(to) },
    });
    expect([row?.status, row?.version]).toEqual([from, 1]);
  });

  test.each([
    [0, 1],
    [0, 2],
    [0, 5],
    [1, 3],
    [1, 4],
    [1, 5],
    [2, 0],
    [2, 5],
    [3, 1],
    [4, 1],
    [4, 3],
    [4, 5],
    [5, 0],
    [5, 1],
    [5, 7],
    [6, 0],
    [1, 7],
    [7, 1],
    [7, 5],
  ] as const)('may go from %i to %i, and its version grows', async (from, to) => {
    const { refusal, row } = await becomeItem(from, to);
    expect([refusal, row?.status, row?.version]).toEqual([null, to, 2]);
  });

  test('has 19 legal steps of 64', () => {
    expect(illegalSteps(itemLifecycle, ITEM_STATUSES)).toHaveLength(45);
  });
});

const becomeOffer = async (from: OfferStatus, to: OfferStatus) => {
  const { db } = app.deps;
  const item = await anItem(app, seller);
  const [made] = await db
    .insert(offers)
    .values({
      item_id: item.id,
      seller_id: seller.id,
      buyer_id: buyer.id,
      remarks: '',
      price_fils: 70_000,
      status: from,
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .returning();
  const id = made?.id ?? 0;
  const step = db.transaction(async (tx) => changeOffer(tx, await offerById(tx, id), { status: to }));
  const refusal = await step.then(
    () => null,
    (error: unknown) => error,
  );
  return { refusal, row: await offerById(db, id) };
};

describe('an offer', () => {
  test.each(illegalSteps(offerLifecycle, OFFER_STATUSES))('never goes from %s to %s', async (from, to) => {
    const { refusal, row } = await becomeOffer(from, to);
    expect(refusal).toMatchObject({ status: 409, code: 'offer.wrong_state', details: { from, to } });
    expect([row.status, row.version]).toEqual([from, 1]);
  });

  const legal = OFFER_STATUSES.flatMap((from) =>
    OFFER_STATUSES.filter((to) => mayBecome(offerLifecycle, from, to)).map((to) => [from, to] as const),
  );
  test.each(legal)('may go from %s to %s, and its version grows', async (from, to) => {
    const { refusal, row } = await becomeOffer(from, to);
    expect([refusal, row.status, row.version]).toEqual([null, to, 2]);
  });

  test('has 18 legal steps of 64; what is over stays over', () => {
    expect(legal).toHaveLength(18);
    for (const over of ['rejected', 'withdrawn', 'expired', 'closed'] as const) {
      expect(legal.filter(([from]) => from === over)).toEqual([]);
    }
  });
});

/** What the tables do not say by themselves. */
const SAID_OF = {
  item: 'Pending waits for approval. Bid accepted is reserved for the buyer of an accepted offer. A sold item is on sale again after a refund before the handover; an archived one when an administrator undoes what they took down. Proposed was listed by the concierge and waits for its owner’s yes. Paused is off the shop until its owner puts it back. `shared/items/items.rules.ts`',
  offer:
    'Pending and countered wait for an answer, on hold for what becomes of the accepted one. Closed: bought, or the item is gone. `shared/offers/offers.rules.ts`',
  checkout:
    'Refunded: money came when it was no longer open. A declined card leaves it open. `shared/purchases/purchases.rules.ts`',
  purchase:
    'Completed: its money was sent to the seller. A request that is taken back or dropped leads back to where it was. Decided by support, with one appeal. `shared/purchases/purchases.rules.ts`',
  collection:
    'Either side proposes up to three times. The next proposal replaces the last. `shared/handover/collection.rules.ts`',
  refund:
    'Asking: the provider was asked, its answer is not known yet. Too small and refused wait in the finance section, where they can be paid another way. `shared/purchases/refunds.rules.ts`',
  payout:
    'Sent: the provider was asked. Confirmed: it says that the money has gone. Failed waits in the finance section to be sent again. `shared/payouts/payouts.rules.ts`',
};

/** What has no table, because an act ends it, or leads back and forth between two states. */
const WITHOUT_TABLE = [
  '## Without a table',
  '',
  'Of these one act ends what waits, or two acts lead back and forth; each use case checks what it needs under its lock.',
  '',
  '- **Staged edit** of an item on sale: waiting, then approved, rejected (or sent back for changes), or withdrawn: by its owner, by the next edit, or because the item is sold or taken down. A rejected one stays with its reason until the next. `server/modules/items/edits.repository.ts`',
  '- **Report**: open, then upheld or dismissed, once. Whoever reports the same thing again opens another. `server/modules/admin/reports/reports.usecases.ts`',
  '- **Help case**: open, answered or closed. A reply of support makes it answered, or closed at once; a message of its owner opens it again, whatever it was, as long as they may open a case at all. `server/modules/help/help-writing.service.ts`, `server/modules/admin/help/help.usecases.ts`',
  '- **Visit** of the concierge: booked, then cancelled by its booker or by the house, or taken place. A cancelled one stays so; that it took place staff may take back, and what took place is not cancelled. What became of its payment is worked out from the facts (`visitPaymentOf`). `shared/concierge/concierge.rules.ts`',
  '',
];

test('the tables in the documentation are these', async () => {
  const table = <State extends string | number>(
    name: string,
    lifecycle: Lifecycle<State>,
    states: readonly State[],
    words: string,
    nameOf: (state: State) => string = String,
  ): string[] => [
    `## ${name}`,
    '',
    words,
    '',
    '| from | to |',
    '| --- | --- |',
    ...states.map(
      (from) => `| ${nameOf(from)} | ${lifecycle[from].map(nameOf).join(', ') || 'nothing more'} |`,
    ),
    '',
  ];
  const text = [
    '# Lifecycles',
    '',
    'Written by `tests/api/lifecycles.test.ts` (`-u` writes it anew) from the tables in `shared/`. A step that does not stand',
    'here is refused with a 409 that names both states.',
    '',
    ...table('Item', itemLifecycle, ITEM_STATUSES, SAID_OF.item, itemStatusName),
    ...table('Offer', offerLifecycle, OFFER_STATUSES, SAID_OF.offer),
    ...table('Checkout', checkoutLifecycle, CHECKOUT_STATUSES, SAID_OF.checkout),
    ...table('Purchase', purchaseLifecycle, PURCHASE_STATUSES, SAID_OF.purchase),
    ...table('Time of a collection', collectionLifecycle, COLLECTION_STATUSES, SAID_OF.collection),
    ...table('Refund to a card', refundLifecycle, REFUND_STATUSES, SAID_OF.refund),
    ...table('Payout', payoutLifecycle, PAYOUT_STATUSES, SAID_OF.payout),
    ...WITHOUT_TABLE,
  ];
  await expect(text.join('\n')).toMatchFileSnapshot('../../docs/lifecycles.md');
});
