import { rooms } from './rooms.ts';

/** One audience of an event: which rooms, and which of the event's views they see. */
export type Audience = { rooms: string[]; view: string; data: object | null };

export const audience = (view: string, data: object | null, ...to: (string | null)[]): Audience => ({
  rooms: to.filter((room) => room !== null),
  view,
  data,
});

export const userRoom = (id: number | null): string | null => (id === null ? null : rooms.user(id));
/** What a node of the version before has recorded names no room (until 0.2.0). */
export const guestRoom = (tokenHash: string | null): string | null =>
  tokenHash ? rooms.guest(tokenHash) : null;

type ItemFact = {
  routing: { owner_id: number; item_uuid: string };
  views: { owner: object; public: object | null };
};
/** The owner sees their own view; everyone at the item or at a list sees the public state. */
export const ownerAndPublic = ({ routing, views }: ItemFact): Audience[] => [
  audience('owner', views.owner, rooms.user(routing.owner_id)),
  audience('public', views.public, rooms.item(routing.item_uuid), rooms.shop),
];

type OwnerFact = { routing: { owner_id: number }; views: { owner: object } };
export const ownerOnly = ({ routing, views }: OwnerFact): Audience[] => [
  audience('owner', views.owner, rooms.user(routing.owner_id)),
];

type UserFact = { routing: { user_id: number }; views: { owner: object } };
export const toUser = ({ routing, views }: UserFact): Audience[] => [
  audience('owner', views.owner, rooms.user(routing.user_id)),
];

type AdminFact = { views: { admin: object } };
export const administrators = ({ views }: AdminFact): Audience[] => [
  audience('admin', views.admin, rooms.admins),
];

/** Support, too, whose pages show it. */
export const staff = ({ views }: AdminFact): Audience[] => [audience('admin', views.admin, rooms.staff)];

export const ownerAndAdministrators = (event: OwnerFact & AdminFact): Audience[] => [
  ...ownerOnly(event),
  ...administrators(event),
];

type OfferFact = {
  routing: { seller_id: number; buyer_id: number; item_uuid: string };
  views: { seller: object; buyer: object; public: object };
};
export const sellerBuyerPublic = ({ routing, views }: OfferFact): Audience[] => [
  audience('seller', views.seller, rooms.user(routing.seller_id)),
  audience('buyer', views.buyer, rooms.user(routing.buyer_id)),
  audience('public', views.public, rooms.item(routing.item_uuid), rooms.shop),
];

type PurchaseFact = {
  routing: { seller_id: number; buyer_id: number | null };
  views: { seller: object; buyer: object };
};
/** A guest has no room. */
export const sellerAndBuyer = ({ routing, views }: PurchaseFact): Audience[] => [
  audience('seller', views.seller, rooms.user(routing.seller_id)),
  ...(routing.buyer_id === null ? [] : [audience('buyer', views.buyer, rooms.user(routing.buyer_id))]),
];

type GuestFact = { routing: { guest_room: string | null }; views: { guest: object } };
export const guestOf = ({ routing, views }: GuestFact): Audience[] => [
  audience('guest', views.guest, guestRoom(routing.guest_room)),
];

type TalkFact = {
  routing: { member_ids: number[]; guest_room: string | null };
  views: { member: object };
};
/** Both sides of a conversation. */
export const talkers = ({ routing, views }: TalkFact): Audience[] => [
  audience('member', views.member, ...routing.member_ids.map(rooms.user), guestRoom(routing.guest_room)),
];

type MemberFact = { routing: { member_ids: number[] }; views: { member: object } };
export const members = ({ routing, views }: MemberFact): Audience[] => [
  audience('member', views.member, ...routing.member_ids.map(rooms.user)),
];

type CheckoutFact = {
  routing: { item_uuid: string; owner_id: number; buyer_id?: number | null | undefined };
  views: { public: object };
};
/** Who pays sees it wherever they are: it stands in the way of leaving. */
export const lookers = ({ routing, views }: CheckoutFact): Audience[] => [
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
export const itemTalk = ({ routing, views }: QuestionFact): Audience[] => [
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
export const everyone = ({ views }: PublicFact): Audience[] => [
  audience('public', views.public, rooms.everyone),
];

type SlotFact = { views: { public: object } };
export const pickers = ({ views }: SlotFact): Audience[] => [
  audience('public', views.public, rooms.concierge),
];

/** Nobody: the server itself goes on from it, and it has no views. */
export const serverOnly = (_event: { views: Record<string, never> }): Audience[] => [];
