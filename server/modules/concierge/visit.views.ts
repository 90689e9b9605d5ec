import type { Reader } from '#server/db/client.ts';
import { databaseNow } from '#server/db/now.ts';
import { visitRefunds } from '#server/modules/purchases/visit-payments.repository.ts';
import { freeUntil, isFreeToCancel, visitEnd, visitPaymentOf } from '#shared/concierge/concierge.rules.ts';
import type { BookingView } from '#shared/concierge/concierge.schema.ts';
import { aedFromFils } from '#shared/kernel/money.ts';
import type { BookingRow } from './concierge.repository.ts';

/** A booking as its owner sees it now. */
export const bookingViewOf = async (reader: Reader, row: BookingRow): Promise<BookingView> => {
  const refunds = await visitRefunds(reader, [row.id]);
  const { status, cancelled_at, is_waived } = row;
  const now = await databaseNow(reader);
  return {
    number: row.number,
    status,
    starts_at: row.starts_at.toISOString(),
    ends_at: visitEnd(row.starts_at).toISOString(),
    items_count: row.items_count,
    free_until: freeUntil(row.starts_at).toISOString(),
    is_free: cancelled_at ? is_waived : isFreeToCancel(row.starts_at, now),
    price: aedFromFils(row.price_fils),
    payment: visitPaymentOf(row, refunds.get(row.id)),
    given_back: aedFromFils(refunds.get(row.id)?.done ?? 0),
    paid_at: row.paid_at?.toISOString() ?? null,
  };
};
