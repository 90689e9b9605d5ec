import { afterAll, beforeAll, expect, test } from 'vitest';
import { administer } from '#server/cli/admin.command.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { anItem } from '#tests/support/items.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, aSeller } from '#tests/support/person.ts';

let app: TestApp;
let buyer: Person;
let itemId: number;

beforeAll(async () => {
  app = await startApp();
  buyer = await aBuyer(app);
  itemId = (await anItem(app, await aSeller(app), { price: 340 })).id;
});
afterAll(() => app.stop());

const environment = () => ({ ...process.env, NODE_ENV: 'test', DATABASE_URL: app.databaseUrl });
/** The command in this process; that the shell runs it is what tests/api/admin-cli.test.ts says. */
const discount = (...args: string[]) => administer(['discount', ...args], environment());
const worth = async (code: string) => {
  const { status, body } = await buyer.api.post('/api/auth/discount/validate', {
    discount: code,
    item_id: itemId,
  });
  return status === 200 ? (body.total_discount_breakdown as { discount: number }).discount : body.code;
};

test('codes are made on the command line: a share, an amount, with limits and an end', async () => {
  expect((await discount('spring-10', '--off', '12.5%')).stdout).toContain('SPRING-10 can be used now.');
  expect(await worth('Spring-10')).toBe(8.5);
  const terms = ['--off', '15', '--from', 'total', '--limit', '3', '--per-user', '1'];
  expect((await discount('FIFTEEN', ...terms)).code).toBe(0);
  expect(await worth('FIFTEEN')).toBe(15);
  expect((await discount('LASTYEAR', '--off', '50%', '--until', '2025-01-01')).code).toBe(0);
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
  expect(await discount(...args)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('npm run admin -- discount CODE'),
  });
});

test('a code is made once', async () => {
  expect((await discount('ONCE', '--off', '10%')).code).toBe(0);
  expect(await discount('once', '--off', '20%')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('ONCE exists already.'),
  });
});
