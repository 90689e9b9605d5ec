import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { discounts, discountUses } from '#server/db/discounts.tables.ts';
import type { CheckoutView } from '#shared/purchases/purchases.schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { CROWDED, startApp } from '#tests/support/app.ts';
import { aDiscount } from '#tests/support/discounts.ts';
import { kindsOf } from '#tests/support/http.ts';
import { anItem } from '#tests/support/items.ts';
import { checkoutPath, ledgerBalance, payOnPage, setProvider, successPath } from '#tests/support/payments.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, aSeller } from '#tests/support/person.ts';

const CROWD = 50;

let app: TestApp;
let seller: Person;
let crowd: Person[];

beforeAll(async () => {
  app = await startApp({ ...CROWDED, PAYMENT_SWEEP_SECONDS: '3600' });
  await setProvider(app, { webhooks: 'off' });
  seller = await aSeller(app);
  crowd = await Promise.all(Array.from({ length: CROWD }, () => aBuyer(app)));
});
afterAll(() => app.stop());

const usesOf = async (id: number) => {
  const { db } = app.deps;
  const [row] = await db.select().from(discounts).where(eq(discounts.id, id));
  const uses = await db
    .select({ status: discountUses.status, n: count() })
    .from(discountUses)
    .where(eq(discountUses.discount_id, id))
    .groupBy(discountUses.status);
  return { counted: row?.uses, ...Object.fromEntries(uses.map(({ status, n }) => [status, n])) };
};

test('50 checkouts race for the last use of a code: exactly one gets it', async () => {
  const discount = await aDiscount(app, { total_limit: 1 });
  const goods = await Promise.all(crowd.map(() => anItem(app, seller, { price: 100 })));
  const answers = await Promise.all(
    crowd.map(({ api }, index) =>
      api.post(checkoutPath('auth', goods[index]?.uuid ?? ''), { discount: discount.code }),
    ),
  );
  expect(kindsOf(answers)).toEqual({ '201': 1, '409 discount.used_up': CROWD - 1 });
  expect(await usesOf(discount.id)).toEqual({ counted: 1, reserved: 1 });

  const winner = answers.findIndex(({ status }) => status === 201);
  const redirect = await payOnPage(answers[winner]?.body.data as CheckoutView);
  const paid = await Promise.all(
    Array.from({ length: 20 }, () => crowd[winner]?.api.post(successPath('auth'), redirect)),
  );
  expect(new Set(paid.map((answer) => answer?.status))).toEqual(new Set([200]));
  expect(await usesOf(discount.id)).toEqual({ counted: 1, kept: 1 });
  const balance = await ledgerBalance(app);
  expect(balance.discount).toBe(2_000);
  expect(Object.values(balance).reduce((sum, amount) => sum + amount, 0)).toBe(0);
});

test('one person with 20 windows uses a code once when it is for once', async () => {
  const discount = await aDiscount(app, { user_limit: 1 });
  const [person] = crowd;
  if (!person) throw new Error('there is no crowd');
  const goods = await Promise.all(Array.from({ length: 20 }, () => anItem(app, seller)));
  const answers = await Promise.all(
    goods.map(({ uuid }) => person.api.post(checkoutPath('auth', uuid), { discount: discount.code })),
  );
  expect(kindsOf(answers)).toEqual({ '201': 1, '409 discount.already_used': 19 });
});

test('uses that are given up while others ask for them are never counted twice or lost', async () => {
  const discount = await aDiscount(app, { total_limit: 5 });
  const goods = await Promise.all(crowd.map(() => anItem(app, seller)));
  const round = crowd.map(async ({ api }, index) => {
    const path = checkoutPath('auth', goods[index]?.uuid ?? '');
    const { status } = await api.post(path, { discount: discount.code });
    if (status === 201 && index % 2 === 0) await Promise.all([api.delete(path), api.delete(path)]);
    return status;
  });
  const statuses = new Set(await Promise.all(round));
  expect([...statuses].filter((status) => status !== 201 && status !== 409)).toEqual([]);
  const { counted, reserved = 0 } = (await usesOf(discount.id)) as { counted: number; reserved?: number };
  expect(counted).toBe(reserved);
  expect(counted).toBeLessThanOrEqual(5);
});
