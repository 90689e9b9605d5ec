import type { Reaction } from '#server/events/reaction.ts';
import { defineReaction } from '#server/events/reaction.ts';
import type { collectionChanged } from '#shared/handover/collection.events.ts';
import type { RecordedEvent } from '#shared/kernel/event.ts';
import { copyFor } from '#shared/notifications/notifications.copy.ts';
import type { News } from '#shared/notifications/notifications.facts.ts';
import { guestBuyer, writeToGuest } from './guest-emails.service.ts';
import { inBothLanguages } from './in-both-languages.rules.ts';
import type { EmailDeps } from './notification-emails.service.ts';
import type { EventNotice } from './notify-on.service.ts';
import { notifyOn } from './notify-on.service.ts';
import { paths } from './paths.rules.ts';

type Changed = RecordedEvent<typeof collectionChanged>;

/** What the other side learns: times that are proposed, the one that was accepted, and an agreement that is off. */
const newsOf = ({ routing, views }: Changed): News | null => {
  const { collection } = views.member;
  const about = { item: routing.item, item_uuid: routing.item_uuid };
  if (collection.status === 'proposed') {
    const [at = ''] = collection.slots;
    return { kind: 'collection.proposed', facts: { ...about, at, count: collection.slots.length } };
  }
  if (collection.chosen === null) return null;
  const facts = { ...about, at: collection.chosen };
  if (collection.status === 'accepted') return { kind: 'collection.agreed', facts };
  return routing.before === 'accepted' ? { kind: 'collection.off', facts } : null;
};

/** Without a conversation the times stand with the purchase. */
const changed = (event: Changed): EventNotice[] => {
  const { by, buyer_id, seller_id, channel_id, item_uuid } = event.routing;
  const { transaction_number } = event.views.member.collection;
  const userId = by === 'seller' ? buyer_id : seller_id;
  const news = newsOf(event);
  if (userId === null || !news) return [];
  const page =
    by === 'seller' ? paths.purchase(transaction_number) : paths.sale(item_uuid, transaction_number);
  return [{ userId, news, path: channel_id === null ? page : paths.chat(channel_id) }];
};

export const collectionReactions = (deps: EmailDeps): Reaction[] => [
  notifyOn(deps, 'purchase.collection_changed', 'collection_changed', (event) => changed(event)),
  defineReaction({
    name: 'notifications.collection_changed_for_guest',
    on: 'purchase.collection_changed',
    run: async (event, tx) => {
      const news = newsOf(event);
      const { by, buyer_id, purchase_id } = event.routing;
      if (by !== 'seller' || buyer_id !== null || !news) return;
      const guest = await guestBuyer(tx, purchase_id);
      await writeToGuest(deps, tx, guest, (catalogue, _locale, itemOther) => ({
        copy: copyFor(catalogue, inBothLanguages(news, itemOther)),
      }));
    },
  }),
];
