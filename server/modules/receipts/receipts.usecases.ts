import type { Tx } from '#server/db/client.ts';
import type { Actor } from '#server/http/actor.ts';
import { notFound } from '#server/http/errors.ts';
import { auditLook } from '#server/modules/audit/audit.service.ts';
import type { Deps } from '#server/modules/deps.ts';
import { numberOf } from '#server/modules/handover/handover.repository.ts';
import { linkFor } from '#server/modules/purchases/guest-links.service.ts';
import type { ReceiptView } from '#shared/receipts/receipts.schema.ts';
import type { ReceiptRecord } from './receipts.repository.ts';
import {
  creditNotesOn,
  isPaymentOf,
  receiptByNumber,
  receiptsByPayment,
  receiptsByVisitToken,
} from './receipts.repository.ts';
import { receiptLineOf, receiptViewOf } from './receipts.views.ts';

type Reading = Pick<Deps, 'config' | 'db'>;

/** A visit is that of the account whose address it was booked with. */
const isFor = (
  { receipt, purchase, featuring, visit }: ReceiptRecord,
  actor: Pick<Actor, 'id' | 'email'>,
): boolean => {
  if (visit) return visit.email === actor.email.toLowerCase();
  return receipt.party === 'buyer'
    ? purchase?.buyer_id === actor.id
    : (purchase?.seller_id ?? featuring?.user_id) === actor.id;
};

/** What the mailed link of a visit shows; null for the token of anything else. */
const ofVisit = async (deps: Reading, token: string | undefined) =>
  token === undefined ? null : receiptsByVisitToken(deps.db, token);

const isProvenAdmin = ({ role, hasSecondFactor }: Actor): boolean => role === 'admin' && hasSecondFactor;

const viewOf = async (deps: Reading, record: ReceiptRecord): Promise<ReceiptView> =>
  receiptViewOf(deps, record, await creditNotesOn(deps.db, record.receipt));

/** An administrator has opened a document that was issued to somebody else. */
const noteRead = async (tx: Tx, actor: Actor, { receipt, item, visit }: ReceiptRecord): Promise<void> => {
  const name = item?.name ?? visit?.number ?? '';
  await auditLook(tx, actor, {
    action: 'receipt.read',
    target: { kind: 'receipt', id: receipt.number, name },
  });
};

/** A document for whom it was issued to, or for administrators, which leaves a line in the audit log; 404 for everybody else. */
export const receiptFor = async (
  deps: Reading & Pick<Deps, 'unitOfWork'>,
  actor: Actor,
  number: string,
): Promise<ReceiptView> => {
  const record = await receiptByNumber(deps.db, number);
  if (!record) throw notFound('receipt');
  if (!isFor(record, actor)) {
    if (!isProvenAdmin(actor)) throw notFound('receipt');
    await deps.unitOfWork((tx) => noteRead(tx, actor, record));
  }
  return viewOf(deps, record);
};

/** A document of a guest's purchase or visit, by the token of their link. */
export const guestReceiptFor = async (
  deps: Reading,
  token: string | undefined,
  number: string,
): Promise<ReceiptView> => {
  const visits = await ofVisit(deps, token);
  if (visits) {
    const record = visits.rows.find(({ receipt }) => receipt.number === number);
    if (!record) throw notFound('receipt');
    return viewOf(deps, record);
  }
  const link = await linkFor(deps.db, token);
  const record = await receiptByNumber(deps.db, number);
  const isTheirs =
    record?.receipt.party === 'buyer' &&
    record.purchase?.id === link.purchase_id &&
    record.purchase.buyer_id === null;
  if (!isTheirs) throw notFound('receipt');
  return viewOf(deps, record);
};

/**
 * The actor's documents about a payment; both sides' for administrators, which leaves a line in the audit log for each. Empty where none was issued yet; 404 where there is no
 * such payment of theirs.
 */
export const receiptsOfPayment = async (
  deps: Reading & Pick<Deps, 'unitOfWork'>,
  actor: Actor,
  transactionNumber: string,
) => {
  const sides = isProvenAdmin(actor) ? [undefined] : (['buyer', 'seller'] as const);
  const found = await Promise.all(sides.map((party) => receiptsByPayment(deps.db, transactionNumber, party)));
  const seen = found.filter(({ rows }) => rows.every((one) => isFor(one, actor) || isProvenAdmin(actor)));
  const theirs = seen.flatMap(({ rows }) => rows);
  if (theirs.length === 0 && !(await isPaymentOf(deps.db, transactionNumber, actor.id)))
    throw notFound('payment');
  const others = theirs.filter((one) => !isFor(one, actor));
  if (others.length > 0)
    await deps.unitOfWork(async (tx) => {
      for (const one of others) await noteRead(tx, actor, one);
    });
  return { data: theirs.map(receiptLineOf), has_more: seen.some(({ hasMore }) => hasMore) };
};

/** A guest's documents, by the token of their link. */
export const receiptsOfGuest = async (deps: Reading, token: string | undefined) => {
  const visits = await ofVisit(deps, token);
  if (visits) return { data: visits.rows.map(receiptLineOf), has_more: visits.hasMore };
  const link = await linkFor(deps.db, token);
  const number = await numberOf(deps.db, link.purchase_id);
  const { rows, hasMore } = await receiptsByPayment(deps.db, number, 'buyer');
  const theirs = rows.filter(({ purchase }) => !purchase?.buyer_id);
  return { data: theirs.map(receiptLineOf), has_more: hasMore && theirs.length > 0 };
};
