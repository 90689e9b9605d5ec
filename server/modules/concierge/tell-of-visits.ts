import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { users } from '#server/db/accounts.tables.ts';
import type { Tx } from '#server/db/client.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Deps } from '#server/modules/deps.ts';
import { catalogueOf } from '#server/modules/notifications/catalogues.ts';
import { sendLetter } from '#server/modules/notifications/letters.ts';
import type { Notice } from '#server/modules/notifications/notify.ts';
import { notify } from '#server/modules/notifications/notify.ts';
import { paths } from '#server/modules/notifications/paths.ts';
import { writeTo } from '#server/platform/letters.ts';
import type { Locale } from '#shared/accounts/accounts.schema.ts';
import { freeUntil, VISIT_AED } from '#shared/concierge/concierge.rules.ts';
import { momentText, priceText } from '#shared/notifications/notifications.format.ts';
import { wordsFor } from '#shared/notifications/notifications.words.ts';
import type { BookingRow } from './concierge.repository.ts';

type Telling = { deps: Pick<Deps, 'config' | 'jobs'>; tx: Tx; record: RecordEvent };
type VisitNews = Extract<Notice['news'], { kind: 'visit.booked' | 'visit.cancelled' }>;

const startOf = ({ starts_at }: BookingRow): string => starts_at.toISOString();

const factsOf = (booking: BookingRow, locale: Locale): [string, string][] => {
  const { facts } = catalogueOf(locale);
  return [
    [facts.booking, booking.number],
    [facts.visitAt, momentText(locale, startOf(booking))],
    [facts.where, booking.address],
    [facts.items, String(booking.items_count)],
    [facts.price, priceText(locale, VISIT_AED)],
  ];
};

/** The operator learns of it too: somebody has to go there. */
const tellOperator = ({ deps, tx }: Telling, booking: BookingRow): Promise<void> => {
  const { facts } = catalogueOf('en');
  return writeTo(
    deps,
    tx,
    { email: deps.config.contactEmail, locale: 'en' },
    {
      kind: 'desk.visit',
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

/** Who booked, where the address is proven to be somebody's; a booking needs no account. */
const bookerOf = async (tx: Tx, email: string): Promise<number | undefined> => {
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(sql`lower(${users.email})`, email.toLowerCase()),
        isNotNull(users.verified_at),
        isNull(users.deleted_at),
      ),
    );
  return row?.id;
};

/** Tells a member in the centre too; anybody else by mail alone. `mailPath` leads on from the mail. */
const tell = async (
  telling: Telling,
  booking: BookingRow,
  news: VisitNews,
  mailPath: string,
): Promise<void> => {
  const { deps, tx, record } = telling;
  const userId = await bookerOf(tx, booking.email);
  if (userId === undefined) {
    const { locale, email } = booking;
    const words = wordsFor<VisitNews['kind']>(catalogueOf(locale), news);
    const facts = factsOf(booking, locale);
    await sendLetter(deps, tx, { email, locale, subscription: null }, { words, facts, path: mailPath });
  } else {
    await notify(deps, tx, record, {
      userId,
      eventId: null,
      news,
      path: paths.visits,
      mail: (locale) => ({ facts: factsOf(booking, locale), path: mailPath }),
    });
  }
  await tellOperator(telling, booking);
};

/**
 * Confirms a booking. The link's secret stands in the mail alone, behind the #, which browsers send to no server; it is
 * kept nowhere.
 */
export const tellOfBooking = (telling: Telling, booking: BookingRow, token: string): Promise<void> => {
  const until = freeUntil(booking.starts_at);
  const facts = {
    starts_at: startOf(booking),
    until: until.toISOString(),
    is_free: until > booking.created_at,
  };
  return tell(telling, booking, { kind: 'visit.booked', facts }, `${paths.visits}#booking=${token}`);
};

/** Confirms a cancellation and says what it costs. `reason` is the house's, where the house cancelled. */
export const tellOfCancellation = (
  telling: Telling,
  booking: BookingRow,
  { isFree, reason }: { isFree: boolean; reason: string | null },
): Promise<void> => {
  const facts = { starts_at: startOf(booking), is_free: isFree, note: reason };
  return tell(telling, booking, { kind: 'visit.cancelled', facts }, paths.visits);
};
