import { sql } from 'drizzle-orm';
import type { Reader } from '#server/db/client.ts';
import type { FeeBearer, PaidFor, TakenBack } from '#shared/purchases/reversal.rules.ts';
import { FEE_BEARERS, feePaid, furtherBack } from '#shared/purchases/reversal.rules.ts';

/** Money that finance gave back of a sale, once: `id` was made by its form. */
export type GivenBack = TakenBack & { id: string; madeBy: number; reason: string; isRecent: boolean };

/** Within so many minutes an equal one is taken for the same, sent by another form. */
const RECENT_MINUTES = 10;

const KIND = 'give_back';
/** `give_back:seller:UUID`: who bears the fee is nothing that the ledger's accounts tell apart from the price. */
export const giveBackCause = ({ id, fee }: { id: string; fee: FeeBearer }): string => `${KIND}:${fee}:${id}`;

type Row = { cause: string; made_by: string; reason: string; is_recent: boolean; of_seller: number };

/** Everything that finance gave back of a checkout's sale, the first first. */
export const givenByFinance = async (
  reader: Reader,
  checkoutId: number,
  paid: Pick<PaidFor, 'fee' | 'discount'>,
): Promise<GivenBack[]> => {
  const { rows } = await reader.execute<Row>(sql`
    select m.cause, m.made_by, m.reason,
      m.created_at > now() - make_interval(mins => ${RECENT_MINUTES}) as is_recent,
      coalesce(sum(e.amount_fils) filter (where e.account = 'seller_payable'), 0)::int as of_seller
    from ledger_entries e join ledger_movements m on m.uuid = e.movement
    where e.checkout_id = ${checkoutId} and m.kind = 'refund_owed' and m.cause like ${`${KIND}:%`}
    group by m.id order by m.id`);
  return rows.map(({ cause, made_by, reason, is_recent, of_seller }) => {
    const [, bearer, id = ''] = cause.split(':');
    const fee = FEE_BEARERS.find((one) => one === bearer) ?? 'buyer';
    const price = of_seller - (fee === 'seller' ? feePaid(paid) : 0);
    return { id, fee, price, madeBy: Number(made_by), reason, isRecent: is_recent };
  });
};

/** All of it together. */
const sumOfGiven = (given: readonly TakenBack[]): TakenBack =>
  given.reduce(furtherBack, { price: 0, fee: 'buyer' });

/** What is decided all in all, without taking away what finance gave before. */
export const keptGiven = (to: TakenBack, given: readonly TakenBack[]): TakenBack => {
  const { price, fee } = sumOfGiven(given);
  return { price: Math.max(to.price, price), fee: to.fee === 'buyer' ? fee : to.fee };
};
