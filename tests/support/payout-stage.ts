import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach } from 'vitest';
import type { Market } from '#tests/support/market.ts';
import { openMarket } from '#tests/support/market.ts';
import { setProvider } from '#tests/support/payments.ts';
import { aDueSale, financeOf, isPaidOut, statusOfSale } from '#tests/support/payouts.ts';
import type { Person } from '#tests/support/person.ts';
import { anAdmin } from '#tests/support/person.ts';

type Finance = ReturnType<typeof financeOf>;

const stageOf = ({ app, seller, buyer }: Market, finance: Finance) => {
  const run = (isDry?: boolean) => finance.run(isDry);
  const sale = (price?: number) => aDueSale(app, { seller, buyer, ...(price ? { price } : {}) });
  const isPaid = (number: string) => isPaidOut(app, number);
  const statusOf = (number: string) => statusOfSale(app, number);
  /** A payout of a sale as a run writes it down, and then does not send. */
  const scheduled = (number: string) =>
    app.deps.db.execute(sql`
    with made as (insert into payouts (run_id, seller_id, amount_fils)
      select max(r.id), ${seller.id}, 8000 from payout_runs r returning id)
    insert into payout_lines (payout_id, purchase_id, amount_fils)
      select made.id, p.id, 8000 from made, purchases p where p.transaction_number = ${number}`);
  return { run, sale, isPaid, statusOf, scheduled };
};

export type PayoutStage = ReturnType<typeof stageOf>;

/** A market with the finance section, whose provider pays out at once and tells the truth when a test begins. */
export const openPayouts = (
  begin: (payouts: Market & { admin: Person; finance: Finance; stage: PayoutStage }) => void,
): void => {
  let market: Market;
  openMarket((opened) => {
    market = opened;
  });
  beforeAll(async () => {
    const admin = await anAdmin(market.app);
    const finance = financeOf(admin);
    begin({ ...market, admin, finance, stage: stageOf(market, finance) });
  });
  beforeEach(() =>
    setProvider(market.app, { payout_delay_ms: 0, payout_fails: false, reported_payout_amount: '' }),
  );
};
