import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { anItem } from '#tests/support/items.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, aSeller } from '#tests/support/person.ts';

const run = promisify(execFile);
let app: TestApp;
let buyer: Person;
let itemId: number;

beforeAll(async () => {
  app = await startApp();
  buyer = await aBuyer(app);
  itemId = (await anItem(app, await aSeller(app), { price: 340 })).id;
});
afterAll(() => app.stop());

const discount = (...args: string[]) =>
  run(process.execPath, ['server/cli/admin.ts', 'discount', ...args], {
    env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: app.databaseUrl },
  });
const worth = async (code: string) => {
  const { body } = await buyer.api.post('/api/auth/discount/validate', { discount: code, item_id: itemId });
  return body.code ?? (body.total_discount_breakdown as { discount: number }).discount;
};

test('codes are made on the command line: a share, an amount, with limits and an end', async () => {
  expect((await discount('spring-10', '--off', '12.5%')).stdout).toContain('SPRING-10 can be used now.');
  expect(await worth('Spring-10')).toBe(8.5);
  await discount('FIFTEEN', '--off', '15', '--from', 'total', '--limit', '3', '--per-user', '1');
  expect(await worth('FIFTEEN')).toBe(15);
  await discount('LASTYEAR', '--off', '50%', '--until', '2025-01-01');
  expect(await worth('LASTYEAR')).toBe('discount.expired');
});

test.each([
  [['X', '--off', '10%']],
  [['NOWORTH']],
  [['TOOMUCH', '--off', '101%']],
  [['FROMWHAT', '--off', '10', '--from', 'price']],
  [['NEVER', '--off', '10', '--until', 'someday']],
  [['NOUSES', '--off', '10', '--limit', '0']],
  [['TWO', 'CODES', '--off', '10']],
  [['UNKNOWN', '--of', '10']],
])('explains itself when called with %o', async (args) => {
  await expect(discount(...args)).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('npm run admin -- discount CODE'),
  });
});

test('a code is made once', async () => {
  await discount('ONCE', '--off', '10%');
  await expect(discount('once', '--off', '20%')).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('ONCE exists already.'),
  });
});
