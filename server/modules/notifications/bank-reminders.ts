import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '#server/modules/deps.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { notifyAll } from './notify.ts';
import { bankMissing } from './payout.reactions.ts';

export const bankReminderJob = defineJob('notifications.remind_of_bank', z.object({}), { concurrency: 1 });
/** Looked for once a day. */
export const BANK_REMINDER_SECONDS = 24 * 3_600;
/** Hours between two reminders: a week, less what one daily look may be earlier than the one before. */
const PAUSE_HOURS = 7 * 24 - 2;

/** Sellers without bank details of whose sales one was handed over, and who were not told so for a week. */
const sellersToRemind = async ({ db }: Pick<Deps, 'db'>): Promise<number[]> => {
  const { rows } = await db.execute<{ seller_id: string }>(sql`
    select p.seller_id from purchases p left join notification_states s on s.user_id = p.seller_id
    where p.status in ('handed_over', 'refund_agreed', 'decided') and p.handed_over_at is not null
      and not exists (select from bank_details b where b.user_id = p.seller_id)
    group by p.seller_id, s.bank_missing_at
    having coalesce(s.bank_missing_at, min(p.handed_over_at)) <= now() - make_interval(hours => ${PAUSE_HOURS})
    order by p.seller_id`);
  return rows.map(({ seller_id }) => Number(seller_id));
};

/** Reminds those whose money waits for bank details, once a week; on a day that was missed, at the next look. */
export const remindOfBank = async (deps: Deps): Promise<void> => {
  for (const sellerId of await sellersToRemind(deps)) {
    await deps.unitOfWork(async (tx, record) => {
      const told = await bankMissing(tx, sellerId);
      await notifyAll(
        deps,
        tx,
        record,
        told.map((one) => ({ ...one, eventId: null })),
      );
    });
  }
};
