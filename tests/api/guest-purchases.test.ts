import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#server/db/accounts.tables.ts';
import { lockWaiters } from '#tests/support/locks.ts';
import type { TestApp } from '../support/app.ts';
import { startApp } from '../support/app.ts';
import { anAccountToDelete, boughtAsGuest, guestColumns } from '../support/deleted-account.ts';
import { apiOf } from '../support/http.ts';
import { anItem } from '../support/items.ts';
import { codeIn, nextMail } from '../support/mailbox.ts';
import { newcomer } from '../support/newcomer.ts';
import { setProvider } from '../support/payments.ts';
import { aBuyer, aSeller } from '../support/person.ts';
import { until } from '../support/until.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ PAYMENT_SWEEP_SECONDS: '3600' });
  await setProvider(app, { webhooks: 'off' });
});
afterAll(() => app.stop());

it('what was bought as a guest is the account’s once the address is proven, without what was typed then', async () => {
  const item = await anItem(app, await aSeller(app));
  const { email } = newcomer();
  const payer = { name: 'Lina Aziz', email };
  await boughtAsGuest(app, item, payer);
  expect(await guestColumns(app, item)).toEqual({
    buyer_id: null,
    guest_name: payer.name,
    guest_email: email,
  });
  const { id } = await anAccountToDelete(app, { email, first_name: 'Lina', last_name: 'Aziz' });
  await until('it is theirs', async () => (await guestColumns(app, item)).buyer_id === id);
  expect(await guestColumns(app, item)).toEqual({ buyer_id: id, guest_name: null, guest_email: null });
});

it.each(['You won, see win.example/prize', 'Call 0501234567 now', '\u202emoc.elpmaxe'])(
  'what is no name is not kept as the name of a guest: %s',
  async (name) => {
    const [item, { email }] = [await anItem(app, await aSeller(app)), newcomer()];
    await boughtAsGuest(app, item, { name, email });
    expect(await guestColumns(app, item)).toEqual({ buyer_id: null, guest_name: null, guest_email: email });
  },
);

it('what a member buys while they are logged out is theirs at once, and in the way of leaving until it is settled', async () => {
  const member = await anAccountToDelete(app);
  const item = await anItem(app, await aSeller(app));
  await boughtAsGuest(app, item, { name: 'Somebody Typed', email: member.email.toUpperCase() });
  expect(await guestColumns(app, item)).toEqual({ buyer_id: member.id, guest_name: null, guest_email: null });
  const { body } = await member.api.get('/api/auth/me/my-purchased');
  expect(JSON.stringify(body.data)).toContain(item.uuid);
  const preview = (await member.api.get('/api/auth/me/deletion')).body.data;
  expect(preview).toMatchObject({ obstacles: ['open_purchases'] });
});

it('what was bought with an address that a member moves to, and with one that comes back to them, is theirs', async () => {
  const [seller, member] = [await aSeller(app), await aBuyer(app)];
  const [first, second] = [await anItem(app, seller), await anItem(app, seller)];
  const { email } = newcomer();
  await boughtAsGuest(app, first, { name: 'Lina Aziz', email });
  const isTheirs = async (item: typeof first) => (await guestColumns(app, item)).buyer_id === member.id;

  await member.api.post('/api/auth/me/email-change', { email });
  const mail = await nextMail(app, email, ({ subject }) => subject === 'Your code for this email address');
  await member.api.post('/api/auth/me/email-change/confirm', { code: codeIn(mail) });
  await until('the first is theirs', () => isTheirs(first));

  await boughtAsGuest(app, second, { name: 'Lina Aziz', email: member.email });
  expect(await isTheirs(second)).toBe(false);
  const warning = await nextMail(
    app,
    member.email,
    ({ subject }) => subject === 'Your email address was changed',
  );
  const token = /not-me\?token=([\w-]+)/.exec(warning.text)?.[1];
  await apiOf(app.url).post('/api/global/account-changes/undo', { token });
  await until('the second is theirs', () => isTheirs(second));
});

it('whoever has not proven their address, and a seller, is given nothing', async () => {
  const { db } = app.deps;
  const [seller, unproven] = [await aSeller(app), await aBuyer(app)];
  await db.update(users).set({ verified_at: null }).where(eq(users.id, unproven.id));
  for (const { email } of [seller, unproven]) {
    const item = await anItem(app, seller);
    await boughtAsGuest(app, item, { name: 'Lina Aziz', email });
    expect(await guestColumns(app, item)).toEqual({
      buyer_id: null,
      guest_name: 'Lina Aziz',
      guest_email: email,
    });
  }
});

describe('an account that changes at the moment its owner pays as a guest', () => {
  /** Pays while the account is held by a change that is not committed yet, until the sale waits for it. */
  const payDuring = async (id: number, email: string, change: Partial<typeof users.$inferInsert>) => {
    const item = await anItem(app, await aSeller(app));
    const paying = await app.outside.transaction(async (tx) => {
      await tx.update(users).set(change).where(eq(users.id, id));
      const paid = boughtAsGuest(app, item, { name: 'Lina Aziz', email });
      await until('the sale waits for the account', async () => (await lockWaiters(app.outside)) > 0);
      return { paid };
    });
    await paying.paid;
    return guestColumns(app, item);
  };

  it('is given nothing once it is gone: the purchase stays the guest’s, who can be reached', async () => {
    const { id, email } = await aBuyer(app);
    const gone = { deleted_at: new Date(), email: `${crypto.randomUUID()}@deleted.invalid` };
    expect(await payDuring(id, email, gone)).toEqual({
      buyer_id: null,
      guest_name: 'Lina Aziz',
      guest_email: email,
    });
  });

  it('is given the purchase when it proves the address', async () => {
    const { id, email } = await aBuyer(app);
    await app.deps.db.update(users).set({ verified_at: null }).where(eq(users.id, id));
    expect(await payDuring(id, email, { verified_at: new Date() })).toEqual({
      buyer_id: id,
      guest_name: null,
      guest_email: null,
    });
  });
});
