import { and, asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users, vendors } from '#server/db/accounts.tables.ts';
import { channels } from '#server/db/chat.tables.ts';
import type { Reader } from '#server/db/client.ts';
import { items } from '#server/db/items.tables.ts';
import { purchases } from '#server/db/purchases.tables.ts';
import type { Actor } from '#server/http/actor.ts';
import { notFound } from '#server/http/errors.ts';
import { audit } from '#server/modules/audit/audit.ts';
import { messagesIn } from '#server/modules/chat/chat.repository.ts';
import { messageViewOf } from '#server/modules/chat/chat.views.ts';
import type { Deps } from '#server/modules/deps.ts';
import { cardOf } from '#server/modules/items/items.views.ts';
import type * as api from '#shared/admin/disputes.api.ts';
import type { AuditAction } from '#shared/audit/audit.actions.ts';
import type { QueryOf } from '#shared/kernel/endpoint.ts';
import { aedFromFils } from '#shared/kernel/money.ts';
import { anywhere, deskPage, pageAt } from './desk-page.ts';

const buyer = alias(users, 'buyer');
const seller = alias(users, 'seller');
const sellerVendor = alias(vendors, 'seller_vendor');

const nameOf = (user: typeof buyer | typeof seller) =>
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
    })
    .from(purchases)
    .innerJoin(items, eq(items.id, purchases.item_id))
    .innerJoin(seller, eq(seller.id, purchases.seller_id))
    .leftJoin(buyer, eq(buyer.id, purchases.buyer_id))
    .leftJoin(sellerVendor, eq(sellerVendor.user_id, purchases.seller_id))
    .leftJoin(channels, eq(channels.purchase_id, purchases.id));

const isEscalated = eq(purchases.status, 'escalated');

/** Each look at what two people bought and wrote is kept, whoever looked. */
const keepLook = (deps: Pick<Deps, 'db'>, actor: Actor, action: AuditAction, id: string, name = '') =>
  deps.db.transaction((tx) => audit(tx, actor, { action, target: { kind: 'dispute', id, name } }));

/** Purchases under dispute, the oldest first. */
export const listDisputes = async (
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  query: QueryOf<typeof api.disputes>,
) => {
  const { limit, offset } = pageAt(query);
  const wanted = and(
    isEscalated,
    query.keyword
      ? sql`lower(${purchases.transaction_number} || ' ' || ${items.name}) like ${anywhere(query.keyword.toLowerCase())}`
      : undefined,
  );
  const rows = await read(deps.db).where(wanted).orderBy(asc(purchases.id)).limit(limit).offset(offset);
  await keepLook(deps, actor, 'dispute.listed', 'all');
  const matching = sql`select from purchases inner join items on items.id = purchases.item_id where ${wanted}`;
  return {
    data: await deskPage(
      deps.db,
      query,
      matching,
      rows.map((row) => ({
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

const disputed = async (reader: Reader, transactionNumber: string) => {
  const [row] = await read(reader).where(
    and(isEscalated, eq(purchases.transaction_number, transactionNumber)),
  );
  if (!row) throw notFound('dispute');
  return row;
};

/** One purchase under dispute. */
export const showDispute = async (deps: Pick<Deps, 'db' | 'config'>, actor: Actor, number: string) => {
  const row = await disputed(deps.db, number);
  await keepLook(deps, actor, 'dispute.viewed', number, row.item.name);
  const { purchase } = row;
  return {
    data: {
      transaction_number: number,
      status: 'escalated' as const,
      item: await cardOf(deps, deps.db, row.item),
      buyer: row.buyer && { ...row.buyer, vendor_name: null },
      guest_name: purchase.guest_name,
      seller: { ...row.seller, vendor_name: row.vendor_name },
      subtotal_amount: aedFromFils(purchase.price_fils),
      service_fee_amount: aedFromFils(purchase.fee_fils),
      discount_amount: aedFromFils(purchase.discount_fils),
      total_amount: aedFromFils(purchase.total_fils),
      paid_at: purchase.paid_at.toISOString(),
      messages: row.channel?.last_seq ?? null,
    },
  };
};

/** What the two wrote to each other, oldest first. */
export const disputeMessages = async (
  deps: Pick<Deps, 'db'>,
  actor: Actor,
  number: string,
  window: QueryOf<typeof api.disputeMessages>,
) => {
  const { channel, item, ...row } = await disputed(deps.db, number);
  await keepLook(deps, actor, 'dispute.conversation_read', number, item.name);
  if (!channel) return { data: { data: [], total: 0, last_page: 1, current_page: 1 } };
  const rows = await messagesIn(deps.db, channel.id, window);
  const authorOf = (id: number) =>
    id === row.seller.id ? (row.vendor_name ?? row.seller.name) : (row.buyer?.name ?? '');
  const pageAtSeq = (seq: number) => Math.max(1, Math.ceil(seq / window.limit));
  return {
    data: {
      data: rows.map((message) => messageViewOf(message, authorOf(message.user_id))),
      total: channel.last_seq,
      last_page: pageAtSeq(channel.last_seq),
      current_page: pageAtSeq(rows.at(-1)?.seq ?? channel.last_seq),
    },
  };
};
