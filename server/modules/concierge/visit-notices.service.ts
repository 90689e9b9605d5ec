import type { Tx } from '#server/db/client.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import { writeTo } from '#server/modules/accounts/emails.service.ts';
import type { Deps } from '#server/modules/deps.ts';
import { catalogueOf } from '#server/modules/notifications/catalogues.rules.ts';
import type { EmailContent } from '#server/modules/notifications/notification-emails.service.ts';
import { sendEmail } from '#server/modules/notifications/notification-emails.service.ts';
import type { Notice } from '#server/modules/notifications/notify.service.ts';
import { notify } from '#server/modules/notifications/notify.service.ts';
import { paths } from '#server/modules/notifications/paths.rules.ts';
import type { CheckoutRow } from '#server/modules/purchases/checkouts.repository.ts';
import { receiptsOf } from '#server/modules/purchases/issue-receipts.service.ts';
import { memberWithAddress } from '#server/modules/purchases/payer.service.ts';
import { paidCheckoutOfVisit } from '#server/modules/purchases/visit-payments.repository.ts';
import { freeUntil } from '#shared/concierge/concierge.rules.ts';
import type { Locale } from '#shared/kernel/caller.ts';
import type { Fils } from '#shared/kernel/money.ts';
import { aedFromFils } from '#shared/kernel/money.ts';
import { momentText, priceText } from '#shared/notifications/format.rules.ts';
import { copyFor } from '#shared/notifications/notifications.copy.ts';
import type { BookingRow } from './concierge.repository.ts';

type Recording = { deps: Pick<Deps, 'config' | 'jobs'>; tx: Tx; record: RecordEvent };
type VisitNews = Extract<
  Notice['news'],
  { kind: 'visit.booked' | 'visit.cancelled' | 'visit.paid' | 'visit.given_back' }
>;
/** What a mail about a visit says below its words. */
type Below = (locale: Locale) => Pick<EmailContent, 'facts' | 'entries'>;

const startOf = ({ starts_at }: BookingRow): string => starts_at.toISOString();

const factsOf = (booking: BookingRow, locale: Locale): [string, string][] => {
  const { facts } = catalogueOf(locale);
  return [
    [facts.booking, booking.number],
    [facts.visitAt, momentText(locale, startOf(booking))],
    [facts.where, booking.address],
    [facts.items, String(booking.items_count)],
    [facts.price, priceText(locale, aedFromFils(booking.price_fils))],
  ];
};

/** The operator learns of it too: somebody has to go there. */
const emailOperator = ({ deps, tx }: Recording, booking: BookingRow): Promise<void> => {
  const { facts } = catalogueOf('en');
  return writeTo(
    deps,
    tx,
    { email: deps.config.contactEmail, locale: 'en' },
    {
      kind: 'admin.visit',
      facts: { status: booking.status, number: booking.number, notes: booking.notes },
      table: [
        ...factsOf(booking, 'en'),
        [facts.name, booking.name],
        [facts.email, booking.email],
        [facts.phone, booking.mobile_number],
        [facts.language, booking.locale],
      ],
    },
  );
};

/** Tells a member in the centre too; anybody else by mail alone. `mailPath` leads on from the mail. */
const notifyBooker = async (
  recording: Recording,
  booking: BookingRow,
  news: VisitNews,
  mailPath: string,
  below: Below = (locale) => ({ facts: factsOf(booking, locale) }),
): Promise<void> => {
  const { deps, tx, record } = recording;
  // Whoever booked it has left and is forgotten.
  if (booking.email === '') return;
  const userId = await memberWithAddress(tx, booking.email);
  if (userId === undefined) {
    const { locale, email } = booking;
    const copy = copyFor<VisitNews['kind']>(catalogueOf(locale), news);
    const to = { email, locale, subscription: null };
    await sendEmail(deps, tx, to, { copy, ...below(locale), path: mailPath });
  } else {
    await notify(deps, tx, record, {
      userId,
      eventId: null,
      news,
      path: paths.visits,
      mail: (locale) => ({ ...below(locale), path: mailPath }),
    });
  }
};

/** Confirms a payment, with what its receipt says. */
export const notifyOfVisitPayment = async (
  recording: Recording,
  booking: BookingRow,
  { checkout, vat }: { checkout: CheckoutRow; vat: Fils },
): Promise<void> => {
  const [receipt] = await receiptsOf(recording.tx, checkout.id);
  const amount = aedFromFils(checkout.total_fils);
  const below: Below = (locale) => {
    const { facts } = catalogueOf(locale);
    return {
      facts: [
        [facts.booking, booking.number],
        [facts.visitAt, momentText(locale, startOf(booking))],
        [facts.total, priceText(locale, amount)],
        [facts.vatInTotal, priceText(locale, aedFromFils(vat))],
        [facts.transaction, checkout.link_id ?? ''],
        ...(receipt ? [[facts.document, receipt.number] satisfies [string, string]] : []),
      ],
    };
  };
  const facts = { starts_at: startOf(booking), amount };
  await notifyBooker(recording, booking, { kind: 'visit.paid', facts }, paths.visits, below);
};

const linkOf = (token: string): string => `${paths.visits}#booking=${token}`;

/** The account has another address: what opens the booking is mailed there, and there alone. */
export const sendNewLink = async (
  { deps, tx }: Recording,
  { email, locale, number }: BookingRow,
  token: string,
): Promise<void> => {
  const copy = catalogueOf(locale).linkRenewed({ number });
  await sendEmail(deps, tx, { email, locale, subscription: null }, { copy, path: linkOf(token) });
};

/**
 * Confirms a booking. The link's secret stands in the mail alone, behind the #, which browsers send to no server; it is
 * kept nowhere.
 */
export const notifyOfBooking = async (
  recording: Recording,
  booking: BookingRow,
  token: string,
): Promise<void> => {
  const until = freeUntil(booking.starts_at);
  const facts = {
    starts_at: startOf(booking),
    until: until.toISOString(),
    is_free: until > booking.created_at,
  };
  await notifyBooker(recording, booking, { kind: 'visit.booked', facts }, linkOf(token));
  await emailOperator(recording, booking);
};

/** Confirms a cancellation and says what it costs. `reason` is the house's, where the house cancelled. */
export const notifyOfCancellation = async (
  recording: Recording,
  booking: BookingRow,
  { isFree, reason }: { isFree: boolean; reason: string | null },
): Promise<void> => {
  const is_by_hand =
    isFree && booking.paid_at !== null && !(await paidCheckoutOfVisit(recording.tx, booking.id));
  const facts = { starts_at: startOf(booking), is_free: isFree, note: reason, is_by_hand };
  await notifyBooker(recording, booking, { kind: 'visit.cancelled', facts }, paths.visits);
  await emailOperator(recording, booking);
};

/** Says that the price was given back by hand. */
export const notifyOfGivenBack = (recording: Recording, booking: BookingRow): Promise<void> => {
  const facts = { starts_at: startOf(booking), amount: aedFromFils(booking.price_fils) };
  return notifyBooker(recording, booking, { kind: 'visit.given_back', facts }, paths.visits);
};
