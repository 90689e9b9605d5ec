import { afterAll, beforeAll, expect, test } from 'vitest';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import { startApp } from '#tests/support/app.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { apiOf } from '#tests/support/http.ts';
import type { TestItem } from '#tests/support/items.ts';
import { anItem } from '#tests/support/items.ts';
import { beginCheckout, payOnPage, setProvider, successPath } from '#tests/support/payments.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, aSeller } from '#tests/support/person.ts';
import type { ServerProcess } from '#tests/support/process.ts';
import { startProcess } from '#tests/support/process.ts';

/** Milliseconds after the confirmation was sent at which the server dies; `null`: before it is sent. */
const moments = [null, 0, 5, 15, 40];

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let buyer: Person;
let items: TestItem[];

beforeAll(async () => {
  database = await createTestDatabase();
  const app = await startApp({}, database);
  await setProvider(app, { webhooks: 'off' });
  const seller = await aSeller(app);
  buyer = await aBuyer(app);
  items = [];
  for (const _ of moments) items.push(await anItem(app, seller));
  await app.stop();
});
afterAll(() => database.drop());

/** Only the sweep at the start can repair what is missing: the next one is an hour away. */
const start = () => startProcess(database.url, { PAYMENT_SWEEP_SECONDS: '3600' });
const signedInAt = ({ url }: ServerProcess) => apiOf(url, { authorization: `Bearer ${buyer.token}` });

test('killed between capture and commit: after the restart the item is sold, once, with its conversation', async () => {
  for (const [index, moment] of moments.entries()) {
    const item = items[index];
    if (!item) throw new Error('no item');
    const dying = await start();
    const redirect = await payOnPage(await beginCheckout(signedInAt(dying), item.uuid));
    // The connection breaks with the server; what matters is what stands after the restart.
    const confirmation =
      moment === null
        ? null
        : signedInAt(dying)
            .post(successPath('auth'), redirect)
            .catch(() => null);
    if (moment) await new Promise((resolve) => setTimeout(resolve, moment));
    await dying.kill();
    await confirmation;

    const revived = await start();
    const api = signedInAt(revived);
    const status = async () => {
      const { body } = await api.get(`/api/auth/items/${item.uuid}`);
      return (body.data as { item_details: { status: number } }).item_details.status;
    };
    await expect.poll(status, { timeout: 20_000 }).toBe(ITEM_STATUS.sold);
    const bought = async () => {
      const { body } = await api.get('/api/auth/me/my-purchased');
      const { data } = body.data as { data: { transaction_number: string; channel_id: number | null }[] };
      return data.filter(({ transaction_number }) => transaction_number === redirect.transaction_number);
    };
    await expect.poll(bought, { timeout: 20_000 }).toMatchObject([{ channel_id: expect.any(Number) }]);
    expect(await bought()).toHaveLength(1);
    await revived.kill();
  }
});
