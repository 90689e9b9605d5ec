import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '#server/db/client.ts';
import type { Deps } from '#server/modules/deps.ts';
import { defineJob } from '#server/platform/job-definition.ts';
import { REMIND_HOURS } from '#shared/handover/collection.rules.ts';
import { copyFor } from '#shared/notifications/notifications.copy.ts';
import type { News } from '#shared/notifications/notifications.facts.ts';
import { ARRANGE_DAYS } from '#shared/purchases/clocks.rules.ts';
import { writeToGuest } from './guest-emails.service.ts';
import { inBothLanguages } from './in-both-languages.rules.ts';
import type { Notice } from './notify.service.ts';
import { notifyAll } from './notify.service.ts';
import { paths } from './paths.rules.ts';

export const remindJob = defineJob('notifications.collection_reminders', z.object({}), { concurrency: 1 });
const EVERY_SECONDS = 60;
/** Purchases in one transaction. */
const AT_A_TIME = 50;
/** What is older was sold before there were handovers to confirm, or is support's by now. Days. */
const TOO_OLD_DAYS = 14;

type Due = {
  purchase_id: string;
  seller_id: string;
  buyer_id: string | null;
  guest_email: string | null;
  locale: 'en' | 'ar' | null;
  item: string;
  item_uuid: string;
  channel_id: string | null;
  transaction_number: string;
  at: string;
};

const columns = sql`p.id as purchase_id, p.seller_id, p.buyer_id, p.guest_email, p.locale, i.name as item,
  i.uuid as item_uuid, (select c.id from channels c where c.purchase_id = p.id) as channel_id, p.transaction_number`;

/** Agreed times that are so near, were agreed on before that, and of which nobody was reminded yet. They are marked. */
const dueAppointments = async (tx: Tx, which: keyof typeof REMIND_HOURS): Promise<Due[]> => {
  const mark = sql.identifier(which === 'day' ? 'reminded_day_at' : 'reminded_hours_at');
  const ahead = sql`make_interval(hours => ${REMIND_HOURS[which]})`;
  const { rows } = await tx.execute<Due>(sql`
    with due as (
      select t.id from collection_proposals t join purchases p on p.id = t.purchase_id
      where t.status = 'accepted' and t.${mark} is null and p.status = 'paid'
        and t.chosen > now() and t.chosen - ${ahead} <= now() and t.chosen - ${ahead} >= t.decided_at
      order by t.chosen limit ${AT_A_TIME} for update of t skip locked
    ), marked as (
      update collection_proposals t set ${mark} = now() from due where t.id = due.id
      returning t.purchase_id, t.chosen
    )
    select ${columns}, m.chosen as at from marked m
    join purchases p on p.id = m.purchase_id join items i on i.id = p.item_id`);
  return rows;
};

/** What was paid two days ago and neither collected nor agreed on. It is marked. */
const dueCollections = async (tx: Tx): Promise<Due[]> => {
  const { rows } = await tx.execute<Due>(sql`
    with due as (
      select p.id from purchases p
      where p.status = 'paid' and p.collection_reminded_at is null
        and p.paid_at <= now() - make_interval(days => ${ARRANGE_DAYS})
        and p.paid_at > now() - make_interval(days => ${TOO_OLD_DAYS})
        and not exists (
          select from collection_proposals t
          where t.purchase_id = p.id and t.status = 'accepted' and t.chosen > now())
      order by p.paid_at limit ${AT_A_TIME} for update skip locked
    ), marked as (
      update purchases p set collection_reminded_at = now() from due where p.id = due.id returning p.*
    )
    select ${columns}, p.paid_at as at from marked p join items i on i.id = p.item_id`);
  return rows;
};

const noticesOf = (due: Due, news: News): Notice[] => {
  const channel = due.channel_id === null ? undefined : Number(due.channel_id);
  const toSeller =
    channel === undefined ? paths.sale(due.item_uuid, due.transaction_number) : paths.chat(channel);
  const sides: [string | null, string][] = [
    [due.seller_id, toSeller],
    [due.buyer_id, paths.purchase(due.transaction_number)],
  ];
  return sides.flatMap(([id, path]) =>
    id === null ? [] : [{ userId: Number(id), eventId: null, news, path }],
  );
};

const remind = (deps: Deps, find: (tx: Tx) => Promise<Due[]>, newsOf: (due: Due) => News): Promise<number> =>
  deps.unitOfWork(async (tx, record) => {
    const all = await find(tx);
    await notifyAll(
      deps,
      tx,
      record,
      all.flatMap((due) => noticesOf(due, newsOf(due))),
    );
    for (const due of all) {
      if (due.buyer_id !== null) continue;
      const guest = { id: Number(due.purchase_id), guest_email: due.guest_email, locale: due.locale };
      await writeToGuest(deps, tx, guest, (catalogue, _locale, itemOther) => ({
        copy: copyFor(catalogue, inBothLanguages(newsOf(due), itemOther)),
      }));
    }
    return all.length;
  });

const aboutOf = ({ item, item_uuid, at }: Due) => ({ item, item_uuid, at: new Date(at).toISOString() });

/**
 * Reminds both sides of agreed times, a day and some hours before, and of what nobody has collected after two days. What
 * was reminded is marked in the transaction that adds the mails: each once, wherever it is interrupted.
 */
export const remindOfCollections = async (deps: Deps): Promise<void> => {
  const rounds: [(tx: Tx) => Promise<Due[]>, (due: Due) => News][] = [
    [(tx) => dueAppointments(tx, 'day'), (due) => ({ kind: 'collection.soon', facts: aboutOf(due) })],
    [(tx) => dueAppointments(tx, 'hours'), (due) => ({ kind: 'collection.soon', facts: aboutOf(due) })],
    [dueCollections, (due) => ({ kind: 'collection.waiting', facts: aboutOf(due) })],
  ];
  for (const [find, newsOf] of rounds) {
    for (let done = AT_A_TIME; done === AT_A_TIME; ) done = await remind(deps, find, newsOf);
  }
};

export const registerCollectionReminders = (deps: Deps): void => {
  deps.jobs.handle(remindJob, () => remindOfCollections(deps));
  deps.jobs.every(remindJob, EVERY_SECONDS);
};
