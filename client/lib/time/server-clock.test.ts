import { expect, test } from 'vitest';
import { createServerClock } from './server-clock.ts';

const AT = Date.parse('2026-11-22T10:00:00Z');

/** A page that was opened at AT by its device's clock, which is `wrong` ms ahead of the server's. */
const opened = (wrong = 0) => {
  let elapsed = 50;
  let moved = 0;
  const clock = createServerClock(
    () => elapsed,
    () => AT + wrong + elapsed + moved,
  );
  return {
    clock,
    pass: (ms: number) => {
      elapsed += ms;
    },
    moveDevice: (ms: number) => {
      moved += ms;
    },
    elapsed: () => elapsed,
    serverTime: () => AT + elapsed,
  };
};

test('goes on by the time elapsed: a device whose clock is set meanwhile changes nothing', () => {
  const page = opened();
  page.clock.note({ at: page.serverTime(), sentAt: page.elapsed() });
  page.moveDevice(5 * 60_000);
  page.pass(1_000);
  expect(page.clock.now()).toBe(page.serverTime());
});

test('an answer puts a wrong clock right and says so, once', () => {
  const page = opened(7 * 60_000);
  const announced: number[] = [];
  page.clock.onChange(() => announced.push(page.clock.now()));
  expect([page.clock.isSynced(), page.clock.now() - page.serverTime()]).toEqual([false, 7 * 60_000]);
  page.clock.note(null);
  expect(page.clock.isSynced()).toBe(false);
  for (let answer = 0; answer < 3; answer += 1) {
    page.clock.note({ at: page.serverTime(), sentAt: page.elapsed() });
    page.pass(400);
  }
  expect([page.clock.isSynced(), announced]).toEqual([true, [AT + 50]]);
  expect(page.clock.now()).toBe(page.serverTime());
});

test('an answer that was long on its way moves nothing; one that cannot be explained so does', () => {
  const page = opened();
  const askedAt = page.elapsed();
  const early = page.serverTime();
  page.pass(9_000);
  page.clock.note({ at: early, sentAt: askedAt });
  expect(page.clock.now()).toBe(page.serverTime());
  page.clock.note({ at: page.serverTime() + 60_000, sentAt: page.elapsed() });
  expect(page.clock.now()).toBe(page.serverTime() + 60_000);
});
