import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ChannelView } from '#shared/chat/chat.schema.ts';
import type { Page } from '#shared/kernel/answers.ts';
import { isOpenOffer } from '#shared/offers/offers.rules.ts';
import type { BuyerOffer } from '#shared/offers/offers.schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { aPurchase } from '#tests/support/conversations.ts';
import { fill } from '#tests/support/fill.ts';
import { anItem } from '#tests/support/items.ts';
import type { Browser } from '#tests/support/live/browser.ts';
import { openPages } from '#tests/support/live/open-pages.ts';
import { anOffer } from '#tests/support/offers.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, aSeller } from '#tests/support/person.ts';

let app: TestApp;
let seller: Person;
let buyer: Person;
/** Of five purchases, in the order in which they were made. */
const channelIds: number[] = [];

beforeAll(async () => {
  app = await startApp();
  [seller, buyer] = [await aSeller(app), await aBuyer(app)];
  for (let nth = 0; nth < 5; nth += 1)
    channelIds.push((await aPurchase(buyer, await anItem(app, seller))).channel_id);
});
afterAll(async () => {
  vi.unstubAllGlobals();
  vi.doUnmock('socket.io-client');
  await app.stop();
});

type Listed<Row> = Page<Row> & { next: string | null };

const ask = async <Row>(person: Person, path: string, query: string): Promise<Listed<Row>> => {
  const { status, body } = await person.api.get(`${path}${query}`);
  expect([path, query, status]).toEqual([path, query, 200]);
  return body.data as Listed<Row>;
};

/** All pages from one place on, of so many rows each. */
const pagesOf = async <Row>(person: Person, path: string, limit: number, from: string | null = null) => {
  const pages: Listed<Row>[] = [];
  for (let next = from; pages.length === 0 || next !== null; next = pages.at(-1)?.next ?? null)
    pages.push(await ask(person, path, `?limit=${limit}${next === null ? '' : `&before=${next}`}`));
  return pages;
};
const idsOf = (pages: readonly Page<{ id: number }>[]) =>
  pages.flatMap(({ data }) => data.map(({ id }) => id));

const CHANNELS = '/api/auth/me/channels';
const PURCHASES = '/api/auth/me/my-purchased';

test.each([CHANNELS, PURCHASES])('%s has every row on one of its pages, and each once', async (path) => {
  const whole = await ask<{ id: number }>(buyer, path, '');
  expect(whole).toMatchObject({ total: 5, last_page: 1, current_page: 1, next: null });
  for (const [limit, sizes] of [
    [1, [1, 1, 1, 1, 1]],
    [2, [2, 2, 1]],
    [5, [5]],
    [500, [5]],
  ] as const) {
    const pages = await pagesOf<{ id: number }>(buyer, path, limit);
    expect([limit, pages.map(({ data }) => data.length)]).toEqual([limit, sizes]);
    expect([limit, idsOf(pages)]).toEqual([limit, idsOf([whole])]);
    expect(pages.map(({ total }) => total)).toEqual(sizes.map(() => 5));
  }
});

test('purchases stand under both names, with where they go on', async () => {
  const { body } = await buyer.api.get(`${PURCHASES}?limit=2`);
  expect(body).toMatchObject({ data: { next: expect.any(String) } });
  expect((body as { offers?: unknown }).offers).toEqual(body.data);
});

test('conversations of one moment, and of one millisecond, are neither skipped nor repeated', async () => {
  const at = (id: number | undefined, time: string) =>
    app.deps.db.execute(sql`update channels set created_at = ${time} where id = ${id}`);
  for (const id of channelIds.slice(0, 3)) await at(id, '2026-03-01T10:00:00.000002Z');
  // The older channel is the later one, by what no answer shows.
  await at(channelIds[3], '2026-03-01T10:00:00.000001Z');
  await at(channelIds[4], '2026-03-01T10:00:00Z');
  const [one, two, three, four, five] = channelIds;
  for (const limit of [1, 2, 3])
    expect(idsOf(await pagesOf(buyer, CHANNELS, limit))).toEqual([three, two, one, four, five]);
});

test('a conversation that moves while somebody reads is first for who begins anew, and takes none of the others along', async () => {
  const first = await ask<ChannelView>(seller, CHANNELS, '?limit=2');
  const rest = idsOf(await pagesOf(seller, CHANNELS, 2, first.next));
  const moved = rest[1];
  expect((await buyer.api.post('/api/send-message', { channel_id: moved, message: 'Here?' })).status).toBe(
    201,
  );
  expect(idsOf(await pagesOf(seller, CHANNELS, 2, first.next))).toEqual(rest.filter((id) => id !== moved));
  const anew = idsOf(await pagesOf(seller, CHANNELS, 2));
  expect(anew).toEqual([moved, ...idsOf([first]), ...rest.filter((id) => id !== moved)]);
});

test('one conversation, on whichever page, is there for its two members and for nobody else', async () => {
  const [id] = channelIds;
  for (const member of [buyer, seller]) {
    const { data } = await ask<ChannelView>(member, CHANNELS, '');
    const one = await member.api.get(`/api/auth/channels/${id}`);
    expect([one.status, one.body.data]).toEqual([200, data.find((channel) => channel.id === id)]);
  }
  const refused = await (await aBuyer(app)).api.get(`/api/auth/channels/${id}`);
  expect([refused.status, refused.body.code]).toEqual([404, 'channel.not_found']);
});

test('offers: those that are open come first, and one that ends meanwhile is not passed by', async () => {
  const [item, eager] = [await anItem(app, seller), await aBuyer(app)];
  const own = await anOffer(eager, item, 700);
  await app.deps.db.execute(sql`
    insert into offers (item_id, seller_id, buyer_id, remarks, price_fils, status, expires_at)
    select ${item.id}, ${seller.id}, ${eager.id}, '', 60000 + n, 'rejected', now() - interval '1 hour'
    from generate_series(1, 6) n`);
  const others = await Promise.all([620, 630].map(async (price) => anOffer(await aBuyer(app), item, price)));
  await app.deps.db.execute(sql`
    insert into offers (item_id, seller_id, buyer_id, remarks, price_fils, status, expires_at)
    select ${item.id}, ${seller.id}, ${eager.id}, '', 60000 + n, 'withdrawn', now() - interval '1 hour'
    from generate_series(1, 2) n`);
  const descending = (ids: readonly number[]) => ids.toSorted((a, b) => b - a);
  for (const [person, path, open] of [
    [eager, '/api/auth/me/my-offers', [own.id]],
    [seller, '/api/auth/me/offers-to-me', [...others.map(({ id }) => id), own.id]],
    [seller, `/api/auth/me/offers-to-me/${item.uuid}`, [...others.map(({ id }) => id), own.id]],
  ] as const) {
    const whole = await ask<BuyerOffer>(person, path, '');
    const over = whole.data.filter(({ status }) => !isOpenOffer(status)).map(({ id }) => id);
    expect([whole.next, whole.total]).toEqual([null, over.length + open.length]);
    const order = [...descending(open), ...over];
    for (const limit of [1, 2, 3, 4]) {
      const pages = await pagesOf<BuyerOffer>(person, path, limit);
      const expected = pages.map((_, nth) => descending(order.slice(nth * limit, (nth + 1) * limit)));
      expect([path, limit, pages.map((page) => idsOf([page]))]).toEqual([path, limit, expected]);
      expect(idsOf(pages)).toHaveLength(order.length);
    }
  }
  const path = `/api/auth/me/offers-to-me/${item.uuid}`;
  const first = await ask<BuyerOffer>(seller, path, '?limit=2');
  expect((await seller.api.put(`/api/auth/me/offers-to-me/reject/${own.id}`)).status).toBe(200);
  const rest = idsOf(await pagesOf(seller, path, 2, first.next));
  expect(descending([...new Set([...idsOf([first]), ...rest])])).toEqual(
    idsOf([await ask(seller, path, '')]),
  );
});

test.each([
  'before=',
  'before=7',
  'before=-1-2',
  'before=1-2-3',
  'before=1.5-2',
  `before=${'9'.repeat(17)}-1`,
  'before=0-1&before=0-2',
  'limit=0',
  'limit=501',
  'limit=1.5',
  'limit=many',
  'page=2',
])('%s is refused, in words', async (query) => {
  for (const path of [CHANNELS, PURCHASES, '/api/auth/me/my-offers', '/api/auth/me/offers-to-me']) {
    const { status, body } = await buyer.api.get(`${path}?${query}`);
    expect([path, status, body.code]).toEqual([path, 422, 'validation.failed']);
  }
});

test('a place that no page ended at is one like any other', async () => {
  const farthest = `${'9'.repeat(16)}-${'9'.repeat(16)}`;
  for (const path of [CHANNELS, PURCHASES])
    expect((await ask(buyer, path, `?before=${farthest}`)).data).toHaveLength(5);
  expect(await ask(buyer, CHANNELS, '?before=0-0')).toMatchObject({ data: [], total: 5, next: null });
});

/** So many more conversations of a purchase's two sides, all later than theirs. */
const laterOnes = (channelId: number, count: number) =>
  fill(
    app,
    sql`
    with sale as (select p.* from purchases p join channels c on c.purchase_id = p.id where c.id = ${channelId}),
    paid as (
      insert into checkouts (item_id, buyer_id, token_hash, price_fils, fee_fils, fee_percentage, total_fils, status,
        ask_at, expires_at)
      select c.item_id, c.buyer_id, n::text, c.price_fils, c.fee_fils, c.fee_percentage, c.total_fils, 'paid', null, now()
      from checkouts c join sale on sale.checkout_id = c.id, generate_series(1, ${count}::int) n returning id),
    more as (
      insert into purchases (transaction_number, checkout_id, item_id, seller_id, buyer_id, status,
        price_fils, fee_fils, discount_fils, total_fils, vat_fils)
      select 'LATER-' || paid.id, paid.id, item_id, seller_id, buyer_id, 'cancelled',
        price_fils, fee_fils, discount_fils, total_fils, vat_fils from sale, paid returning id),
    opened as (insert into channels (purchase_id) select id from more returning id)
    insert into channel_members (channel_id, user_id, role)
    select opened.id, m.user_id, m.role from opened, channel_members m where m.channel_id = ${channelId}`,
  );

test('a page shows a conversation older than the first page by its link, and what is said there live', async () => {
  const [shop, reader] = [await aSeller(app), await aBuyer(app)];
  const [oldest, old] = [
    await aPurchase(reader, await anItem(app, shop)),
    await aPurchase(reader, await anItem(app, shop)),
  ].map(({ channel_id }) => channel_id);
  await laterOnes(old ?? 0, 500);
  const opened = Promise.withResolvers<Browser>();
  const { close } = await openPages('the reader', app.url, reader, async (browser) => {
    opened.resolve(browser);
    const { channelsAtom } = await import('#client/features/chat/chat.atoms.ts');
    return [{ name: 'conversations', shown: browser.hold(channelsAtom), fresh: async () => null }];
  });
  const { store } = await opened.promise;
  const { channelsAtom } = await import('#client/features/chat/chat.atoms.ts');
  const list = () => store.get(channelsAtom);
  const ids = () => (list().data ?? []).map(({ id }) => id);
  const write = (channel_id: number | undefined, message: string) =>
    shop.api.post('/api/send-message', { channel_id, message });
  const lastWords = (id: number | undefined) =>
    list().data?.find((channel) => channel.id === id)?.last_message?.content;

  expect([ids().length, ids().includes(oldest ?? 0), list().mayHave(oldest ?? 0)]).toEqual([
    500,
    false,
    true,
  ]);
  await list().lookFor(oldest ?? 0);
  expect([ids().length, ids().at(-1)]).toEqual([501, oldest]);
  await list().showOlder?.();
  expect([ids().length, ids().slice(-2), list().showOlder]).toEqual([502, [old, oldest], null]);
  await write(old, 'Is it still well?');
  await expect.poll(() => lastWords(old)).toBe('Is it still well?');
  expect([ids().length, ids()[0], ids().at(-1)]).toEqual([502, old, oldest]);

  const stranger = await aBuyer(app);
  const { channel_id: foreign } = await aPurchase(stranger, await anItem(app, shop));
  await list().lookFor(foreign);
  expect([ids().length, list().mayHave(foreign)]).toEqual([502, false]);
  close();
});
