import { sql } from 'drizzle-orm';
import type { NotificationView } from '#shared/notifications/notifications.schema.ts';
import type { TestApp } from './app.ts';
import type { Person } from './person.ts';

let made = 0;

/** A capture as the provider told it, on a checkout of its own, by rows. */
const aCharge = async ({ deps: { db } }: TestApp, outcome: 'parked' | 'owed_back', text: string) => {
  made += 1;
  const name = `PAY-MADE-${process.pid}-${made}`;
  const fils = outcome === 'parked' ? null : 9_600;
  const { rows } = await db.execute<{ id: string }>(sql`
    with checkout as (
      insert into checkouts (item_id, token_hash, price_fils, fee_fils, fee_percentage, total_fils, status, expires_at, ended_at)
      select min(id), ${name}, 8000, 1600, 20, 9600, 'failed', now(), now() from items returning id)
    insert into charges (charge_id, checkout_id, fate, amount_fils, told)
    select ${name}, id, ${outcome}, ${fils}::int, ${text} from checkout returning id`);
  return Number(rows[0]?.id);
};

/** A capture that nobody can book; answers its id. */
export const aParkedCharge = (app: TestApp): Promise<number> => aCharge(app, 'parked', '12.3456 KWD');

/** A refund that the provider refused again and again; answers its id. */
export const aRefusedRefund = async (app: TestApp): Promise<number> => {
  const charge = await aCharge(app, 'owed_back', '96 AED');
  const { rows } = await app.deps.db.execute<{ id: string }>(sql`
    insert into refunds (charge_id, cause, amount_fils, status, next_at, tries, problem)
    values (${charge}, ${`made:${charge}`}, 9600, 'refused', null, 12, 'provider.refused') returning id`);
  return Number(rows[0]?.id);
};

/** A link of which the provider says nothing that can be understood; answers the id of its checkout. */
export const anUnreadableLink = async (app: TestApp): Promise<number> => {
  await aCharge(app, 'parked', '1 KWD');
  const { rows } = await app.deps.db.execute<{ id: string }>(sql`
    update checkouts set link_id = token_hash, asked_in_vain = 5, ask_problem = 'provider.answer'
    where id = (select max(id) from checkouts where token_hash like 'PAY-MADE-%') returning id`);
  return Number(rows[0]?.id);
};

/** What somebody in finance was told of that waits there under a number, the newest first. */
export const waitingNotices = async ({ api }: Person, number: string) => {
  const { body } = await api.get('/api/auth/me/notifications?limit=200');
  return (body.data as { data: NotificationView[] }).data.flatMap((view) =>
    view.kind === 'money.waits' && view.facts.number === number ? [{ ...view.facts, path: view.path }] : [],
  );
};
