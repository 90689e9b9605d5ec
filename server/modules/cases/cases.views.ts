import type { Reader } from '#server/db/client.ts';
import { privatePhotoView } from '#server/modules/items/photo.views.ts';
import type { PurchaseRecord, PurchaseRow } from '#server/modules/purchases/purchases.repository.ts';
import type { MoneyState } from '#shared/cases/cases.rules.ts';
import type { CaseView } from '#shared/cases/cases.schema.ts';
import { MOST_MONEY } from '#shared/cases/cases.schema.ts';
import { shownState } from '#shared/cases/disputes.rules.ts';
import type { DecisionView, DisputeEntry, DisputeView, ProposalView } from '#shared/cases/disputes.schema.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import { aedFromFils } from '#shared/kernel/money.ts';
import { appealUntil } from '#shared/purchases/clocks.rules.ts';
import type { RefundStatus } from '#shared/purchases/refunds.rules.ts';
import { refundOf } from '#shared/purchases/reversal.rules.ts';
import type { CancellationRow, RefundRequestRow } from './cases.repository.ts';
import { caseRowsOf } from './cases.repository.ts';
import type { DisputeRow, EntryRow } from './disputes.repository.ts';
import { entriesOf, findDispute } from './disputes.repository.ts';
import { decisionInForce } from './evidence.repository.ts';

/** The amounts of a purchase as the rules of taking back read them, in fils. */
export const paidForOf = (purchase: PurchaseRow) => ({
  price: purchase.price_fils,
  fee: purchase.fee_fils,
  discount: purchase.discount_fils,
  vat: purchase.vat_fils,
  total: purchase.total_fils,
  sellerId: purchase.seller_id,
});

/** How a refund stands, in the words of a screen. */
export const moneyStateOf: Readonly<Record<RefundStatus, MoneyState>> = {
  owed: 'owed',
  asking: 'on_its_way',
  processing: 'on_its_way',
  done: 'done',
  too_small: 'too_small',
  refused: 'failed',
  paid_otherwise: 'paid_otherwise',
};

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
const aed = (fils: number | null): number | null => (fils === null ? null : aedFromFils(fils));

const cancellationOf = (row: CancellationRow): CaseView['cancellation'] => ({
  asked_by: row.asked_by,
  reason: row.reason,
  words: row.words,
  state: row.state,
  answer_words: row.answer_words,
  refund_amount: aedFromFils(row.refund_fils),
  asked_at: row.created_at.toISOString(),
  due_at: iso(row.due_at),
});

const requestOf = (row: RefundRequestRow): CaseView['request'] => ({
  reason: row.reason,
  words: row.words,
  photos: row.photos.map(privatePhotoView),
  state: row.state,
  offered_amount: aed(row.offered_fils),
  agreed_amount: aed(row.agreed_fils),
  answer_words: row.answer_words,
  asked_at: row.created_at.toISOString(),
  answered_at: iso(row.answered_at),
  due_at: iso(row.due_at),
});

/** What was decided. */
export const decisionOf = (purchase: PurchaseRow, row: DisputeRow): DecisionView => {
  const to = { price: row.price_fils ?? 0, fee: row.fee ?? 'buyer' } as const;
  return {
    refund_amount: aedFromFils(refundOf(paidForOf(purchase), to)),
    price_amount: aedFromFils(to.price),
    fee: to.fee,
    returner: row.returner ?? 'nobody',
    return_by: iso(row.return_by),
    reason: row.reason ?? 'other',
    words: row.words ?? '',
  };
};

/** What waits for a colleague: until when the item is to be back is known once they confirm. */
export const proposalOf = (purchase: PurchaseRow, row: DisputeRow): ProposalView => {
  const { return_by, ...decision } = decisionOf(purchase, row);
  const { return_days } = row;
  return { ...decision, return_days, return_by: return_days === null ? return_by : null };
};

const mayAppealUntil = ({ state, decided_at, appealed_by }: DisputeRow): string | null =>
  state === 'decided' && decided_at !== null && appealed_by === null
    ? appealUntil(decided_at.toISOString())
    : null;

const entryView = (row: EntryRow): DisputeEntry => ({
  id: row.id,
  by: row.by,
  words: row.words,
  photos: row.photos.map(privatePhotoView),
  at: row.created_at.toISOString(),
  to: row.to,
  due_at: iso(row.due_at),
  answers: row.answers,
});

/** What is decided, or was before somebody appealed. Of what is proposed the two receive nothing. */
const inForce = async (
  reader: Reader,
  purchase: PurchaseRow,
  row: DisputeRow,
): Promise<DecisionView | null> => {
  if (row.state === 'decided') return decisionOf(purchase, row);
  return row.rounds > 0 ? decisionInForce(reader, row.id) : null;
};

type Kept = { decision: DecisionView | null; entries: EntryRow[] };

const disputeViewOf = (row: DisputeRow, { decision, entries }: Kept): DisputeView => ({
  state: shownState(row.state),
  opened_at: row.created_at.toISOString(),
  say_until: row.say_until.toISOString(),
  entries: entries.map(entryView),
  decision,
  decided_at: iso(row.decided_at),
  appeal_until: mayAppealUntil(row),
  appealed_by: row.appealed_by,
  appealed_at: iso(row.appealed_at),
  appeal_words: row.appeal_words,
});

const disputeIn = async (reader: Reader, purchase: PurchaseRow, row: DisputeRow): Promise<DisputeView> =>
  disputeViewOf(row, {
    decision: await inForce(reader, purchase, row),
    entries: await entriesOf(reader, row.id),
  });

/** Whether the item never left its seller, and the price goes back whole. */
const isFreeAgain = (
  { status, handed_over_at, price_fils }: PurchaseRow,
  dispute: DisputeRow | undefined,
): boolean =>
  status === 'cancelled' ||
  (status === 'decided' && handed_over_at === null && dispute?.booked_price_fils === price_fils);

/** How it stands between the two sides of a purchase. */
export const caseViewOf = async (
  reader: Reader,
  { purchase, item, channel_id }: PurchaseRecord,
): Promise<CaseView> => {
  const dispute = await findDispute(reader, purchase.id);
  const { version, uncollectedAt, cancellation, request, money, isSoldAgain, collecting } = await caseRowsOf(
    reader,
    purchase,
  );
  return {
    transaction_number: purchase.transaction_number,
    item_uuid: item.uuid,
    item_name: item.name,
    status: purchase.status,
    paid_at: purchase.paid_at.toISOString(),
    handed_over_at: iso(purchase.handed_over_at),
    last_word_at: collecting?.last_word_at ?? null,
    agreed_for: collecting?.agreed_for ?? null,
    channel_id,
    uncollected_at: iso(uncollectedAt),
    price_amount: aedFromFils(purchase.price_fils),
    total_amount: aedFromFils(purchase.total_fils),
    without_fee_amount: aedFromFils(
      refundOf(paidForOf(purchase), { price: purchase.price_fils, fee: 'buyer' }),
    ),
    cancellation: cancellation ? cancellationOf(cancellation) : null,
    request: request ? requestOf(request) : null,
    dispute: dispute ? await disputeIn(reader, purchase, dispute) : null,
    money: money
      .slice(0, MOST_MONEY)
      .reverse()
      .map(({ amount_fils, status, created_at, done_at }) => ({
        amount: aedFromFils(amount_fils),
        state: moneyStateOf[status],
        owed_at: created_at.toISOString(),
        done_at: iso(done_at),
      })),
    has_more_money: money.length > MOST_MONEY,
    may_relist: isFreeAgain(purchase, dispute) && item.status === ITEM_STATUS.sold && !isSoldAgain,
    version,
  };
};
