import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { channels } from '#server/db/chat.tables.ts';
import { eventReactions } from '#server/db/events.tables.ts';
import { keepFailedJobs } from '#server/modules/admin/background/background.repository.ts';
import { defineJob } from '#server/platform/job-definition.ts';
import type { FailedWork } from '#shared/admin/background.api.ts';
import { lastLine, listed, openAdmin } from '#tests/support/admin.ts';
import type { TestApp } from '#tests/support/app.ts';
import { aParkedReaction } from '#tests/support/background.ts';
import { apiOf } from '#tests/support/http.ts';
import { anItem } from '#tests/support/items.ts';
import { newcomer } from '#tests/support/newcomer.ts';
import { buy } from '#tests/support/payments.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer } from '#tests/support/person.ts';
import { listen } from '#tests/support/sockets.ts';
import { until } from '#tests/support/until.ts';

let app: TestApp;
let admin: Person;
let seller: Person;
openAdmin((opened) => {
  ({ app, admin, seller } = opened);
});

const work = (query = '') => listed<FailedWork>(admin, `/api/admin/background?${query}`);
const retry = (body: object) => admin.api.post('/api/admin/background/retry', body);
const waits = async () =>
  ((await admin.api.get('/api/admin/counts')).body.data as { background: number }).background;
const figure = async (name: string): Promise<number> => {
  const { body } = await apiOf(app.url).get('/metrics');
  const line = String(body.text)
    .split('\n')
    .find((each) => each.startsWith(`${name} `));
  return Number(line?.split(' ').at(-1));
};

test('a reaction that failed too often is in the admin, is counted, and runs when it is tried again', async () => {
  const { db } = app.deps;
  await db.execute(sql`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'no channels today'; end $$`);
  await db.execute(sql`create trigger refuse before insert on channels execute function refuse()`);
  const listening = await listen(app.url, admin.token, 15_000);
  const changed = () =>
    listening.next('admin.changed', ({ data }) => 'what' in data && data.what === 'background');
  expect((await buy((await aBuyer(app)).api, (await anItem(app, seller)).uuid)).status).toBe(200);
  await changed();
  expect(await work()).toMatchObject([
    {
      kind: 'reaction',
      name: 'chat.open_after_purchase',
      event: 'purchase.paid',
      state: 'waiting',
      error: 'no channels today',
      next_try_at: expect.any(String),
    },
  ]);
  expect(await figure('reloved_reactions_unfinished{state="waiting"}')).toBe(1);
  await db.update(eventReactions).set({ state: 'parked' }).where(sql`state = 'waiting'`);
  const [parked] = await work('state=parked&kind=reaction&keyword=open_after');
  expect(parked).toMatchObject({ state: 'parked', next_try_at: null });
  expect([await waits(), await figure('reloved_reactions_unfinished{state="parked"}')]).toEqual([1, 1]);

  await db.execute(sql`drop trigger refuse on channels`);
  const { kind, id, name } = parked as FailedWork;
  expect((await retry({ kind, id, name })).status).toBe(200);
  expect(await lastLine(app)).toMatchObject({ action: 'background.retried', target_name: name });
  await until('the channel is there', async () => (await db.$count(channels)) === 1);
  await until('nothing is left', async () => (await work()).length === 0);
  expect(await retry({ kind, id, name })).toMatchObject({
    status: 409,
    body: { code: 'background.not_parked' },
  });
  listening.close();
});

test('a job that failed for good is in the admin for two weeks, is counted, and is tried again', async () => {
  const { db, jobs } = app.deps;
  const job = defineJob('test.nobody_works_on_it', z.object({}));
  await jobs.enqueue(db, job, {});
  await db.execute(sql`update pgboss.job set state = 'failed', completed_on = now(), retry_count = 8,
    output = '{"message": "the mail server is away"}' where name = ${job.name}`);
  const [failed] = await work('kind=job');
  expect(failed).toMatchObject({
    kind: 'job',
    name: job.name,
    event: null,
    state: 'parked',
    tries: 9,
    error: 'the mail server is away',
  });
  expect(await figure('reloved_jobs_failed')).toBe(1);
  await keepFailedJobs(db);
  const days = async () =>
    (
      await db.execute<{ days: number }>(
        sql`select deletion_seconds / 86400 as days from pgboss.job where name = ${job.name}`,
      )
    ).rows[0]?.days;
  expect(await days()).toBe(14);
  const { id } = failed as FailedWork;
  expect((await retry({ kind: 'job', id, name: 'test.another' })).status).toBe(409);
  expect((await retry({ kind: 'job', id, name: job.name })).status).toBe(200);
  expect(await work('kind=job')).toMatchObject([{ state: 'waiting' }]);
  expect(await figure('reloved_jobs_failed')).toBe(0);
});

test('a job that is tried again is in the admin from its first failure on, and leaves it when it is done', async () => {
  const { db } = app.deps;
  const mails = () => work('kind=job&keyword=mail.send');
  /** An open page asks as soon as it is told to. */
  const listening = async () => {
    const page = await listen(app.url, admin.token);
    return async () => {
      await page.next('admin.changed', ({ data }) => 'what' in data && data.what === 'background');
      page.close();
    };
  };
  await db.execute(sql`create function lose() returns trigger language plpgsql as
    $$ begin raise exception 'no mails today'; end $$`);
  await db.execute(sql`create trigger lose before insert on dev_mailbox execute function lose()`);
  const failed = await listening();
  expect((await apiOf(app.url).post('/api/sign-up', newcomer())).status).toBe(201);
  await failed();
  await until('it waits for its next try', async () => (await mails()).length > 0);
  const [waiting] = await mails();
  expect(waiting).toMatchObject({ state: 'waiting', error: expect.stringContaining('dev_mailbox') });
  expect(waiting?.tries).toBeGreaterThan(0);

  const done = await listening();
  await db.execute(sql`drop trigger lose on dev_mailbox`);
  await done();
  await until('it is done', async () => (await mails()).length === 0);
});

test('what is parked is dismissed with a reason, which the log keeps, and is not tried again', async () => {
  const { db, jobs } = app.deps;
  const dismiss = (body: object) => admin.api.post('/api/admin/background/dismiss', body);
  const reaction = await aParkedReaction(app, 'test.given_up');
  const job = defineJob('test.given_up_job', z.object({}));
  await jobs.enqueue(db, job, {});
  const [waiting] = await work('kind=job&keyword=given_up');
  expect(waiting).toBeUndefined();
  await db.execute(
    sql`update pgboss.job set state = 'failed', completed_on = now() where name = ${job.name}`,
  );
  const parked = await work('keyword=given_up');
  expect(parked.map(({ name }) => name).toSorted()).toEqual([reaction.name, job.name]);
  const before = await waits();
  const nameless = await dismiss({ ...reaction, reason: ' ' });
  expect([nameless.status, nameless.body.errors]).toEqual([422, { reason: ['Say why in a few words.'] }]);
  for (const { kind, id, name } of parked) {
    const body = { kind, id, name, reason: 'The buyer was called.' };
    expect((await dismiss(body)).status).toBe(200);
    expect(await lastLine(app)).toMatchObject({
      action: 'background.dismissed',
      target_name: name,
      details: { reason: 'The buyer was called.' },
    });
    expect(await dismiss(body)).toMatchObject({ status: 409, body: { code: 'background.not_parked' } });
    expect((await retry({ kind, id, name })).status).toBe(409);
  }
  expect(await work('keyword=given_up')).toEqual([]);
  expect(await waits()).toBe(before - 2);
});

test('events that nobody was told of, and money that is owed, are figures', async () => {
  const { db } = app.deps;
  const { id } = await aParkedReaction(app);
  await db.execute(sql`update events set delivered_at = null, at = now() - interval '90 seconds',
    next_attempt_at = now() + interval '1 hour' where id = ${id}`);
  expect(await figure('reloved_event_oldest_undelivered_seconds')).toBeGreaterThanOrEqual(90);
  expect(await figure('reloved_events_backlog{step="deliver"}')).toBeGreaterThanOrEqual(1);
  await db.execute(sql`insert into ledger_entries (movement, kind, checkout_id, account, amount_fils)
    select m.id, 'late_capture', (select min(id) from checkouts), e.account, e.fils
    from (select gen_random_uuid() as id) m,
      (values ('provider_clearing', 12000), ('refund_payable', -12000)) e (account, fils)`);
  expect(await figure('reloved_refunds_owed_aed')).toBe(120);
});
