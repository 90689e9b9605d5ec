import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '#server/modules/deps.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { notifyAll } from './notify.ts';
import { bankMissing, owedWithoutBank } from './payout.reactions.ts';

export const bankReminderJob = defineJob('notifications.remind_of_bank', z.object({}), { concurrency: 1 });
/** Looked for once a day; each seller hears of it on every seventh day. */
export const BANK_REMINDER_SECONDS = 24 * 3_600;

/** Sellers without bank details, the oldest of whose sales was handed over a whole number of weeks ago. */
const sellersToRemind = async ({ db }: Pick<Deps, 'db'>): Promise<number[]> => {
  const { rows } = await db.execute<{ seller_id: string }>(sql`
    select p.seller_id from purchases p
    where p.status in ('handed_over', 'refund_agreed', 'decided') and p.handed_over_at is not null
      and not exists (select from bank_details b where b.user_id = p.seller_id)
    group by p.seller_id
    having floor(extract(epoch from now() - min(p.handed_over_at)) / 86400)::int between 1 and 3650
      and mod(floor(extract(epoch from now() - min(p.handed_over_at)) / 86400)::int, 7) = 0
    order by p.seller_id`);
  return rows.map(({ seller_id }) => Number(seller_id));
};

/** Reminds those whose money waits for bank details, once a week. */
export const remindOfBank = async (deps: Deps): Promise<void> => {
  for (const sellerId of await sellersToRemind(deps)) {
    await deps.unitOfWork(async (tx, record) => {
      const amount = await owedWithoutBank(tx, sellerId);
      if (amount !== null)
        await notifyAll(deps, tx, record, [{ ...bankMissing(sellerId, amount), eventId: null }]);
    });
  }
};
