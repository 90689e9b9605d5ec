import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sessions, users } from '#server/db/accounts.tables.ts';
import { liveSessions } from '#server/modules/accounts/sessions.service.ts';
import { createLogger } from '#server/platform/logger.ts';
import { createMessageLimit } from '#server/realtime/message-limit.ts';
import { checkSessions } from '#server/realtime/session-checks.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { anItem } from '#tests/support/items.ts';
import { aBuyer, anAdmin, aSeller } from '#tests/support/person.ts';
import { listen } from '#tests/support/sockets.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const sessionOf = async (userId: number): Promise<number> => {
  const [session] = await app.deps.db.select().from(sessions).where(eq(sessions.user_id, userId));
  if (!session) throw new Error('no session');
  return session.id;
};

test('sockets of a session that has expired, and of an administrator who is none any more, are closed', async () => {
  const { db } = app.deps;
  const [guest, stays, expired, demoted] = [null, await aBuyer(app), await aBuyer(app), await anAdmin(app)];
  const socketOf = async (person: typeof stays | null, provenStaff: 'admin' | null = null) => ({
    data: { user: person === null ? null : { sessionId: await sessionOf(person.id), provenStaff } },
    disconnect: vi.fn(),
  });
  const sockets = [
    await socketOf(guest),
    await socketOf(stays),
    await socketOf(expired),
    await socketOf(demoted, 'admin'),
  ];
  await db.update(sessions).set({ expires_at: sql`now()` }).where(eq(sessions.user_id, expired.id));
  await db.update(users).set({ role: 'user' }).where(eq(users.id, demoted.id));
  const deps = {
    liveSessions: (ids: number[]) => liveSessions(db, ids),
    logger: createLogger({ logLevel: 'silent' }),
    sessionsMs: 20,
  };
  const checking = checkSessions(deps, () => sockets);
  await vi.waitFor(() => {
    expect(sockets[2]?.disconnect).toHaveBeenCalledWith(true);
    expect(sockets[3]?.disconnect).toHaveBeenCalledWith(true);
  }, 5_000);
  checking.stop();
  expect(sockets[0]?.disconnect).not.toHaveBeenCalled();
  expect(sockets[1]?.disconnect).not.toHaveBeenCalled();
});

test('a socket that talks without end is no longer listened to, and is again later', () => {
  let now = 0;
  const allows = createMessageLimit({ now: () => new Date(now) }, 3, 1_000);
  expect([allows(), allows(), allows(), allows()]).toEqual([true, true, true, false]);
  now = 999;
  expect(allows()).toBe(false);
  now = 1_000;
  expect(allows()).toBe(true);
});

test('subscribing again and again is no news to the others', async () => {
  const item = await anItem(app, await aSeller(app));
  const [quiet, loud] = [await listen(app.url), await listen(app.url)];
  await quiet.subscribe({ item: item.uuid });
  await loud.subscribe({ item: item.uuid });
  await quiet.next('presence', ({ data }) => data.view === 'item' && data.count === 2);
  const before = quiet.events.length;
  for (let round = 0; round < 30; round += 1) await loud.subscribe({ item: item.uuid });
  expect(quiet.events.length).toBe(before);
  loud.close();
  await quiet.next('presence', ({ data }) => data.view === 'item' && data.count === 1);
  quiet.close();
});
