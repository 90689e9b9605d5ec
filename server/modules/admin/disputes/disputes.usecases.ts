import { and, asc, desc, eq, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users, vendors } from '#server/db/accounts.tables.ts';
import { purchaseCases } from '#server/db/cases.tables.ts';
import { channels } from '#server/db/chat.tables.ts';
import type { Reader } from '#server/db/client.ts';
import { disputes } from '#server/db/disputes.tables.ts';
import { items } from '#server/db/items.tables.ts';
import { purchases } from '#server/db/purchases.tables.ts';
import type { Actor } from '#server/http/actor.ts';
import { notFound } from '#server/http/errors.ts';
import { checkNoConflict } from '#server/modules/accounts/conflict-of-interest.service.ts';
import { keptMessagesOf } from '#server/modules/cases/kept-messages.views.ts';
import { blocksIn } from '#server/modules/chat/blocks.repository.ts';
import { messagesIn } from '#server/modules/chat/chat.repository.ts';
import type { ShownMessage } from '#server/modules/chat/chat.views.ts';
import { messageViewOf } from '#server/modules/chat/chat.views.ts';
import type { Deps } from '#server/modules/deps.ts';
import { cardOf } from '#server/modules/items/items.views.ts';
import type * as api from '#shared/admin/disputes.api.ts';
import type { QueryOf } from '#shared/kernel/endpoint.ts';
import { aedFromFils } from '#shared/kernel/money.ts';
import { adminPage, anywhere, pageAt } from '../admin-page.repository.ts';
import { logAccess } from '../log-access.service.ts';

const buyer = alias(users, 'buyer');
const seller = alias(users, 'seller');
const staff = alias(users, 'staff');
const sellerVendor = alias(vendors, 'seller_vendor');

const nameOf = (user: typeof buyer | typeof seller | typeof staff) =>
  sql<string>`${user.first_name} || ' ' || ${user.last_name}`;

const read = (reader: Reader) =>
  reader
    .select({
      purchase: purchases,
      item: items,
      buyer: { id: buyer.id, name: nameOf(buyer) },
      seller: { id: seller.id, name: nameOf(seller) },
      vendor_name: sellerVendor.name,
      channel: channels,
      dispute: disputes,
      claimed_by: nameOf(staff),
      uncollected_at: purchaseCases.uncollected_at,
      open_questions: sql<number>`(select count(*)::int from dispute_entries q where q.dispute_id = ${disputes.id}
        and q.to is not null and not exists (select from dispute_entries a where a.answers = q.id))`,
    })
    .from(purchases)
    .innerJoin(items, eq(items.id, purchases.item_id))
    .innerJoin(seller, eq(seller.id, purchases.seller_id))
    .leftJoin(buyer, eq(buyer.id, purchases.buyer_id))
    .leftJoin(sellerVendor, eq(sellerVendor.user_id, purchases.seller_id))
    .leftJoin(channels, eq(channels.purchase_id, purchases.id))
    .leftJoin(disputes, eq(disputes.purchase_id, purchases.id))
    .leftJoin(staff, eq(staff.id, disputes.claimed_by))
    .leftJoin(purchaseCases, eq(purchaseCases.purchase_id, purchases.id));

/** Paid, and with support since nobody collected (decisions D26). */
const isUncollected = and(
  eq(purchases.status, 'paid'),
  sql`exists (select from purchase_cases pc where pc.purchase_id = ${purchases.id} and pc.uncollected_at is not null)`,
);
/** What support has to see to. */
export const waitsForSupport = or(eq(purchases.status, 'escalated'), isUncollected);
const isDecided = eq(purchases.status, 'decided');

type Row = Awaited<ReturnType<typeof read>>[number];

const stateOfDispute = ({ purchase, dispute, ...row }: Row, actor: Actor) => ({
  state: dispute?.state ?? ('open' as const),
  is_uncollected: purchase.status === 'paid',
  claimed_by: dispute?.claimed_by == null || dispute.state === 'decided' ? null : row.claimed_by,
  is_mine: dispute?.claimed_by === actor.id && dispute.state !== 'decided',
  since: (
    dispute?.decided_at ??
    dispute?.appealed_at ??
    dispute?.created_at ??
    row.uncollected_at ??
    purchase.paid_at
  ).toISOString(),
  is_appeal: dispute?.state !== 'decided' && dispute?.appealed_at != null,
  open_questions: row.open_questions,
});

/** What waits for support, the oldest first; or what was decided, the latest first. */
export const listDisputes = async (
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  query: QueryOf<typeof api.disputes>,
) => {
  const { limit, offset } = pageAt(query);
  const wanted = and(
    query.view === 'decided' ? isDecided : waitsForSupport,
    query.keyword
      ? sql`lower(${purchases.transaction_number} || ' ' || ${items.name}) like ${anywhere(query.keyword.toLowerCase())}`
      : undefined,
  );
  const rows = await read(deps.db)
    .where(wanted)
    .orderBy(query.view === 'decided' ? desc(purchases.id) : asc(purchases.id))
    .limit(limit)
    .offset(offset);
  await logAccess(deps, actor, 'dispute.listed', {}, { id: 'all' });
  const matching = sql`select from purchases inner join items on items.id = purchases.item_id where ${wanted}`;
  return {
    data: await adminPage(
      deps.db,
      query,
      matching,
      rows.map((row) => ({
        ...stateOfDispute(row, actor),
        transaction_number: row.purchase.transaction_number,
        item_name: row.item.name,
        item_uuid: row.item.uuid,
        buyer: row.buyer?.name ?? row.purchase.guest_name ?? '',
        seller: row.vendor_name ?? row.seller.name,
        total_amount: aedFromFils(row.purchase.total_fils),
        paid_at: row.purchase.paid_at.toISOString(),
      })),
    ),
  };
};

/** A purchase that is or was before support. */
const isBeforeSupport = (transactionNumber: string) =>
  and(or(waitsForSupport, isDecided), eq(purchases.transaction_number, transactionNumber));

export const wasBeforeSupport = async (db: Deps['db'], transactionNumber: string): Promise<boolean> =>
  (await db.$count(purchases, isBeforeSupport(transactionNumber))) > 0;

/** For whoever of the staff has no side in it. */
const disputed = async (reader: Reader, actor: Actor, transactionNumber: string) => {
  const [row] = await read(reader).where(isBeforeSupport(transactionNumber));
  if (!row) throw notFound('dispute');
  checkNoConflict(actor, row.seller.id, row.buyer?.id);
  return row;
};

/** One purchase that is or was under dispute, or that nobody collects. */
export const showDispute = async (deps: Pick<Deps, 'db' | 'settings'>, actor: Actor, number: string) => {
  const row = await disputed(deps.db, actor, number);
  await logAccess(deps, actor, 'dispute.viewed', {}, { id: number, name: row.item.name });
  const { purchase } = row;
  return {
    data: {
      transaction_number: number,
      status: purchase.status,
      item: await cardOf(deps, deps.db, row.item),
      buyer: row.buyer && { ...row.buyer, vendor_name: null },
      guest_name: purchase.guest_name,
      seller: { ...row.seller, vendor_name: row.vendor_name },
      subtotal_amount: aedFromFils(purchase.price_fils),
      service_fee_amount: aedFromFils(purchase.fee_fils),
      discount_amount: aedFromFils(purchase.discount_fils),
      total_amount: aedFromFils(purchase.total_fils),
      paid_at: purchase.paid_at.toISOString(),
      messages: row.channel?.last_seq ?? (await keptOf(deps.db, row)).at(-1)?.seq ?? null,
      blocks: row.channel ? await blocksIn(deps.db, row.channel.id) : [],
    },
  };
};

type Disputed = Awaited<ReturnType<typeof disputed>>;

/** What they wrote until the dispute began, as it was kept. */
const keptOf = (reader: Reader, { dispute }: Pick<Disputed, 'dispute'>): Promise<ShownMessage[]> =>
  dispute ? keptMessagesOf(reader, dispute.id) : Promise.resolve([]);

/** What the two wrote to each other, oldest first; once the conversation is over for good, what was kept of it. */
export const disputeMessages = async (
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  number: string,
  window: QueryOf<typeof api.disputeMessages>,
) => {
  const { channel, item, ...row } = await disputed(deps.db, actor, number);
  await logAccess(deps, actor, 'dispute.conversation_read', {}, { id: number, name: item.name });
  const kept = await keptOf(deps.db, row);
  const { after_seq, limit } = window;
  const rows = channel
    ? await messagesIn(deps.db, channel.id, window)
    : kept.filter(({ seq }) => seq > after_seq).slice(0, limit);
  const last = channel?.last_seq ?? kept.at(-1)?.seq ?? 0;
  const textOf = new Map(kept.map(({ seq, content }) => [seq, content]));
  const authorOf = (id: number | null) =>
    id === row.seller.id
      ? (row.vendor_name ?? row.seller.name)
      : (row.buyer?.name ?? row.purchase.guest_name ?? '');
  const pageAtSeq = (seq: number) => Math.max(1, Math.ceil(seq / limit));
  return {
    data: {
      data: rows.map((message) => ({
        ...messageViewOf(message, authorOf(message.user_id)),
        kept: textOf.get(message.seq) ?? null,
      })),
      total: last,
      last_page: pageAtSeq(last),
      current_page: pageAtSeq(rows.at(-1)?.seq ?? last),
    },
  };
};
