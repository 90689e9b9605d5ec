import type { Tx } from '#server/db/client.ts';
import type { Reaction } from '#server/events/reaction.ts';
import { defineReaction } from '#server/events/reaction.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Deps } from '#server/modules/deps.ts';
import { latestDiscountOn } from './discounts/discounts.repository.ts';
import { recordDiscountUses } from './discounts/discounts.usecases.ts';
import { overviewReactions } from './overview/overview.reactions.ts';

/** A checkout that began, ended or was paid may have changed how often a code is used. */
const recordUsesOn = async (tx: Tx, record: RecordEvent, itemUuid: string): Promise<void> => {
  const discount = await latestDiscountOn(tx, itemUuid);
  if (discount) recordDiscountUses(record, discount);
};

export const adminReactions = (deps: Pick<Deps, 'realtime'>): Reaction[] => [
  ...overviewReactions(deps),
  defineReaction({
    name: 'admin.discount_of_checkout_started',
    on: 'checkout.started',
    run: ({ routing }, tx, record) => recordUsesOn(tx, record, routing.item_uuid),
  }),
  defineReaction({
    name: 'admin.discount_of_checkout_ended',
    on: 'checkout.ended',
    run: ({ routing }, tx, record) => recordUsesOn(tx, record, routing.item_uuid),
  }),
  defineReaction({
    name: 'admin.discount_of_purchase',
    on: 'purchase.paid',
    run: ({ routing }, tx, record) => recordUsesOn(tx, record, routing.item_uuid),
  }),
  defineReaction({
    name: 'admin.discount_of_featuring',
    on: 'item.featured',
    run: ({ routing }, tx, record) => recordUsesOn(tx, record, routing.item_uuid),
  }),
];
