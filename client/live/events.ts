/** Everything that can happen to an offer. */
export const OFFER_EVENTS = [
  'offer.placed',
  'offer.countered',
  'offer.accepted',
  'offer.rejected',
  'offer.withdrawn',
  'offer.expired',
  'offer.held',
  'offer.revived',
  'offer.extended',
  'offer.closed',
] as const;

/** The name of a seller's shop, or its logo, wherever it stands. */
export const SELLER_EVENTS = ['vendor.renamed'] as const;

/** The names of people and of their shops, wherever both sides of a sale stand. */
export const NAME_EVENTS = [...SELLER_EVENTS, 'account.renamed'] as const;

/** How people are reached, wherever one side of a sale reads it of the other. */
export const CONTACT_EVENTS = ['contact.changed'] as const;

/** On which days somebody comes, and money is sent. */
export const WORKING_DAY_EVENTS = ['working_days.changed'] as const;

/** What decides whether an item is to be had. */
export const AVAILABILITY_EVENTS = [
  'item.archived',
  'item.hidden',
  'item.shown',
  'item.paused',
  'item.resumed',
  'item.reserved',
  'item.released',
  'item.sold',
] as const;

/** Events that carry the new state of an item which is already on the screen. */
export const STATE_EVENTS = [
  ...AVAILABILITY_EVENTS,
  'item.price_changed',
  'item.edit_approved',
  'item.featured',
  'item.featuring_changed',
  ...OFFER_EVENTS,
  'checkout.started',
  'checkout.ended',
] as const;
