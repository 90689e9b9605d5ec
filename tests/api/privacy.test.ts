import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bankDetails } from '#server/db/accounts.tables.ts';
import type { OwnItem } from '#shared/items/items.schema.ts';
import type { CheckoutView } from '#shared/purchases/purchases.schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { aPurchase } from '#tests/support/conversations.ts';
import type { Api } from '#tests/support/http.ts';
import { apiOf } from '#tests/support/http.ts';
import { anItem } from '#tests/support/items.ts';
import { codeIn, nextMail } from '#tests/support/mailbox.ts';
import { newcomer } from '#tests/support/newcomer.ts';
import { accept, anOffer } from '#tests/support/offers.ts';
import { getPage } from '#tests/support/pages.ts';
import { beginCheckout, checkoutPath, payOnPage, successPath } from '#tests/support/payments.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, anAdmin, aSeller, vendorUuidOf } from '#tests/support/person.ts';
import type { Listener } from '#tests/support/sockets.ts';
import { listen } from '#tests/support/sockets.ts';
import { submissionFields, submissionForm } from '#tests/support/submissions.ts';
import { until } from '#tests/support/until.ts';

let app: TestApp;
let seller: Person;
let buyer: Person;
let rival: Person;
let stranger: Person;
let admin: Person;
let vendorUuid: string;

beforeAll(async () => {
  app = await startApp();
  [seller, buyer, rival, stranger, admin] = await Promise.all([
    aSeller(app),
    aBuyer(app),
    aBuyer(app),
    aBuyer(app),
    anAdmin(app),
  ]);
  vendorUuid = await vendorUuidOf(app, seller);
});
afterAll(() => app.stop());

/** Every text and number anywhere in a value. */
const leaves = (value: unknown): string[] => {
  if (typeof value === 'string') {
    const inner = value.startsWith('[') || value.startsWith('{') ? parsed(value) : undefined;
    return inner === undefined ? [value] : [value, ...leaves(inner)];
  }
  if (typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...leaves(inner)]);
};
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** What must not be found; `of` says whose secret it is. */
const canaries = () => {
  const people = Object.entries({ seller, buyer, rival, stranger, admin }).flatMap(([of, person]) => [
    { of, secret: person.email },
    { of, secret: person.mobile.slice(1) },
    { of, secret: person.token },
  ]);
  return [
    ...people,
    { of: 'seller', secret: 'Villa 18' },
    { of: 'seller', secret: '25.11371' },
    { of: 'seller', secret: '55.20022' },
    { of: 'seller', secret: '331234567890123456' },
    { of: 'seller', secret: '1234567890123456' },
    { of: 'buyer', secret: '777.77' },
    { of: 'buyer', secret: '933.32' },
    { of: 'rival', secret: '666.66' },
    { of: 'rival', secret: '799.99' },
    { of: 'buyer', secret: 'between the two of us' },
  ];
};
/** Secrets of others in what somebody was told. */
const leaksTo = (reader: string, answer: unknown) => {
  const texts = leaves(answer);
  return canaries().filter(({ of, secret }) => of !== reader && texts.some((text) => text.includes(secret)));
};

type Reader = { name: string; api: Api; paths: (item: { uuid: string }) => string[] };
const publicPaths = (reader: 'auth' | 'global') => (item: { uuid: string }) => [
  `/api/${reader}/items?size=100`,
  `/api/${reader}/items?filter[keyword]=Villa 18`,
  `/api/${reader}/items/${item.uuid}`,
  `/api/global/items/${item.uuid}/similar`,
  '/api/global/items/counts?filter[keyword]=villa',
  '/api/global/items/suggestions?keyword=villa',
  '/api/global/featured',
  `/api/global/vendors/${vendorUuid}`,
  `/api/global/vendors/${vendorUuid}/items`,
  '/api/global/concierge/slots',
];
/** What is rendered for anybody. */
const publicPages = (item: { uuid: string }) => [
  '/',
  '/ar/shop',
  '/shop?filter_keyword=sofa',
  `/product-details/${item.uuid}`,
  `/ar/product-details/${item.uuid}`,
  `/vendors/${vendorUuid}`,
  `/my-product-details?productUuid=${item.uuid}`,
  '/on-your-behalf',
  '/sitemaps/items-1.xml',
  '/sitemaps/vendors-1.xml',
];
const ownPaths = [
  '/api/auth/me/my-offers',
  '/api/auth/me/offers-to-me',
  '/api/auth/me/items',
  '/api/auth/me/my-purchased',
  '/api/auth/me/channels',
  '/api/auth/me/notifications?limit=200',
  '/api/auth/me/notification-settings',
];

/** Everything a reader can read now. */
const expectNoLeak = async ({ name, api, paths }: Reader, item: { uuid: string }, when: string) => {
  for (const path of paths(item)) {
    const { status, body } = await api.get(path);
    expect([when, name, path, leaksTo(name, body)]).toEqual([when, name, path, []]);
    expect([path, status < 500]).toEqual([path, true]);
  }
};

test('contact, address, bank data and prices of others stay secret through the whole main job', async () => {
  const stored = await app.deps.db.select().from(bankDetails);
  expect(leaves(stored).some((text) => text.includes('331234567890123456'))).toBe(false);

  const guest = apiOf(app.url);
  const readers: Reader[] = [
    { name: 'guest', api: guest, paths: publicPaths('global') },
    {
      name: 'stranger',
      api: stranger.api,
      paths: (item) => [
        ...publicPaths('auth')(item),
        ...ownPaths,
        `/api/auth/me/offers-to-me/${item.uuid}`,
        '/api/admin/approvals',
      ],
    },
    { name: 'rival', api: rival.api, paths: (item) => [...publicPaths('auth')(item), ...ownPaths] },
  ];
  const sockets: Record<string, Listener> = {
    guest: await listen(app.url),
    stranger: await listen(app.url, stranger.token),
    rival: await listen(app.url, rival.token),
  };
  const atBuyer = await listen(app.url, buyer.token);
  for (const live of Object.values(sockets)) await live.subscribe({ shop: true });

  const submitted = await seller.api.post(
    '/api/auth/items',
    await submissionForm(await submissionFields(app)),
  );
  const item = submitted.body.data as OwnItem;
  for (const live of Object.values(sockets)) await live.subscribe({ item: item.uuid });
  const look = async (when: string) => {
    for (const reader of readers) await expectNoLeak(reader, item, when);
    for (const path of publicPages(item)) {
      const { html } = await getPage(app.url + path);
      expect([when, path, leaksTo('guest', html)]).toEqual([when, path, []]);
    }
  };
  await look('submitted');

  await admin.api.put(`/api/admin/approvals/${item.uuid}/approve`);
  await look('on sale');
  await stranger.api.post('/api/auth/item-comment', { item_id: item.id, comments: 'Is it heavy?' });
  await seller.api.post('/api/auth/item-comment', { item_id: item.id, comments: 'Two people carry it.' });

  const own = await anOffer(buyer, item, 777.77);
  await anOffer(rival, item, 666.66);
  await look('with offers');
  const list = await seller.api.get(`/api/auth/me/offers-to-me/${item.uuid}`);
  expect(leaves(list.body)).toContain('777.77');
  expect(leaves(list.body).some((text) => text === buyer.email || text === rival.email)).toBe(false);

  await accept(seller, own.id);
  await look('reserved');
  const before = await buyer.api.get(`/api/auth/items/${item.uuid}`);
  expect(leaksTo('buyer', before.body).filter(({ of }) => of === 'seller')).toEqual([]);

  await beginCheckout(buyer.api, item.uuid);
  await look('being bought');
  const { channel_id } = await aPurchase(buyer, item);
  await buyer.api.post('/api/send-message', { channel_id, message: 'A secret between the two of us' });
  await atBuyer.next('chat.message_sent');
  await look('sold');

  // The centre speaks of both by name, and to the seller of what was offered; how to reach them stands elsewhere.
  const isPrice = ({ secret }: { secret: string }) => /^\d+\.\d\d$/.test(secret);
  for (const [name, person] of Object.entries({ seller, buyer })) {
    const centre = (await person.api.get('/api/auth/me/notifications?limit=200')).body;
    const leaks = leaksTo(name, centre).filter((leak) => name === 'buyer' || !isPrice(leak));
    expect([name, leaks]).toEqual([name, []]);
    expect((centre.data as { total: number }).total).toBeGreaterThan(1);
  }

  // Only who has paid knows where to ring and where to go.
  const purchases = leaves((await buyer.api.get('/api/auth/me/my-purchased')).body);
  expect(purchases).toEqual(expect.arrayContaining([seller.mobile, seller.email, 'Villa 18, Street 23']));

  for (const [name, live] of Object.entries(sockets)) {
    await live.next('item.sold');
    expect(live.events.length).toBeGreaterThan(5);
    expect([name, live.events.filter((event) => leaksTo(name, event).length > 0)]).toEqual([name, []]);
    live.close();
  }
  atBuyer.close();
});

/** Where what happened is written down beside the product's own tables. */
const WRITTEN_DOWN = [
  'events',
  'event_reactions',
  'pgboss.job',
  'notifications',
  'held_mails',
  'audit_log',
] as const;

/** Of which rows a secret is part. */
const rowsWith = async (secrets: readonly string[]): Promise<string[]> => {
  const found = WRITTEN_DOWN.map(async (table) => {
    const parts = secrets.map((secret) => sql`strpos(lower(t::text), ${secret.toLowerCase()}) > 0`);
    const { rows } = await app.deps.db.execute<{ row: string }>(
      sql`select t::text as row from ${sql.raw(table)} t where ${sql.join(parts, sql` or `)}`,
    );
    return rows.map(({ row }) => `${table}: ${row}`);
  });
  return (await Promise.all(found)).flat();
};

test('nothing that is written down of a whole sale says how to reach anybody', async () => {
  const { body } = await seller.api.post(
    '/api/auth/items',
    await submissionForm(await submissionFields(app)),
  );
  const item = body.data as OwnItem;
  await admin.api.put(`/api/admin/approvals/${item.uuid}/approve`);
  const moved = JSON.stringify([
    { name: 'Villa 81, Street 5', type: 'address' },
    { name: 'Al Barsha, Dubai' },
  ]);
  await seller.api.put(`/api/auth/items/${item.uuid}`, { address: moved, price: 720 });
  await accept(seller, (await anOffer(buyer, item, 700)).id);
  const { transaction_number: number } = await aPurchase(buyer, item);
  await buyer.api.post(`/api/auth/me/my-purchased/${number}/arrived`);

  const forGuest = await anItem(app, seller);
  const phone = '+971507654321';
  const late = newcomer();
  const guest = apiOf(app.url);
  const checkout = (await guest.post(checkoutPath('global', forGuest.uuid), { mobile_number: phone })).body
    .data as CheckoutView;
  const paid = await guest.post(
    successPath('global'),
    await payOnPage(checkout, { name: 'Layla Guest', email: late.email }),
    { 'x-checkout-token': checkout.checkout_token },
  );
  const { link_token } = paid.body.data as { link_token: string };
  const link = apiOf(app.url, { authorization: `Bearer ${link_token}` });
  const { pin } = (await link.get('/api/global/purchase')).body.data as { pin: { pin: string } };
  await seller.api.post(`/api/auth/me/sales/${checkout.transaction_number}/handover`, { pin: pin.pin });
  // Their account finds what they bought.
  await apiOf(app.url).post('/api/sign-up', late);
  const mail = await nextMail(app, late.email, ({ subject }) => subject.includes('code'));
  await apiOf(app.url).post('/api/verify', { email: late.email, code: codeIn(mail) });
  for (const who of [buyer.email, buyer.mobile, encodeURIComponent(seller.mobile)]) {
    expect((await admin.api.get(`/api/admin/users?keyword=${who}`)).status).toBe(200);
  }

  const isNotified = async (type: string, count: number) =>
    (await rowsWith([`"${type}"`, `,${type},`])).length >= count;
  await until('all of it was told', async () => {
    const { rows } = await app.deps.db.execute<{ left: number }>(
      sql`select count(*)::int as left from events where reacted_at is null`,
    );
    return rows[0]?.left === 0 && (await isNotified('purchase.handed_over', 2));
  });
  expect(await isNotified('offer.accepted', 1)).toBe(true);
  const people = [seller, buyer, { email: late.email, mobile: late.mobile_number }];
  const contacts = people.flatMap(({ email, mobile }) => [email, mobile.slice(4)]);
  const places = ['Villa 18', 'Villa 81', '25.11371'];
  expect(await rowsWith([...contacts, ...places, phone.slice(4), '331234567890123456', link_token])).toEqual(
    [],
  );
  expect((await rowsWith([pin.pin])).filter((row) => row.includes(`"${pin.pin}"`))).toEqual([]);
});

test('what was written down of how to reach people before goes with the migration, where it is done with', async () => {
  const { db } = app.deps;
  const views = JSON.stringify({ buyer: { purchase: { seller: { mobile_number: '+971501112222' } } } });
  const routing = JSON.stringify({ user_id: 1, email: 'late@example.test' });
  const kept = (type: string, delivered: string) =>
    db.execute<{ id: string }>(sql`
      insert into events (id, type, version, at, routing, views, delivered_at, reacted_at)
      values (gen_random_uuid(), ${type}, 1, now(), ${routing}::jsonb, ${views}::jsonb, now() - ${delivered}::interval, now())
      returning id`);
  const [old, recent, other] = [
    await kept('purchase.paid', '1 day'),
    await kept('purchase.paid', '1 minute'),
    await kept('chat.opened', '1 day'),
  ].map(({ rows }) => rows[0]?.id);
  await db.execute(
    sql.raw(
      await readFile(new URL('../../drizzle/0107_events_without_contacts.sql', import.meta.url), 'utf8'),
    ),
  );
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from events where views::text like '%+971501112222%' or routing::text like '%late@example.test%'`,
  );
  expect(rows.map(({ id }) => id).toSorted()).toEqual([recent, other].toSorted());
  expect(rows.map(({ id }) => id)).not.toContain(old);
  await db.execute(sql`delete from events where id = any(${sql.param([old, recent, other])}::uuid[])`);
});

test('the scan finds what it looks for', () => {
  expect(leaksTo('guest', { a: [{ b: `[{"name":"Villa 18, Street 23"}]` }] })).toHaveLength(1);
  expect(leaksTo('guest', { price: 777.77 })).toEqual([{ of: 'buyer', secret: '777.77' }]);
  expect(leaksTo('buyer', { price: 777.77 })).toEqual([]);
  expect(leaksTo('guest', { [seller.email]: 1 })).toHaveLength(1);
});
