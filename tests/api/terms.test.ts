import { and, eq, isNull, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#server/db/accounts.tables.ts';
import { checkouts, purchases } from '#server/db/purchases.tables.ts';
import { termsAgreements } from '#server/db/terms.tables.ts';
import { forgetUnverified } from '#server/modules/accounts/accounts.jobs.ts';
import { subjectsOf } from '#server/modules/personal-data/archive-subjects.repository.ts';
import { forgetOld } from '#server/modules/personal-data/retention.jobs.ts';
import type { ProfileView } from '#shared/accounts/accounts.schema.ts';
import { TERMS_VERSION } from '#shared/accounts/terms.rules.ts';
import type { AdminUserPage } from '#shared/admin/users.schema.ts';
import type { CheckoutView } from '#shared/purchases/purchases.schema.ts';
import type { TestApp } from '../support/app.ts';
import { expectOnlyGrows } from '../support/append-only.ts';
import type { Api } from '../support/http.ts';
import { apiOf } from '../support/http.ts';
import { anItem } from '../support/items.ts';
import { openMarket } from '../support/market.ts';
import { newcomer } from '../support/newcomer.ts';
import {
  beginCheckout,
  checkoutPath,
  endTimeOfCheckout,
  payOnPage,
  successPath,
} from '../support/payments.ts';
import type { Person } from '../support/person.ts';
import { aBuyer, anAdmin } from '../support/person.ts';
import { listen } from '../support/sockets.ts';

let app: TestApp;
let seller: Person;
let buyer: Person;
openMarket((market) => {
  ({ app, seller, buyer } = market);
});

const arabic = { 'accept-language': 'ar' };
const ticked = { terms_version: TERMS_VERSION };
const agreementsOf = (userId: number) =>
  app.deps.db.select().from(termsAgreements).where(eq(termsAgreements.user_id, userId));
const register = async (more: object): Promise<number> => {
  const who = newcomer();
  const { status } = await apiOf(app.url).post('/api/sign-up', { ...who, ...more });
  expect(status).toBe(201);
  const [user] = await app.deps.db.select().from(users).where(eq(users.email, who.email));
  return user?.id ?? 0;
};
/** Pays with the box ticked; answers the purchase's number. */
const bought = async (api: Api, reader: 'auth' | 'global', uuid: string): Promise<string> => {
  const { body } = await api.post(checkoutPath(reader, uuid), ticked, arabic);
  const checkout = body.data as CheckoutView;
  const paid = await api.post(successPath(reader), await payOnPage(checkout), {
    'x-checkout-token': checkout.checkout_token,
  });
  expect(paid.status).toBe(200);
  return checkout.transaction_number;
};
const toAgree = async (api: Api) =>
  ((await api.get('/api/auth/me/profile')).body.data as ProfileView).terms_to_agree;
const forget = () => forgetOld(app.deps, new AbortController().signal);

test('what was ticked at the registration is kept with version, language and time, and goes with what was never verified', async () => {
  const id = await register({ ...ticked, locale: 'ar' });
  const row = { document: 'terms-and-conditions', version: TERMS_VERSION, language: 'ar', checkout_id: null };
  expect(await agreementsOf(id)).toMatchObject([{ ...row, created_at: expect.any(Date) }]);
  const program = await register({});
  expect(await agreementsOf(program)).toEqual([]);

  await app.deps.db.update(users).set({ created_at: sql`now() - interval '3 days'` }).where(eq(users.id, id));
  await forgetUnverified(app.deps);
  expect(await agreementsOf(id)).toEqual([]);
});

test('no other version can be ticked than one that there was', async () => {
  const item = await anItem(app, seller);
  const other = { terms_version: '2020-01-01.12345678' };
  const answers = await Promise.all([
    apiOf(app.url).post('/api/sign-up', { ...newcomer(), ...other }),
    apiOf(app.url).post(checkoutPath('global', item.uuid), other),
    buyer.api.post('/api/auth/me/terms', { version: other.terms_version }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([422, 422, 422]);
});

test('members and guests agree at their checkouts; the admin and the archive show it', async () => {
  const member = await aBuyer(app);
  const admin = await anAdmin(app);
  const number = await bought(member.api, 'auth', (await anItem(app, seller)).uuid);
  const guests = await bought(apiOf(app.url), 'global', (await anItem(app, seller)).uuid);

  const agreed = { version: TERMS_VERSION, language: 'ar', at: expect.any(String) };
  for (const each of [number, guests]) {
    const { body } = await admin.api.get(`/api/admin/purchases/${each}`);
    expect(body.data).toMatchObject({ terms: agreed });
  }
  const [user] = await app.deps.db.select().from(users).where(eq(users.id, member.id));
  const page = (await admin.api.get(`/api/admin/users/${user?.uuid}`)).body.data as AdminUserPage;
  expect(page.terms).toEqual(agreed);
  const { terms } = await subjectsOf(app.deps, member.id);
  expect(terms).toMatchObject([{ version: TERMS_VERSION, language: 'ar', purchase: number }]);

  // The guest's purchase finds the account of the address it was paid with.
  await app.deps.db
    .update(purchases)
    .set({ buyer_id: member.id })
    .where(eq(purchases.transaction_number, guests));
  expect((await subjectsOf(app.deps, member.id)).terms).toMatchObject([
    { purchase: number },
    { purchase: guests },
  ]);
});

test('going on with a checkout keeps one agreement, and one without a tick keeps none', async () => {
  const item = await anItem(app, seller);
  const ofItem = async () => {
    const [row] = await app.deps.db
      .select({ count: sql<number>`count(${termsAgreements.id})::int` })
      .from(checkouts)
      .leftJoin(termsAgreements, eq(termsAgreements.checkout_id, checkouts.id))
      .where(eq(checkouts.item_id, item.id));
    return row?.count;
  };
  await beginCheckout(buyer.api, item.uuid);
  expect(await ofItem()).toBe(0);
  for (const _ of [1, 2]) {
    expect((await buyer.api.post(checkoutPath('auth', item.uuid), ticked)).status).toBe(201);
    expect(await ofItem()).toBe(1);
  }
  // Nobody pays: what was agreed for it goes with the checkout.
  await endTimeOfCheckout(app, item.id);
  await app.deps.db
    .update(checkouts)
    .set({ status: 'expired', expires_at: sql`now() - interval '3 years'` })
    .where(eq(checkouts.item_id, item.id));
  expect(await forget()).toMatchObject({ unpaid_checkouts: 1 });
});

test('who agreed to other terms is told that they have changed, until they agree, on every device', async () => {
  const person = await aBuyer(app);
  expect(await toAgree(person.api)).toBeNull();
  // Registered before anybody wrote down what was ticked.
  await app.deps.db
    .update(users)
    .set({ created_at: new Date('2026-11-01') })
    .where(eq(users.id, person.id));
  expect(await toAgree(person.api)).toBe(TERMS_VERSION);
  await app.deps.db
    .insert(termsAgreements)
    .values({ user_id: person.id, version: '2026-11-02.0a1b2c3d', language: 'en' });
  expect(await toAgree(person.api)).toBe(TERMS_VERSION);

  const other = await listen(app.url, person.token);
  const agree = () => person.api.post('/api/auth/me/terms', { version: TERMS_VERSION }, arabic);
  expect((await agree()).body.data).toMatchObject({ id: person.id, terms_to_agree: null });
  await other.next('profile.changed');
  expect((await agree()).status).toBe(200);
  expect(await agreementsOf(person.id)).toMatchObject([{}, { version: TERMS_VERSION, language: 'ar' }]);
});

test('buying with the box ticked ends that on every device, too', async () => {
  const person = await aBuyer(app);
  await app.deps.db
    .update(users)
    .set({ created_at: new Date('2026-11-01') })
    .where(eq(users.id, person.id));
  const other = await listen(app.url, person.token);
  const item = await anItem(app, seller);
  expect((await person.api.post(checkoutPath('auth', item.uuid), ticked)).status).toBe(201);
  await other.next('profile.changed');
  other.close();
  expect(await toAgree(person.api)).toBeNull();
});

test('agreements cannot be changed, nor taken away before their time', () =>
  expectOnlyGrows(app, 'terms_agreements', sql`version = '2020-01-01.12345678'`));

test('they outlive an account by two years, and those of a purchase stay with its books', async () => {
  const { db } = app.deps;
  const deleted = await aBuyer(app);
  await deleted.api.post('/api/auth/me/terms', { version: TERMS_VERSION });
  await bought(deleted.api, 'auth', (await anItem(app, seller)).uuid);
  const left = (time: string) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`update users set deleted_at = now() - ${time}::interval where id = ${deleted.id}`);
      await tx.execute(
        sql`update terms_agreements set created_at = now() - ${time}::interval where user_id = ${deleted.id}`,
      );
    });
  await left('1 year');
  await forget();
  expect(await agreementsOf(deleted.id)).toHaveLength(2);
  await left('2 years 1 day');
  expect(await forget()).toMatchObject({ terms: 1 });
  const stays = and(eq(termsAgreements.user_id, deleted.id), isNull(termsAgreements.checkout_id));
  expect([await db.$count(termsAgreements, stays), (await agreementsOf(deleted.id)).length]).toEqual([0, 1]);
});
