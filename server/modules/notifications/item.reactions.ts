import type { Reaction } from '#server/events/reaction.ts';
import { defineReaction } from '#server/events/reaction.ts';
import type { Deps } from '#server/modules/deps.ts';
import { holidayOf } from '#server/modules/items/holidays.repository.ts';
import { itemByUuid } from '#server/modules/items/items.repository.ts';
import type { OwnItem } from '#shared/items/items.schema.ts';
import { filsFromAed } from '#shared/kernel/money.ts';
import type { FactsOf } from '#shared/notifications/notifications.facts.ts';
import { featuringNotice } from './featuring-receipt.service.ts';
import type { EmailDeps } from './notification-emails.service.ts';
import type { EventNotice } from './notify-on.service.ts';
import { notifyOn } from './notify-on.service.ts';
import { paths } from './paths.rules.ts';
import { searchersJob, watchersJob } from './search-and-watch-alerts.jobs.ts';

type ItemDeps = EmailDeps & Pick<Deps, 'settings'>;
type Why = Omit<FactsOf['item.rejected'], 'item' | 'item_uuid'>;

/** Why something was turned down, with the words that administrators gave the reason. */
const whyOf = ({ settings }: ItemDeps, given: OwnItem['rejection']): Why => {
  const reason = given?.reason ?? 'other';
  const own = settings.reasons()[given?.asks_for_changes ? 'changes' : 'rejection']?.[reason] ?? null;
  return { reason, own, note: given?.note ?? null };
};

const aboutItem = ({ item_name, uuid }: OwnItem) => ({ item: item_name, item_uuid: uuid });

const APPROVED = { on: 'item.approved', after: 'items.pause_approved_while_away' } as const;

/** What brings an item back on sale, and what may pause it there at once. */
const BACK_ON_SALE = [
  APPROVED,
  { on: 'item.released', after: 'items.pause_released_while_away' },
  { on: 'item.resumed' },
  { on: 'item.shown' },
] as const;

type OwnersEvent = { routing: { owner_id: number; item_uuid: string }; views: { owner: { item: OwnItem } } };

/** To the owner, about the item itself. */
const toOwner =
  (newsOf: (item: OwnItem) => EventNotice['news']) =>
  ({ routing, views }: OwnersEvent): EventNotice[] => [
    { userId: routing.owner_id, news: newsOf(views.owner.item), path: paths.ownItem(routing.item_uuid) },
  ];

/** What the owner of an item learns about it, and who looks for such a one or watches it. */
export const itemReactions = (deps: ItemDeps): Reaction[] => [
  notifyOn(
    deps,
    'item.submitted',
    'item_submitted',
    toOwner((item) => ({ kind: 'item.submitted', facts: aboutItem(item) })),
  ),
  notifyOn(
    deps,
    'item.proposed',
    'item_proposed',
    toOwner((item) => ({ kind: 'item.proposed', facts: aboutItem(item) })),
  ),
  notifyOn(deps, 'item.approved', 'item_approved', async (event, tx) => {
    // While its seller is away it is paused at once.
    const away = (await holidayOf(tx, event.routing.owner_id)) ? { away: true as const } : {};
    return toOwner((item) => ({ kind: 'item.approved', facts: { ...aboutItem(item), ...away } }))(event);
  }),
  notifyOn(
    deps,
    'item.rejected',
    'item_rejected',
    toOwner((item) => ({
      kind: item.rejection?.asks_for_changes ? 'item.changes_asked' : 'item.rejected',
      facts: { ...aboutItem(item), ...whyOf(deps, item.rejection) },
    })),
  ),
  notifyOn(
    deps,
    'item.edit_approved',
    'edit_approved',
    toOwner((item) => ({ kind: 'item.edit_approved', facts: aboutItem(item) })),
  ),
  notifyOn(
    deps,
    'item.edit_rejected',
    'edit_rejected',
    toOwner((item) => ({
      kind: 'item.edit_rejected',
      facts: { ...aboutItem(item), ...whyOf(deps, item.staged_edit?.rejection ?? null) },
    })),
  ),
  // Many may watch it, or look for it: they are told in the background.
  defineReaction({
    name: 'notifications.price_dropped',
    on: 'item.price_changed',
    run: async ({ routing: { item_uuid, price_was }, views }, tx) => {
      const { item_name: item, price } = views.public.item;
      if (price_was === undefined) return;
      const prices = { fils: filsFromAed(price), was_fils: filsFromAed(price_was) };
      await deps.jobs.enqueue(tx, watchersJob, { item_uuid, item, ...prices });
    },
  }),
  // Its price may have been lowered while it was off sale: whoever knows a higher one is told now.
  ...BACK_ON_SALE.map((back) =>
    defineReaction({
      name: `notifications.dropped_until_${back.on.slice('item.'.length)}`,
      ...back,
      run: async ({ routing: { item_uuid } }, tx) => {
        const { name, price_fils } = await itemByUuid(tx, item_uuid);
        const prices = { fils: price_fils, was_fils: price_fils };
        await deps.jobs.enqueue(tx, watchersJob, { item_uuid, item: name, ...prices });
      },
    }),
  ),
  // What comes back was perhaps approved, or came within reach, while nobody could buy it.
  ...BACK_ON_SALE.map((back) =>
    defineReaction({
      name:
        back === APPROVED ? 'notifications.found' : `notifications.found_${back.on.slice('item.'.length)}`,
      ...back,
      run: async ({ routing: { item_uuid } }, tx) => {
        await deps.jobs.enqueue(tx, searchersJob, { item_uuid, was_fils: null, is_back: back !== APPROVED });
      },
    }),
  ),
  defineReaction({
    name: 'notifications.found_by_price',
    on: 'item.price_changed',
    run: async ({ routing: { item_uuid, price_was }, views }, tx) => {
      if (price_was === undefined || price_was <= views.public.item.price) return;
      await deps.jobs.enqueue(tx, searchersJob, {
        item_uuid,
        was_fils: filsFromAed(price_was),
        is_back: false,
      });
    },
  }),
  notifyOn(deps, 'item.featured', 'featuring_receipt', async ({ routing }, tx) => [
    await featuringNotice(tx, routing.featuring_id),
  ]),
];
