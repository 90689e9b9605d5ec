import type { EventType, RecordedOf } from '#shared/events.ts';
import type { Audience } from './audience-kinds.ts';
import {
  administrators,
  audience,
  everyone,
  guestOf,
  guestRoom,
  itemTalk,
  lookers,
  members,
  ownerAndAdministrators,
  ownerAndPublic,
  ownerOnly,
  pickers,
  sellerAndBuyer,
  sellerBuyerPublic,
  serverOnly,
  staff,
  talkers,
  toUser,
  userRoom,
} from './audience-kinds.ts';
import { rooms } from './rooms.ts';

type Audiences = { [Type in EventType]: (event: RecordedOf<Type>) => Audience[] };

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
    // Support has it beside a sale that is before it; whose it is, and how much, is not said.
    audience('admin', views.admin, rooms.staff),
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
  // Staff reads it beside a dispute and a report; of whom it is, nothing is said.
  'chat.block_changed': ({ routing, views }) => [
    audience(
      'member',
      views.member,
      ...routing.member_ids.map(rooms.user),
      guestRoom(routing.guest_room),
      rooms.staff,
    ),
  ],
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
  'money.changed': staff,
  // Support has the page of a sale that is before it, and that something is sold is public (`item.sold`); the rest is figures.
  'admin.changed': (event) => (event.views.admin.what === 'sale' ? staff(event) : administrators(event)),
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
