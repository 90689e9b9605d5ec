import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#server/db/accounts.tables.ts';
import { helpCases } from '#server/db/help-cases.tables.ts';
import { purchases } from '#server/db/purchases.tables.ts';
import { recordProven } from '#server/modules/accounts/addresses.service.ts';
import { registerReactions } from '#server/modules/modules.ts';
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
import { listen } from '../support/sockets.ts';
import { until } from '../support/until.ts';

const PHONE = '+971501112233';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ PAYMENT_SWEEP_SECONDS: '3600' });
  await setProvider(app, { webhooks: 'off' });
});
afterAll(() => app.stop());

it('what was bought as a guest is the account’s once the address is proven, without what was typed then', async () => {
  const seller = await aSeller(app);
  const item = await anItem(app, seller);
  const { email } = newcomer();
  const payer = { name: 'Lina Aziz', email };
  await boughtAsGuest(app, item, payer);
  expect(await guestColumns(app, item)).toEqual({
    buyer_id: null,
    guest_name: payer.name,
    guest_email: email,
  });
  await app.deps.db.update(purchases).set({ guest_phone: PHONE }).where(eq(purchases.item_id, item.id));
  const saleOf = async () => (await seller.api.get(`/api/auth/me/items/${item.uuid}/sale`)).body.data;
  expect(await saleOf()).toMatchObject({ buyer_name: payer.name, buyer_phone: PHONE });
  const live = await listen(app.url, seller.token);
  const { id } = await anAccountToDelete(app, { email, first_name: 'Alina', last_name: 'Aziz' });
  // The seller's open page asks anew: what the guest typed is not theirs to see any more.
  await live.next('contact.changed');
  live.close();
  expect(await saleOf()).toMatchObject({ buyer_name: 'Alina Aziz', buyer_phone: null });
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

it('what was bought and asked with an address is theirs who proved it, also where the account has moved on since', async () => {
  const { deps } = app;
  const member = await aBuyer(app);
  const [item, other] = [await anItem(app, await aSeller(app)), await anItem(app, await aSeller(app))];
  const [{ email }, { email: unproven }] = [newcomer(), newcomer()];
  await boughtAsGuest(app, item, { name: 'Lina Aziz', email });
  await boughtAsGuest(app, other, { name: 'Lina Aziz', email: unproven });
  const written = { topic: 'other', words: 'Where is it?' };
  const asked = (await member.api.post('/api/auth/help/cases', written)).body.data as { number: string };
  const theCase = eq(helpCases.number, asked.number);
  await deps.db.update(helpCases).set({ user_id: null, email }).where(theCase);
  const welcome = async ({ id }: { id: number }, address: string) => {
    const recorded: unknown[] = [];
    recordProven(deps, (_, event) => void recorded.push(event), { id, email: address });
    const event = { ...(recorded[0] as object), type: 'account.verified' } as never;
    for (const { name, run } of registerReactions(deps)) {
      if (name === 'purchases.welcome_guest' || name === 'help.welcome_guest')
        await deps.unitOfWork((tx, record) => run(event, tx, record));
    }
  };
  const gone = await aBuyer(app);
  await deps.db.update(users).set({ deleted_at: new Date() }).where(eq(users.id, gone.id));
  await welcome(gone, email);
  const never = await aBuyer(app);
  await deps.db.update(users).set({ verified_at: null }).where(eq(users.id, never.id));
  await welcome(never, unproven);
  expect((await guestColumns(app, item)).buyer_id).toBeNull();

  await welcome(member, email.toUpperCase());
  expect((await guestColumns(app, item)).buyer_id).toBe(member.id);
  expect((await guestColumns(app, other)).buyer_id).toBeNull();
  const [help] = await deps.db.select().from(helpCases).where(theCase);
  expect([help?.user_id, help?.email]).toEqual([member.id, member.email]);
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
