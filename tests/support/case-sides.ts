import { sql } from 'drizzle-orm';
import type { CaseView } from '#shared/cases/cases.schema.ts';
import { aPurchase } from '#tests/support/conversations.ts';
import { anItem } from '#tests/support/items.ts';
import type { Market } from '#tests/support/market.ts';

export const REQUEST = { reason: 'damaged', words: 'The frame is cracked.' };
export const pathOf = (number: string) => `/api/auth/me/transactions/${number}`;

/** What a test of refunds and cancellations does as the two sides of a purchase. */
export const sidesOf = ({ app, seller, buyer }: Market) => {
  const caseOf = async (number: string): Promise<CaseView> =>
    (await buyer.api.get(`${pathOf(number)}/case`)).body.data as CaseView;
  const bought = async () => {
    const item = await anItem(app, seller);
    return { item, number: (await aPurchase(buyer, item)).transaction_number };
  };
  const answer = (number: string, body: object) =>
    seller.api.post(`${pathOf(number)}/refund-request/answer`, body);
  /** Moves the time of a purchase's clocks, at the rows. */
  const later = (number: string, days: number) =>
    app.deps.db.transaction(async (tx) => {
      const of = sql`(select id from purchases where transaction_number = ${number})`;
      const ago = sql`make_interval(days => ${days})`;
      await tx.execute(sql`update purchases set paid_at = paid_at - ${ago},
      handed_over_at = handed_over_at - ${ago} where id = ${of}`);
      for (const table of ['refund_requests', 'cancellations'])
        await tx.execute(
          sql`update ${sql.identifier(table)} set due_at = due_at - ${ago} where purchase_id = ${of}`,
        );
    });
  return { caseOf, bought, answer, later };
};
