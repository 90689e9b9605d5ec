import type { Reaction } from '#server/events/reaction.ts';
import type { collectionChanged } from '#shared/handover/collection.events.ts';
import type { RecordedEvent } from '#shared/kernel/event.ts';
import type { LetterDeps } from './letters.ts';
import { paths } from './paths.ts';
import type { Told } from './tells.ts';
import { tells } from './tells.ts';

/** The other side learns of times that are proposed, of the one that was accepted, and of an agreement that is off. */
const changed = ({ routing, views }: RecordedEvent<typeof collectionChanged>): Told[] => {
  const { collection } = views.member;
  const userId = routing.by === 'seller' ? routing.buyer_id : routing.seller_id;
  if (userId === null) return [];
  const about = { item: routing.item, item_uuid: routing.item_uuid };
  const path = paths.chat(routing.channel_id ?? undefined);
  if (collection.status === 'proposed') {
    const [at = ''] = collection.slots;
    return [
      {
        userId,
        news: { kind: 'collection.proposed', facts: { ...about, at, count: collection.slots.length } },
        path,
      },
    ];
  }
  if (collection.chosen === null) return [];
  const facts = { ...about, at: collection.chosen };
  if (collection.status === 'accepted') return [{ userId, news: { kind: 'collection.agreed', facts }, path }];
  return routing.before === 'accepted' ? [{ userId, news: { kind: 'collection.off', facts }, path }] : [];
};

export const collectionReactions = (deps: LetterDeps): Reaction[] => [
  tells(deps, 'purchase.collection_changed', 'collection_changed', (event) => changed(event)),
];
