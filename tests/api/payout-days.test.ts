import { eq, inArray, sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { bankDetails } from '#server/db/accounts.tables.ts';
import { payoutRuns, publicHolidays } from '#server/db/payouts.tables.ts';
import { purchases } from '#server/db/purchases.tables.ts';
import { runOfToday } from '#server/modules/payouts/run.usecases.ts';
import { MOST_HOLIDAYS } from '#shared/admin/payouts.api.ts';
import { dayInDubai } from '#shared/kernel/dubai-time.ts';
import { lastLine } from '#tests/support/admin.ts';
import type { TestApp } from '#tests/support/app.ts';
import { openPayouts } from '#tests/support/payout-stage.ts';
import type { financeOf } from '#tests/support/payouts.ts';
import { aDueSale } from '#tests/support/payouts.ts';
import type { Person } from '#tests/support/person.ts';
import { aSeller } from '#tests/support/person.ts';
import { listen } from '#tests/support/sockets.ts';
import { until } from '#tests/support/until.ts';

let app: TestApp;
let buyer: Person;
let admin: Person;
let finance: ReturnType<typeof financeOf>;

openPayouts((market) => {
  ({ app, buyer, admin, finance } = market);
});

/** A time in Asia/Dubai. */
const dubai = (time: string): Date => new Date(`${time}:00+04:00`);
/** The look of the day's own run, at that time. */
const look = (time: string, holidays: string[] = []) =>
  runOfToday(app.deps, { now: dubai(time), holidays: new Set(holidays), isByHand: false });
/** The days of whose runs a sale is part. */
const daysOf = async (number: string): Promise<(string | null)[]> => {
  const { rows } = await app.deps.db.execute<{ day: string | null }>(sql`
    select r.day::text from payout_lines l join payouts po on po.id = l.payout_id
    join payout_runs r on r.id = po.run_id join purchases p on p.id = l.purchase_id
    where p.transaction_number = ${number}`);
  return rows.map(({ day }) => day);
};
/** A sale whose money is the seller's from a time in Asia/Dubai on. */
const aSaleDueFrom = async (time: string, of: Person): Promise<string> => {
  const { number } = await aDueSale(app, { seller: of, buyer });
  const handedOverAt = new Date(dubai(time).getTime() - 48 * 3_600_000).toISOString();
  await app.deps.db
    .update(purchases)
    .set({ handed_over_at: sql`${handedOverAt}::timestamptz` })
    .where(eq(purchases.transaction_number, number));
  return number;
};

test('the day’s own run leaves weekends and holidays out, comes once, and goes on where it was cut off', async () => {
  const own = await aSeller(app);
  // A Friday, after its run.
  const number = await aSaleDueFrom('2025-06-06T12:00', own);
  await look('2025-06-07T10:00');
  await look('2025-06-08T23:59');
  await look('2025-06-09T10:00', ['2025-06-09']);
  await look('2025-06-10T09:59');
  expect(await daysOf(number)).toEqual([]);
  await Promise.all([look('2025-06-10T10:00'), look('2025-06-10T10:00')]);
  expect(await daysOf(number)).toEqual(['2025-06-10']);

  const late = await aSaleDueFrom('2025-06-06T12:00', own);
  await look('2025-06-10T18:00');
  expect(await daysOf(late)).toEqual([]);
  const ofDay = sql`day = '2025-06-10'`;
  await app.deps.db.update(payoutRuns).set({ ended_at: null }).where(ofDay);
  await look('2025-06-10T18:05');
  expect([await daysOf(number), await daysOf(late)]).toEqual([['2025-06-10'], ['2025-06-10']]);
  const runs = await app.deps.db.select().from(payoutRuns).where(ofDay);
  expect(runs).toMatchObject([{ payouts: 2, amount_fils: 16_000, ended_at: expect.anything() }]);
});

test('however long the holidays are, money is sent on the last day before seven have passed', async () => {
  const number = await aSaleDueFrom('2025-07-04T12:00', await aSeller(app));
  const holidays = ['07', '08', '09', '10', '11', '14', '15'].map((day) => `2025-07-${day}`);
  await look('2025-07-10T10:00', holidays);
  expect(await daysOf(number)).toEqual([]);
  await look('2025-07-11T10:00', holidays);
  expect(await daysOf(number)).toEqual(['2025-07-11']);
});

test('who could not be paid on that last day is paid on the next, weekend or not', async () => {
  const own = await aSeller(app);
  const number = await aSaleDueFrom('2025-08-08T12:00', own);
  const holidays = ['11', '12', '13', '14', '15', '18'].map((day) => `2025-08-${day}`);
  const changed = (changed_at: Date | null) =>
    app.deps.db.update(bankDetails).set({ changed_at }).where(eq(bankDetails.user_id, own.id));
  await changed(dubai('2025-08-15T09:00'));
  await look('2025-08-15T10:00', holidays);
  await changed(null);
  await look('2025-08-15T10:05', holidays);
  expect(await daysOf(number)).toEqual([]);
  await look('2025-08-16T10:00', holidays);
  expect(await daysOf(number)).toEqual(['2025-08-16']);
});

test('the next run is the one that pays what can wait no longer, holiday or not', async () => {
  const { db } = app.deps;
  // Due six days ago, and a fortnight of holidays: the run after now is the last that is left.
  const number = await aSaleDueFrom('2025-06-06T12:00', await aSeller(app));
  const due = new Date(Date.now() - 6 * 86_400_000);
  await db
    .update(purchases)
    .set({ handed_over_at: new Date(due.getTime() - 48 * 3_600_000) })
    .where(eq(purchases.transaction_number, number));
  const kept = await db.select().from(publicHolidays);
  const days = Array.from({ length: 14 }, (_, after) =>
    dayInDubai(new Date(Date.now() + after * 86_400_000)),
  );
  const eid = days.map((day) => ({ day, name_en: 'Eid', name_ar: 'عيد' }));
  await db.insert(publicHolidays).values(eid).onConflictDoNothing();
  onTestFinished(async () => {
    await db.delete(publicHolidays);
    await db.insert(publicHolidays).values(kept);
  });
  const { body } = await admin.api.get('/api/admin/payouts/summary');
  const { next_run_at } = body.data as { next_run_at: string };
  expect((await finance.payableOf(number, 'due'))?.at).toBe(next_run_at);
  expect(Date.parse(next_run_at) - due.getTime()).toBeLessThanOrEqual(7 * 86_400_000);
});

test('the run of the day is looked at by itself', async () => {
  await until('a look', async () => {
    const { rows } = await app.deps.db.execute(sql`
      select from pgboss.job where name = 'payouts.run_of_the_day' and state = 'completed'`);
    return rows.length > 0;
  });
});

test('public holidays are kept in the admin', async () => {
  const day = '2027-12-31';
  const holiday = { day, name_en: 'A day off', name_ar: 'يوم عطلة' };
  const guest = await listen(app.url);
  onTestFinished(() => guest.close());
  expect((await admin.api.post('/api/admin/holidays', holiday)).status).toBe(201);
  // Hours on offer and days of payout depend on it, on whosever screen they are.
  expect((await guest.next('working_days.changed')).data).toEqual({ view: 'public' });
  expect((await admin.api.post('/api/admin/holidays', holiday)).body.code).toBe('holiday.exists');
  const { body } = await admin.api.get('/api/admin/holidays');
  expect(body.data).toEqual(
    expect.arrayContaining([holiday, expect.objectContaining({ day: '2026-12-02' })]),
  );
  expect((await admin.api.delete(`/api/admin/holidays/${day}`)).status).toBe(200);
  await guest.next('working_days.changed');
  expect((await admin.api.delete(`/api/admin/holidays/${day}`)).status).toBe(404);
  expect((await lastLine(app))?.action).toBe('holiday.removed');
});

test('the list of public holidays has an end, for two who add to it at once too', async () => {
  const { db } = app.deps;
  const day = (n: number) => new Date(Date.UTC(2050, 0, n)).toISOString().slice(0, 10);
  const there = await db.$count(publicHolidays);
  await db.insert(publicHolidays).values(
    Array.from({ length: MOST_HOLIDAYS - 1 - there }, (_, n) => ({
      day: day(n),
      name_en: 'Filler',
      name_ar: 'حشو',
    })),
  );
  const add = (year: number) =>
    admin.api.post('/api/admin/holidays', {
      day: `${year}-06-01`,
      name_en: 'One more',
      name_ar: 'عطلة أخرى',
    });
  const answers = await Promise.all([add(2090), add(2091)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('holidays.list_full');
  const { status, body } = await admin.api.get('/api/admin/holidays');
  expect([status, (body.data as unknown[]).length]).toEqual([200, MOST_HOLIDAYS]);
  await db.delete(publicHolidays).where(inArray(publicHolidays.name_en, ['Filler', 'One more']));
});
