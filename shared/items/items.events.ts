import { z } from 'zod';
import { defineEvent } from '../kernel/event.ts';
import { instant } from '../kernel/fields.ts';
import { itemCard, itemState, ownItem, photoView, submittedItem } from './items.schema.ts';

const routing = z.object({ owner_id: z.number().int(), item_uuid: z.string() });
/** What everybody who looks at the item or at a list that shows it learns. */
const changed = { owner: z.object({ item: ownItem }), public: z.object({ item: itemState }) };

const how = z.enum(['submitted', 'submitted_again', 'restored']);

export const itemSubmitted = defineEvent({
  type: 'item.submitted',
  summary: 'A seller submitted an item, or an administrator put it back; it waits for approval',
  routing: routing.extend({ how }),
  views: { owner: z.object({ item: ownItem }), admin: z.object({ item: submittedItem }) },
});

export const itemProposed = defineEvent({
  type: 'item.proposed',
  summary: 'The concierge listed an item on behalf of its owner, whose yes it waits for',
  routing,
  views: { owner: z.object({ item: ownItem }), admin: z.object({ item_uuid: z.string() }) },
});

export const itemDeclined = defineEvent({
  type: 'item.declined',
  summary: 'The owner said no to an item that the concierge had listed: it is gone',
  routing,
  views: { owner: z.object({ item_uuid: z.string() }), admin: z.object({ item_uuid: z.string() }) },
});

export const itemApproved = defineEvent({
  type: 'item.approved',
  summary: 'An item was approved and is on sale',
  routing,
  /** Null while its seller is suspended: it is shown to nobody. */
  views: { owner: z.object({ item: ownItem }), public: z.object({ item: itemCard }).nullable() },
});

export const itemRejected = defineEvent({
  type: 'item.rejected',
  summary: 'An item was rejected, with the reason',
  routing,
  views: { owner: z.object({ item: ownItem }) },
});

export const itemArchived = defineEvent({
  type: 'item.archived',
  summary: 'The item was taken down, by its owner or by an administrator',
  routing: routing.extend({ is_by_desk: z.boolean() }),
  views: {
    owner: changed.owner,
    /** Null when the item was never public. */
    public: changed.public.nullable(),
    admin: z.object({ item_uuid: z.string() }),
  },
});

export const itemHidden = defineEvent({
  type: 'item.hidden',
  summary: 'The seller was suspended: the item is there for nobody else until they are back',
  routing,
  views: { public: changed.public },
});

export const itemShown = defineEvent({
  type: 'item.shown',
  summary: 'The seller is back, and so is the item, as it was',
  routing,
  /** A whole card: whoever opened a list while it was hidden has none of it. */
  views: { public: z.object({ item: itemCard }) },
});

export const itemPaused = defineEvent({
  type: 'item.paused',
  summary: 'Its owner took the item off the shop for a while',
  routing,
  /** Null while its seller is suspended. */
  views: { owner: changed.owner, public: changed.public.nullable() },
});

export const itemResumed = defineEvent({
  type: 'item.resumed',
  summary: 'A paused item is on sale again, as it was',
  routing,
  /** A whole card: whoever opened a list while it was paused has none of it. */
  views: { owner: changed.owner, public: z.object({ item: itemCard }).nullable() },
});

/** Which seller, and until when; null once they are back. */
const away = z.object({
  seller: z.object({ id: z.number().int(), vendor_uuid: z.string().nullable() }),
  until: instant.nullable(),
});

export const holidayChanged = defineEvent({
  type: 'holiday.changed',
  summary: 'A seller goes away until a day, or is back',
  /** `item_uuids`: the pages of what they sell. */
  routing: z.object({ user_id: z.number().int(), item_uuids: z.array(z.string()).default([]) }),
  views: { owner: away, public: away },
});

export const itemReserved = defineEvent({
  type: 'item.reserved',
  summary: 'An accepted offer keeps the item for its buyer',
  routing,
  views: changed,
});

export const itemReleased = defineEvent({
  type: 'item.released',
  summary:
    'The reservation ended without a purchase, or a cancelled sale was put back; the item is on sale again',
  routing,
  /** `card`: of what was sold before. Whoever opened a list since has none of it. */
  views: {
    owner: changed.owner.extend({ card: itemCard.optional() }),
    public: changed.public.extend({ card: itemCard.optional() }),
  },
});

export const itemSold = defineEvent({
  type: 'item.sold',
  summary: 'The item was bought',
  routing,
  views: changed,
});

export const itemFeatured = defineEvent({
  type: 'item.featured',
  summary: 'The owner paid for the item to be shown among the featured items, or for longer',
  routing: routing.extend({ featuring_id: z.number().int() }),
  views: { owner: z.object({ item: ownItem }), public: z.object({ item: itemCard }).nullable() },
});

export const itemFeaturingChanged = defineEvent({
  type: 'item.featuring_changed',
  summary: 'The house featured the item, or ended its featuring before its time',
  routing,
  views: { owner: z.object({ item: ownItem }), public: z.object({ item: itemCard }).nullable() },
});

const edited = { owner: z.object({ item: ownItem }), public: z.object({ item: itemCard }) };

export const itemPriceChanged = defineEvent({
  type: 'item.price_changed',
  summary: 'The owner changed the price or the location of an item on sale',
  routing: routing.extend({
    has_new_price: z.boolean(),
    /** AED before; missing where the price stayed, or a node of a version before this field recorded it (until 0.2.0). */
    price_was: z.number().optional(),
  }),
  views: edited,
});

export const itemEditSubmitted = defineEvent({
  type: 'item.edit_submitted',
  summary: 'The owner changed the words or photos of an item; they wait for approval',
  routing,
  views: { owner: edited.owner, admin: z.object({ item: submittedItem }) },
});

export const itemEditWithdrawn = defineEvent({
  type: 'item.edit_withdrawn',
  summary: 'An edit that waited is no longer wanted: taken back, or the item is gone',
  routing,
  views: { owner: edited.owner, admin: z.object({ item_uuid: z.string() }) },
});

export const itemEditApproved = defineEvent({
  type: 'item.edit_approved',
  summary: 'The new words and photos of an item were approved and are public',
  routing,
  views: { owner: edited.owner, public: edited.public.extend({ images: z.array(photoView) }).nullable() },
});

export const itemEditRejected = defineEvent({
  type: 'item.edit_rejected',
  summary: 'The new words or photos of an item were turned down; those before stay',
  routing,
  views: { owner: edited.owner },
});
