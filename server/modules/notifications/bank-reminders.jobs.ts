import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '#server/modules/deps.ts';
import { sellersWithPayables } from '#server/modules/payouts/payables.repository.ts';
import { defineJob } from '#server/platform/job-definition.ts';
import { sweepRows } from '#server/platform/sweep-rows.ts';
import { notifyAll } from './notify.service.ts';
import { bankMissing } from './payout.reactions.ts';

export const bankReminderJob = defineJob('notifications.remind_of_bank', z.object({}), { concurrency: 1 });
/** Looked for once a day. */
export const BANK_REMINDER_SECONDS = 24 * 3_600;
/** Hours between two reminders: a week, less what one daily look may be earlier than the one before. */
const PAUSE_HOURS = 7 * 24 - 2;

/**
 * Sellers without bank details who were not told so for a week, nor sold what they are owed for within it. Who is owed
 * nothing is told nothing (`bankMissing`).
 */
const sellersToRemind = async ({ db }: Pick<Deps, 'db'>): Promise<number[]> => {
  const sellers = await sellersWithPayables(db);
  if (sellers.length === 0) return [];
  const { rows } = await db.execute<{ seller_id: string }>(sql`
    select p.seller_id from purchases p left join notification_states s on s.user_id = p.seller_id
    where p.seller_id in ${sellers} and not exists (select from bank_details b where b.user_id = p.seller_id)
    group by p.seller_id, s.bank_missing_at
    having coalesce(s.bank_missing_at, min(coalesce(p.handed_over_at, p.paid_at)))
      <= now() - make_interval(hours => ${PAUSE_HOURS})
    order by p.seller_id`);
  return rows.map(({ seller_id }) => Number(seller_id));
};

/** Reminds those whose money waits for bank details, once a week; on a day that was missed, at the next look. */
export const remindOfBank = async (deps: Deps): Promise<void> =>
  sweepRows(
    deps,
    await sellersToRemind(deps),
    (seller) => ({ seller }),
    (sellerId) =>
      deps.unitOfWork(async (tx, record) => {
        const notices = await bankMissing(tx, sellerId);
        await notifyAll(
          deps,
          tx,
          record,
          notices.map((one) => ({ ...one, eventId: null })),
        );
      }),
  );
