import type { EventType, RecordedOf } from '#shared/events.ts';
import { rooms } from './rooms.ts';

/** One audience of an event: which rooms, and which of the event's views they see. */
export type Audience = { rooms: string[]; view: string; data: object | null };

type Audiences = { [Type in EventType]: (event: RecordedOf<Type>) => Audience[] };

const audience = (view: string, data: object | null, ...to: (string | null)[]): Audience => ({
  rooms: to.filter((room) => room !== null),
  view,
  data,
});

const userRoom = (id: number | null): string | null => (id === null ? null : rooms.user(id));
/** What a node of the version before has recorded names no room (until 0.2.0). */
const guestRoom = (tokenHash: string | null): string | null => (tokenHash ? rooms.guest(tokenHash) : null);

type ItemFact = {
  routing: { owner_id: number; item_uuid: string };
  views: { owner: object; public: object | null };
};
/** The owner sees their own view; everyone at the item or at a list sees the public state. */
const ownerAndPublic = ({ routing, views }: ItemFact): Audience[] => [
  audience('owner', views.owner, rooms.user(routing.owner_id)),
  audience('public', views.public, rooms.item(routing.item_uuid), rooms.shop),
];

type OwnerFact = { routing: { owner_id: number }; views: { owner: object } };
const ownerOnly = ({ routing, views }: OwnerFact): Audience[] => [
  audience('owner', views.owner, rooms.user(routing.owner_id)),
];

type UserFact = { routing: { user_id: number }; views: { owner: object } };
const toUser = ({ routing, views }: UserFact): Audience[] => [
  audience('owner', views.owner, rooms.user(routing.user_id)),
];

type AdminFact = { views: { admin: object } };
const administrators = ({ views }: AdminFact): Audience[] => [audience('admin', views.admin, rooms.admins)];

/** Support, too, whose pages show it. */
const staff = ({ views }: AdminFact): Audience[] => [audience('admin', views.admin, rooms.staff)];

const ownerAndAdministrators = (event: OwnerFact & AdminFact): Audience[] => [
  ...ownerOnly(event),
  ...administrators(event),
];

type OfferFact = {
  routing: { seller_id: number; buyer_id: number; item_uuid: string };
  views: { seller: object; buyer: object; public: object };
};
const sellerBuyerPublic = ({ routing, views }: OfferFact): Audience[] => [
  audience('seller', views.seller, rooms.user(routing.seller_id)),
  audience('buyer', views.buyer, rooms.user(routing.buyer_id)),
  audience('public', views.public, rooms.item(routing.item_uuid), rooms.shop),
];

type PurchaseFact = {
  routing: { seller_id: number; buyer_id: number | null };
  views: { seller: object; buyer: object };
};
/** A guest has no room. */
const sellerAndBuyer = ({ routing, views }: PurchaseFact): Audience[] => [
  audience('seller', views.seller, rooms.user(routing.seller_id)),
  ...(routing.buyer_id === null ? [] : [audience('buyer', views.buyer, rooms.user(routing.buyer_id))]),
];

type GuestFact = { routing: { guest_room: string | null }; views: { guest: object } };
const guestOf = ({ routing, views }: GuestFact): Audience[] => [
  audience('guest', views.guest, guestRoom(routing.guest_room)),
];

type TalkFact = {
  routing: { member_ids: number[]; guest_room: string | null };
  views: { member: object };
};
/** Both sides of a conversation. */
const talkers = ({ routing, views }: TalkFact): Audience[] => [
  audience('member', views.member, ...routing.member_ids.map(rooms.user), guestRoom(routing.guest_room)),
];

type MemberFact = { routing: { member_ids: number[] }; views: { member: object } };
const members = ({ routing, views }: MemberFact): Audience[] => [
  audience('member', views.member, ...routing.member_ids.map(rooms.user)),
];

type CheckoutFact = {
  routing: { item_uuid: string; owner_id: number; buyer_id?: number | null | undefined };
  views: { public: object };
};
/** Who pays sees it wherever they are: it stands in the way of leaving. */
const lookers = ({ routing, views }: CheckoutFact): Audience[] => [
  audience(
    'public',
    views.public,
    rooms.item(routing.item_uuid),
    rooms.shop,
    rooms.user(routing.owner_id),
    userRoom(routing.buyer_id ?? null),
  ),
];

type QuestionFact = {
  routing: { item_uuid: string; owner_id: number; asker_ids: number[] };
  views: { author: { comment: { user_id: number } }; public: object };
};
/** What a node of the version before has recorded (until 0.2.0) has one view: nobody's words are whole in it. */
const itemTalk = ({ routing, views }: QuestionFact): Audience[] => [
  ...(views.author ? [audience('author', views.author, rooms.user(views.author.comment.user_id))] : []),
  audience(
    'public',
    views.public,
    rooms.item(routing.item_uuid),
    rooms.user(routing.owner_id),
    ...routing.asker_ids.map(rooms.user),
  ),
];

type PublicFact = { views: { public: object } };
const everyone = ({ views }: PublicFact): Audience[] => [audience('public', views.public, rooms.everyone)];

type SlotFact = { views: { public: object } };
const pickers = ({ views }: SlotFact): Audience[] => [audience('public', views.public, rooms.concierge)];

/** Nobody: the server itself goes on from it, and it has no views. */
const serverOnly = (_event: { views: Record<string, never> }): Audience[] => [];

/**
 * Who sees which event. The audiences of one event stand in order of privilege: a socket that is in several of them
 * receives the first only. An event without a line here does not compile.
 */
export const audiences: Audiences = {
  'account.registered': administrators,
  'account.verified': serverOnly,
  'profile.changed': toUser,
  // Names stand in many lists of the admin.
  'account.renamed': ({ routing, views }) => [
    audience('member', views.member, ...routing.member_ids.map(rooms.user), rooms.staff),
  ],
  'contact.changed': ({ routing, views }) => [
    audience(
      'member',
      views.member,
      ...routing.member_ids.map(rooms.user),
      ...routing.guest_rooms.map(rooms.guest),
    ),
  ],
  'vendor.renamed': everyone,
  'vendor.corrected': toUser,
  'vendor.name_submitted': administrators,
  'vendor.name_decided': (event) => [...toUser(event), ...administrators(event)],
  'session.opened': toUser,
  'session.ended': toUser,
  'account.new_device_seen': serverOnly,
  'account.changed': administrators,
  'account.export_finished': toUser,
  'account.deleted': staff,
  'settings.changed': everyone,
  'catalogue.changed': everyone,
  'account.suspended': (event) => [...toUser(event), ...staff(event)],
  'account.reinstated': staff,
  'catalogue.merge_moved': administrators,
  'item.submitted': ownerAndAdministrators,
  'item.proposed': ownerAndAdministrators,
  'item.declined': ownerAndAdministrators,
  'item.price_changed': ownerAndPublic,
  'item.edit_submitted': ownerAndAdministrators,
  'item.edit_withdrawn': ownerAndAdministrators,
  'item.edit_approved': ownerAndPublic,
  'item.edit_rejected': ownerOnly,
  'item.approved': ownerAndPublic,
  'item.rejected': ownerOnly,
  'item.archived': (event) => [...ownerAndPublic(event), ...administrators(event)],
  'item.hidden': ({ routing, views }) => [
    audience('public', views.public, rooms.item(routing.item_uuid), rooms.shop),
  ],
  'item.shown': ({ routing, views }) => [
    audience('public', views.public, rooms.item(routing.item_uuid), rooms.shop),
  ],
  'item.paused': ownerAndPublic,
  'item.resumed': ownerAndPublic,
  'holiday.changed': ({ routing, views }) => [
    audience('owner', views.owner, rooms.user(routing.user_id)),
    audience('public', views.public, rooms.shop, ...routing.item_uuids.map(rooms.item)),
  ],
  'item.reserved': ownerAndPublic,
  'item.released': ownerAndPublic,
  'item.sold': ownerAndPublic,
  'item.featured': ownerAndPublic,
  'item.featuring_changed': ownerAndPublic,
  'discount.changed': administrators,
  'item.watched': ({ routing, views }) => [
    audience('owner', views.owner, rooms.user(routing.owner_id)),
    audience('user', views.user, rooms.user(routing.user_id)),
  ],
  'searches.changed': toUser,
  'item.viewed': ownerOnly,
  'drafts.changed': ownerOnly,
  'upload.ready': ownerOnly,
  'upload.refused': ownerOnly,
  'question.asked': itemTalk,
  'question.answered': itemTalk,
  'item.offered_to_watchers': (event) => [
    audience('owner', event.views.owner, rooms.user(event.routing.owner_id)),
    ...members(event),
  ],
  'offer.placed': sellerBuyerPublic,
  'offer.countered': sellerBuyerPublic,
  'offer.accepted': sellerBuyerPublic,
  'offer.rejected': sellerBuyerPublic,
  'offer.withdrawn': sellerBuyerPublic,
  'offer.expired': sellerBuyerPublic,
  'offer.held': sellerBuyerPublic,
  'offer.revived': sellerBuyerPublic,
  'offer.extended': sellerBuyerPublic,
  'offer.closed': sellerBuyerPublic,
  'checkout.started': lookers,
  'checkout.ended': lookers,
  'purchase.paid': sellerAndBuyer,
  'purchase.link_ended': guestOf,
  'purchase.handed_over': (event) => [...sellerAndBuyer(event), ...guestOf(event)],
  'refund.moved': administrators,
  'charge.parked': serverOnly,
  'money.waits': serverOnly,
  'approval.delayed': serverOnly,
  'purchase.case_changed': (event) => [...sellerAndBuyer(event), ...guestOf(event)],
  'purchase.completed': (event) => [...sellerAndBuyer(event), ...guestOf(event)],
  'payout.changed': ({ routing, views }) => [
    audience('seller', views.seller, rooms.user(routing.seller_id)),
    audience('admin', views.admin, rooms.admins),
  ],
  'working_days.changed': everyone,
  'payout.bank_refused': toUser,
  'payout.account_corrected': toUser,
  'dispute.changed': ({ views }) => [audience('staff', views.staff, rooms.staff)],
  'help.case_changed': (event) => [
    audience('staff', event.views.staff, rooms.staff),
    audience('owner', event.views.owner, userRoom(event.routing.user_id)),
    ...guestOf(event),
  ],
  'help.case_claimed': ({ views }) => [audience('staff', views.staff, rooms.staff)],
  'help.delayed': serverOnly,
  'purchase.pin_replaced': ({ routing, views }) => [
    audience('buyer', views.buyer, userRoom(routing.buyer_id)),
    ...guestOf({ routing, views }),
  ],
  'purchase.collection_changed': ({ routing, views }) => [
    audience('member', views.member, rooms.user(routing.seller_id), userRoom(routing.buyer_id)),
    ...guestOf({ routing, views }),
  ],
  'chat.opened': ({ routing, views }) => [
    audience('seller', views.seller, rooms.user(routing.seller_id)),
    audience('buyer', views.buyer, userRoom(routing.buyer_id), guestRoom(routing.guest_room)),
  ],
  'chat.message_sent': talkers,
  'chat.read': talkers,
  'chat.delivered': talkers,
  'chat.left': talkers,
  'chat.typing': talkers,
  'notification.created': toUser,
  'notification.read': toUser,
  'notification.settings_changed': toUser,
  'concierge.slot_taken': pickers,
  'concierge.slot_released': pickers,
  'approval.claimed': administrators,
  'approval.released': administrators,
  'approval.flagged': administrators,
  'visit.moved': (event) => [...guestOf(event), ...administrators(event)],
  'money.changed': administrators,
  'admin.changed': administrators,
  'audit.line_kept': administrators,
  'approval.decided': staff,
  'report.submitted': staff,
  'report.closed': staff,
  presence: ({ routing, views }) => [
    audience('item', views.item, routing.item_uuid === null ? null : rooms.item(routing.item_uuid)),
    audience(
      'user',
      views.user,
      ...routing.member_ids.map(rooms.user),
      ...(routing.guest_rooms ?? []).map(rooms.guest),
    ),
  ],
};

/** The audiences of a recorded event whose type is known only at run time. */
export const audiencesOf = (event: { type: string }): Audience[] => {
  const find = audiences[event.type as EventType] as ((event: unknown) => Audience[]) | undefined;
  if (!find) throw new Error(`no audience for event ${event.type}`);
  return find(event);
};
