import type { Actor } from '#server/http/actor.ts';
import { notFound } from '#server/http/errors.ts';
import { audit } from '#server/modules/audit/audit.ts';
import type { Deps } from '#server/modules/deps.ts';
import { linkFor } from '#server/modules/handover/guest.usecases.ts';
import { numberOf } from '#server/modules/handover/handover.repository.ts';
import type { ReceiptView } from '#shared/receipts/receipts.schema.ts';
import type { ReceiptRecord } from './receipts.repository.ts';
import { creditNotesOn, isPaymentOf, receiptByNumber, receiptsByPayment } from './receipts.repository.ts';
import { receiptLineOf, receiptViewOf } from './receipts.views.ts';

type Reading = Pick<Deps, 'config' | 'db'>;

const isFor = ({ receipt, purchase, featuring }: ReceiptRecord, actor: Pick<Actor, 'id'>): boolean =>
  receipt.party === 'buyer'
    ? purchase?.buyer_id === actor.id
    : (purchase?.seller_id ?? featuring?.user_id) === actor.id;

const isAtDesk = ({ role, hasSecondFactor }: Actor): boolean => role === 'admin' && hasSecondFactor;

const viewOf = async (deps: Reading, record: ReceiptRecord): Promise<ReceiptView> =>
  receiptViewOf(deps, record, await creditNotesOn(deps.db, record.receipt.number));

/** A document for whom it was issued to, or for the desk, which leaves a line in its log; 404 for everybody else. */
export const receiptFor = async (
  deps: Reading & Pick<Deps, 'unitOfWork'>,
  actor: Actor,
  number: string,
): Promise<ReceiptView> => {
  const record = await receiptByNumber(deps.db, number);
  if (!record) throw notFound('receipt');
  if (!isFor(record, actor)) {
    if (!isAtDesk(actor)) throw notFound('receipt');
    await deps.unitOfWork((tx) =>
      audit(tx, actor, {
        action: 'receipt.read',
        target: { kind: 'receipt', id: number, name: record.item.name },
      }),
    );
  }
  return viewOf(deps, record);
};

/** A document of a guest's purchase, by the token of their link. */
export const guestReceiptFor = async (
  deps: Reading,
  token: string | undefined,
  number: string,
): Promise<ReceiptView> => {
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
 * The actor's documents about a payment; both sides' for the desk. Empty where none was issued yet; 404 where there is no
 * such payment of theirs.
 */
export const receiptsOfPayment = async (deps: Reading, actor: Actor, transactionNumber: string) => {
  const records = await receiptsByPayment(deps.db, transactionNumber);
  const theirs = records.filter((one) => isFor(one, actor) || isAtDesk(actor));
  if (theirs.length === 0 && !(await isPaymentOf(deps.db, transactionNumber, actor.id)))
    throw notFound('payment');
  return { data: theirs.map(receiptLineOf) };
};

/** A guest's documents, by the token of their link. */
export const receiptsOfGuest = async (deps: Reading, token: string | undefined) => {
  const link = await linkFor(deps.db, token);
  const records = await receiptsByPayment(deps.db, await numberOf(deps.db, link.purchase_id));
  const theirs = records.filter(({ receipt, purchase }) => receipt.party === 'buyer' && !purchase?.buyer_id);
  return { data: theirs.map(receiptLineOf) };
};
