import { desc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { purchases } from '#server/db/purchases.tables.ts';
import type { CheckoutView } from '#shared/purchases/purchases.schema.ts';
import type { TestApp } from './app.ts';
import type { Api } from './http.ts';
import { apiOf } from './http.ts';
import type { TestItem } from './items.ts';
import { codeIn, nextMail } from './mailbox.ts';
import { newcomer } from './newcomer.ts';
import { checkoutPath, payOnPage, successPath } from './payments.ts';

/** Words that stand nowhere unless they were planted. */
export const FIRST = 'Qamarzad';
export const LAST = 'Birtulmel';

/** Somebody who registered by hand, under a name and with an address and a number that are theirs alone. */
export type AccountToDelete = {
  api: Api;
  id: number;
  email: string;
  mobile_number: string;
  password: string;
};

export const anAccountToDelete = async (app: TestApp, changes: object = {}): Promise<AccountToDelete> => {
  const who = newcomer({ first_name: FIRST, last_name: LAST, ...changes });
  expect((await apiOf(app.url).post('/api/sign-up', who)).status).toBe(201);
  const mail = await nextMail(app, who.email, ({ subject }) => !subject.startsWith('Payment'));
  const { body } = await apiOf(app.url).post('/api/verify', { email: who.email, code: codeIn(mail) });
  const { user, access_token } = body.data as { user: { id: number }; access_token: string };
  return { ...who, id: user.id, api: apiOf(app.url, { authorization: `Bearer ${access_token}` }) };
};

/** Somebody who is not logged in pays for an item. */
export const boughtAsGuest = async (
  app: TestApp,
  item: TestItem,
  payer: { name: string; email: string },
): Promise<void> => {
  const guest = apiOf(app.url);
  const { body } = await guest.post(checkoutPath('global', item.uuid), {});
  const checkout = body.data as CheckoutView;
  const token = { 'x-checkout-token': checkout.checkout_token };
  const paid = await guest.post(successPath('global'), await payOnPage(checkout, payer), token);
  expect(paid.status).toBe(200);
};

/** Who is known to have bought an item. */
export const guestColumns = async (app: TestApp, item: TestItem) => {
  const [row] = await app.deps.db.select().from(purchases).where(eq(purchases.item_id, item.id));
  return { buyer_id: row?.buyer_id, guest_name: row?.guest_name, guest_email: row?.guest_email };
};

/** The number under which an item was bought last. */
export const numberOf = async (app: TestApp, item: TestItem): Promise<string> => {
  const [row] = await app.deps.db
    .select({ number: purchases.transaction_number })
    .from(purchases)
    .where(eq(purchases.item_id, item.id))
    .orderBy(desc(purchases.id));
  return row?.number ?? '';
};
