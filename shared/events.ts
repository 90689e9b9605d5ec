import * as accounts from './accounts/accounts.events.ts';
import * as security from './accounts/security.events.ts';
import * as admin from './admin/admin.events.ts';
import * as adminCatalogue from './admin/catalogue.events.ts';
import * as adminDiscounts from './admin/discounts.events.ts';
import * as auditing from './audit/audit.events.ts';
import * as cases from './cases/cases.events.ts';
import * as chat from './chat/chat.events.ts';
import * as concierge from './concierge/concierge.events.ts';
import * as dashboard from './dashboard/dashboard.events.ts';
import * as collection from './handover/collection.events.ts';
import * as handover from './handover/handover.events.ts';
import * as help from './help/help.events.ts';
import * as catalogue from './items/catalogue.events.ts';
import * as drafts from './items/drafts.events.ts';
import * as items from './items/items.events.ts';
import * as uploads from './items/uploads.events.ts';
import type { LiveEvent, RecordedEvent } from './kernel/event.ts';
import * as moderation from './moderation/moderation.events.ts';
import * as notifications from './notifications/notifications.events.ts';
import * as offers from './offers/offers.events.ts';
import * as payouts from './payouts/payouts.events.ts';
import * as presence from './presence/presence.events.ts';
import * as purchases from './purchases/purchases.events.ts';
import * as questions from './questions/questions.events.ts';
import * as reports from './reports/reports.events.ts';
import * as savedSearches from './saved-searches/saved-searches.events.ts';
import * as settings from './settings/settings.events.ts';
import * as watchlist from './watchlist/watchlist.events.ts';

/** Every live event of the product. It joins the domains' declarations and defines nothing. */
export const events = {
  'account.registered': accounts.accountRegistered,
  'account.verified': accounts.accountVerified,
  'account.suspended': accounts.accountSuspended,
  'account.reinstated': accounts.accountReinstated,
  'profile.changed': accounts.profileChanged,
  'account.renamed': accounts.accountRenamed,
  'contact.changed': accounts.contactChanged,
  'vendor.renamed': accounts.vendorRenamed,
  'vendor.corrected': accounts.vendorCorrected,
  'vendor.name_submitted': accounts.vendorNameSubmitted,
  'vendor.name_decided': accounts.vendorNameDecided,
  'session.opened': security.sessionOpened,
  'session.ended': security.sessionEnded,
  'account.new_device_seen': security.newDeviceSeen,
  'account.changed': security.accountChanged,
  'account.export_finished': security.exportFinished,
  'account.deleted': security.accountDeleted,
  'settings.changed': settings.settingsChanged,
  'catalogue.changed': catalogue.catalogueChanged,
  'catalogue.merge_moved': adminCatalogue.catalogueMergeMoved,
  'item.submitted': items.itemSubmitted,
  'item.proposed': items.itemProposed,
  'item.declined': items.itemDeclined,
  'item.approved': items.itemApproved,
  'item.rejected': items.itemRejected,
  'item.archived': items.itemArchived,
  'item.hidden': items.itemHidden,
  'item.shown': items.itemShown,
  'item.paused': items.itemPaused,
  'item.resumed': items.itemResumed,
  'holiday.changed': items.holidayChanged,
  'item.reserved': items.itemReserved,
  'item.released': items.itemReleased,
  'item.sold': items.itemSold,
  'item.price_changed': items.itemPriceChanged,
  'item.edit_submitted': items.itemEditSubmitted,
  'item.edit_withdrawn': items.itemEditWithdrawn,
  'item.edit_approved': items.itemEditApproved,
  'item.edit_rejected': items.itemEditRejected,
  'item.featured': items.itemFeatured,
  'item.featuring_changed': items.itemFeaturingChanged,
  'discount.changed': adminDiscounts.discountChanged,
  'item.watched': watchlist.itemWatched,
  'searches.changed': savedSearches.searchesChanged,
  'item.viewed': dashboard.itemViewed,
  'drafts.changed': drafts.draftsChanged,
  'upload.ready': uploads.uploadReady,
  'upload.refused': uploads.uploadRefused,
  'question.asked': questions.questionAsked,
  'question.answered': questions.questionAnswered,
  'item.offered_to_watchers': offers.offeredToWatchers,
  'offer.placed': offers.offerPlaced,
  'offer.countered': offers.offerCountered,
  'offer.accepted': offers.offerAccepted,
  'offer.rejected': offers.offerRejected,
  'offer.withdrawn': offers.offerWithdrawn,
  'offer.expired': offers.offerExpired,
  'offer.held': offers.offerHeld,
  'offer.revived': offers.offerRevived,
  'offer.extended': offers.offerExtended,
  'offer.closed': offers.offerClosed,
  'checkout.started': purchases.checkoutStarted,
  'checkout.ended': purchases.checkoutEnded,
  'purchase.paid': purchases.purchasePaid,
  'purchase.link_ended': purchases.purchaseLinkEnded,
  'refund.moved': purchases.refundMoved,
  'charge.parked': purchases.chargeParked,
  'money.waits': purchases.moneyWaits,
  'purchase.completed': payouts.purchaseCompleted,
  'payout.changed': payouts.payoutChanged,
  'payout.bank_refused': payouts.bankRefused,
  'payout.account_corrected': payouts.accountCorrected,
  'working_days.changed': payouts.workingDaysChanged,
  'purchase.handed_over': handover.purchaseHandedOver,
  'purchase.pin_replaced': handover.pinReplaced,
  'purchase.collection_changed': collection.collectionChanged,
  'purchase.case_changed': cases.caseChanged,
  'dispute.changed': cases.disputeChanged,
  'help.case_changed': help.helpCaseChanged,
  'help.case_claimed': help.helpCaseClaimed,
  'help.delayed': help.helpDelayed,
  'chat.opened': chat.channelOpened,
  'chat.message_sent': chat.messageSent,
  'chat.read': chat.channelRead,
  'chat.delivered': chat.messagesDelivered,
  'chat.left': chat.memberLeft,
  'chat.block_changed': chat.blockChanged,
  'chat.typing': chat.typing,
  'notification.created': notifications.notificationCreated,
  'notification.read': notifications.notificationRead,
  'notification.settings_changed': notifications.notificationsSet,
  'concierge.slot_taken': concierge.slotTaken,
  'concierge.slot_released': concierge.slotReleased,
  'approval.claimed': moderation.approvalClaimed,
  'approval.released': moderation.approvalReleased,
  'approval.flagged': moderation.approvalFlagged,
  'admin.changed': admin.adminChanged,
  'visit.moved': purchases.visitMoved,
  'money.changed': purchases.moneyChanged,
  'audit.line_kept': auditing.auditLineKept,
  'approval.decided': moderation.approvalDecided,
  'approval.delayed': moderation.approvalDelayed,
  'report.submitted': reports.reportSubmitted,
  'report.closed': reports.reportClosed,
  presence: presence.presence,
} as const;

export type EventType = keyof typeof events;
/** A recorded event of one type, as reactions and audiences receive it. */
export type RecordedOf<Type extends EventType> = RecordedEvent<(typeof events)[Type]>;
/** A live event of one type, or of one of several, as a socket receives it. */
export type LiveOf<Type extends EventType> = Type extends EventType
  ? LiveEvent<(typeof events)[Type]>
  : never;
