import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { alarmOfDelays } from '#server/modules/moderation/alarms.jobs.ts';
import type { NotificationView } from '#shared/notifications/notifications.schema.ts';
import { suspend, userUuidOf } from '#tests/support/admin.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import type { TestItem } from '#tests/support/items.ts';
import { anItem } from '#tests/support/items.ts';
import type { Person } from '#tests/support/person.ts';
import { anAdmin, aSeller } from '#tests/support/person.ts';
import { until } from '#tests/support/until.ts';

let app: TestApp;
let admin: Person;
let colleague: Person;
let seller: Person;
beforeAll(async () => {
  app = await startApp();
  [admin, colleague, seller] = await Promise.all([anAdmin(app), anAdmin(app), aSeller(app)]);
});
afterAll(() => app.stop());

type Alarm = Extract<NotificationView, { kind: 'approval.delayed' }>;

const alarmsOf = async ({ api }: Person): Promise<Alarm[]> => {
  const { body } = await api.get('/api/auth/me/notifications?limit=200');
  return (body.data as { data: NotificationView[] }).data.filter((view) => view.kind === 'approval.delayed');
};

const waitingSince = (item: TestItem, hours: number) =>
  app.deps.db.execute(
    sql`update items set submitted_at = now() - make_interval(hours => ${hours}::int) where id = ${item.id}`,
  );

const waiting = async (hours: number, owner = seller): Promise<TestItem> => {
  const item = await anItem(app, owner, { status: 0 });
  await waitingSince(item, hours);
  return item;
};

let alarms = 0;
/** The next thing that every administrator is told, each once: whatever a look before told in vain would stand there first. */
const nextAlarm = async (): Promise<Alarm['facts'] | undefined> => {
  await alarmOfDelays(app.deps);
  alarms += 1;
  for (const one of [admin, colleague])
    await until('an alarm', async () => (await alarmsOf(one)).length >= alarms);
  const [newest, ...before] = await alarmsOf(admin);
  expect(before).toHaveLength(alarms - 1);
  return newest?.facts;
};

/** Another look finds nothing new: the one after it tells of one other item alone. */
const nothingMore = async (): Promise<void> => {
  await alarmOfDelays(app.deps);
  await waiting(49);
  expect(await nextAlarm()).toEqual({ count: 1, urgent: 0 });
};

test('what came to a mark is told once at 48 hours and once at 66, many in one, and leads to the queue', async () => {
  const young = await waiting(47);
  const [first, second] = [await waiting(49), await waiting(50)];
  expect(await nextAlarm()).toEqual({ count: 2, urgent: 0 });
  expect((await alarmsOf(admin))[0]?.path).toBe('/admin/approvals');
  await nothingMore();

  await waitingSince(young, 49);
  await waitingSince(first, 67);
  // It waits since the same moment as before, only longer.
  await app.deps.db.execute(sql`update approval_alarms set since = (
    select submitted_at from items where items.id = item_id)`);
  expect(await nextAlarm()).toEqual({ count: 2, urgent: 1 });
  await nothingMore();

  const { status } = await admin.api.put(`/api/admin/approvals/${second.uuid}/approve`);
  expect(status).toBe(200);
  await waitingSince(second, 67);
  await nothingMore();
  expect(await alarmsOf(seller)).toEqual([]);
});

test('nodes that look at the same time tell it once', async () => {
  for (const hours of [49, 50, 67]) await waiting(hours);
  await Promise.all(Array.from({ length: 6 }, () => alarmOfDelays(app.deps)));
  expect(await nextAlarm()).toEqual({ count: 3, urgent: 1 });
});

test('an edit of an item on sale waits as well, and what was sent again waits anew', async () => {
  const item = await anItem(app, seller);
  expect(
    (await seller.api.put(`/api/auth/items/${item.uuid}`, { item_name: 'Sofa, two seats' })).status,
  ).toBe(200);
  await app.deps.db.execute(
    sql`update staged_edits set created_at = now() - interval '49 hours' where item_id = ${item.id}`,
  );
  expect(await nextAlarm()).toEqual({ count: 1, urgent: 0 });

  const again = await waiting(49);
  expect(await nextAlarm()).toEqual({ count: 1, urgent: 0 });
  await waitingSince(again, 1);
  await nothingMore();
  await waitingSince(again, 48);
  expect(await nextAlarm()).toEqual({ count: 1, urgent: 0 });
});

test('one that somebody is deciding is told of; what waits for nobody is not, until it is back in the queue', async () => {
  const claimed = await waiting(47);
  expect((await admin.api.put(`/api/admin/approvals/${claimed.uuid}/claim`, {})).status).toBe(200);
  await waitingSince(claimed, 49);
  expect(await nextAlarm()).toEqual({ count: 1, urgent: 0 });

  const away = await aSeller(app);
  await waiting(1, away);
  const asked = await waiting(1);
  await suspend(app, admin, away);
  const change = { reason: 'photos', note: 'Brighter ones, please.' };
  expect((await admin.api.put(`/api/admin/approvals/${asked.uuid}/ask`, change)).status).toBe(200);
  await waitingSince(asked, 67);
  await app.deps.db.execute(
    sql`update items set submitted_at = now() - interval '67 hours' where owner_id = ${away.id}`,
  );
  await nothingMore();
  await admin.api.put(`/api/admin/users/${await userUuidOf(app, away)}/reinstate`);
  expect(await nextAlarm()).toEqual({ count: 1, urgent: 1 });
});
