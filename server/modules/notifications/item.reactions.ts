import type { Reaction } from '#server/events/relay.ts';
import { defineReaction } from '#server/events/relay.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { OwnItem } from '#shared/items/items.schema.ts';
import type { FactsOf } from '#shared/notifications/notifications.schema.ts';
import { featuringNotice } from './featuring-receipt.ts';
import type { LetterDeps } from './letters.ts';
import { notify } from './notify.ts';
import { paths } from './paths.ts';

type ItemDeps = LetterDeps & Pick<Deps, 'settings'>;
type Why = Omit<FactsOf['item.rejected'], 'item' | 'item_uuid'>;

/** Why something was turned down, with the words that administrators gave the reason. */
const whyOf = ({ settings }: ItemDeps, given: OwnItem['rejection']): Why => {
  const reason = given?.reason ?? 'other';
  const own = settings.reasons()[given?.asks_for_changes ? 'changes' : 'rejection']?.[reason] ?? null;
  return { reason, own, note: given?.note ?? null };
};

const aboutItem = ({ item_name, uuid }: OwnItem) => ({ item: item_name, item_uuid: uuid });

/** What the owner of an item learns about it. */
export const itemReactions = (deps: ItemDeps): Reaction[] => [
  defineReaction({
    name: 'notifications.item_submitted',
    on: 'item.submitted',
    run: ({ id, routing, views: { owner } }, tx, record) =>
      notify(deps, tx, record, {
        userId: routing.owner_id,
        eventId: id,
        news: { kind: 'item.submitted', facts: aboutItem(owner.item) },
        path: paths.ownItem(routing.item_uuid),
      }),
  }),
  defineReaction({
    name: 'notifications.item_approved',
    on: 'item.approved',
    run: ({ id, routing, views: { owner } }, tx, record) =>
      notify(deps, tx, record, {
        userId: routing.owner_id,
        eventId: id,
        news: { kind: 'item.approved', facts: aboutItem(owner.item) },
        path: paths.ownItem(routing.item_uuid),
      }),
  }),
  defineReaction({
    name: 'notifications.item_rejected',
    on: 'item.rejected',
    run: ({ id, routing, views: { owner } }, tx, record) =>
      notify(deps, tx, record, {
        userId: routing.owner_id,
        eventId: id,
        news: {
          kind: owner.item.rejection?.asks_for_changes ? 'item.changes_asked' : 'item.rejected',
          facts: { ...aboutItem(owner.item), ...whyOf(deps, owner.item.rejection) },
        },
        path: paths.ownItem(routing.item_uuid),
      }),
  }),
  defineReaction({
    name: 'notifications.edit_approved',
    on: 'item.edit_approved',
    run: ({ id, routing, views: { owner } }, tx, record) =>
      notify(deps, tx, record, {
        userId: routing.owner_id,
        eventId: id,
        news: { kind: 'item.edit_approved', facts: aboutItem(owner.item) },
        path: paths.ownItem(routing.item_uuid),
      }),
  }),
  defineReaction({
    name: 'notifications.edit_rejected',
    on: 'item.edit_rejected',
    run: ({ id, routing, views: { owner } }, tx, record) =>
      notify(deps, tx, record, {
        userId: routing.owner_id,
        eventId: id,
        news: {
          kind: 'item.edit_rejected',
          facts: { ...aboutItem(owner.item), ...whyOf(deps, owner.item.staged_edit?.rejection ?? null) },
        },
        path: paths.ownItem(routing.item_uuid),
      }),
  }),
  defineReaction({
    name: 'notifications.featuring_receipt',
    on: 'item.featured',
    run: async ({ id, routing }, tx, record) =>
      notify(deps, tx, record, await featuringNotice(tx, id, routing.featuring_id)),
  }),
];
