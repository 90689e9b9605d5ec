import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { disputeQuery } from '#client/features/admin/disputes/disputes.queries.ts';
import { adminReportQuery } from '#client/features/admin/reports/reports.queries.ts';
import { blocks } from '#server/db/blocks.tables.ts';
import { notifications } from '#server/db/notifications.tables.ts';
import { purchases } from '#server/db/purchases.tables.ts';
import { mailAbsent } from '#server/modules/notifications/chat-mail.service.ts';
import { complete } from '#server/modules/payouts/confirm.service.ts';
import type { BlockView, ChannelView } from '#shared/chat/chat.schema.ts';
import type { ItemDetails } from '#shared/items/items.schema.ts';
import type { PurchaseStatus } from '#shared/purchases/purchases.rules.ts';
import { setPurchase } from '#tests/support/ageing.ts';
import type { TestApp } from '#tests/support/app.ts';
import { aPurchase } from '#tests/support/conversations.ts';
import { anAccountToDelete } from '#tests/support/deleted-account.ts';
import { aDispute, adminPathOf } from '#tests/support/disputes.ts';
import { CHAT, say as guestSays, guestTalk } from '#tests/support/guest-talk.ts';
import type { TestItem } from '#tests/support/items.ts';
import { anItem } from '#tests/support/items.ts';
import { lockWaiters } from '#tests/support/locks.ts';
import { openMarket } from '#tests/support/market.ts';
import { anOffer, offer, reject } from '#tests/support/offers.ts';
import { beginCheckout } from '#tests/support/payments.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, anAdmin, aPerson, aSeller, PASSWORD } from '#tests/support/person.ts';
import { listen } from '#tests/support/sockets.ts';

let app: TestApp;
let seller: Person;
let talk: ReturnType<typeof guestTalk>;
openMarket((market) => {
  ({ app, seller } = market);
  talk = guestTalk(market);
});

type Calling = Pick<Person, 'api'>;
const MINE = '/api/auth/me/blocks';
const block = ({ api }: Person, id: number) => api.post(`/api/auth/channels/${id}/block`);
const unblock = ({ api }: Person, id: number | null) => api.delete(`${MINE}/${id}`);
const blocksOf = async ({ api }: Person) => (await api.get(MINE)).body.data as BlockView[];
const say = ({ api }: Calling, channel_id: number, message: string) =>
  api.post('/api/send-message', { channel_id, message });
const at = async ({ api }: Calling, id: number) =>
  (await api.get(`/api/auth/channels/${id}`)).body.data as ChannelView;
const refusal = ({ status, body }: { status: number; body: { code?: string; details?: unknown } }) => [
  status,
  body.code,
  (body.details as { context?: string } | undefined)?.context,
];

/** Somebody has bought something of the seller, and how far that has come. */
const aTalk = async (status: PurchaseStatus, buyer?: Person) => {
  const [by, item] = [buyer ?? (await aBuyer(app)), await anItem(app, seller)];
  const { channel_id: id } = await aPurchase(by, item);
  await setPurchase(app, item, status);
  return { buyer: by, item, id };
};
const completed = (item: TestItem) => setPurchase(app, item, 'completed');

test('nobody is blocked while a purchase may need both; once it is over nobody writes until that is taken back', async () => {
  const { buyer, item, id } = await aTalk('paid');
  expect(refusal(await block(seller, id))).toEqual([409, 'chat.purchase_goes_on', undefined]);
  await completed(item);
  await say(buyer, id, 'You will hear from me.');
  expect(await at(seller, id)).toMatchObject({ my_block_id: null, unread_count: 1 });

  const [first, again] = await Promise.all([block(seller, id), block(seller, id)]);
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(first.body.data).toEqual(again.body.data);
  expect(refusal(await say(buyer, id, 'Listen!'))).toEqual([409, 'chat.closed', 'over']);
  expect(refusal(await say(seller, id, 'No.'))).toEqual([409, 'chat.you_have_blocked', undefined]);
  expect(await at(seller, id)).toMatchObject({ unread_count: 0, blocked_by_other: false });
  expect(await at(buyer, id)).toMatchObject({ my_block_id: null, blocked_by_other: true });
  const [mine] = await blocksOf(seller);
  expect(mine).toMatchObject({ ...(first.body.data as object), is_guest: false, name: /\w+ \w+/ });
  expect(await blocksOf(buyer)).toEqual([]);
  expect((await unblock(buyer, mine?.id ?? 0)).status).toBe(404);

  expect((await unblock(seller, mine?.id ?? 0)).status).toBe(200);
  expect((await unblock(seller, mine?.id ?? 0)).status).toBe(404);
  expect((await say(buyer, id, 'Thank you.')).status).toBe(201);
});

test.for<[PurchaseStatus, string, boolean]>([
  ['handed_over', '47 hours', false],
  ['handed_over', '49 hours', true],
  ['cancelled', '0 hours', true],
  ['refund_requested', '99 days', false],
  ['refund_refused', '99 days', false],
  ['escalated', '99 days', false],
  ['decided', '29 days', false],
  ['decided', '31 days', true],
  ['refund_agreed', '29 days', false],
  ['refund_agreed', '31 days', true],
])('a purchase that is %s for %s may still need both, or no more: %s', async ([status, time, isOver]) => {
  const { buyer, item, id } = await aTalk(status);
  const ago = sql`now() - ${time}::interval`;
  const ofItem = sql`(select id from purchases where item_id = ${item.id})`;
  await app.deps.db.execute(sql`update purchases set handed_over_at = ${ago} where item_id = ${item.id}`);
  await app.deps.db.execute(sql`insert into refund_requests (purchase_id, reason, words, photos, ended_at)
    values (${ofItem}, 'other', '', '[]', ${ago})`);
  await app.deps.db.execute(sql`insert into disputes (purchase_id, decided_at) values (${ofItem}, ${ago})`);
  const { over_at } = await at(buyer, id);
  expect(over_at !== null && Date.parse(over_at) <= Date.now()).toBe(isOver);
  expect((await block(buyer, id)).status).toBe(isOver ? 201 : 409);
});

test('both learn of a block live, in all their conversations, and what is sent meanwhile waits for it', async () => {
  const { buyer, id } = await aTalk('completed');
  const { id: second } = await aTalk('completed', buyer);
  const [atBuyer, atSeller, elsewhere] = [
    await listen(app.url, buyer.token),
    await listen(app.url, seller.token),
    await listen(app.url, (await aBuyer(app)).token),
  ];
  const busy = await app.outside.transaction(async (tx) => {
    await tx.execute(sql`select from channels where id = ${second} for update`);
    const blocking = block(seller, id);
    await expect.poll(() => lockWaiters(app.outside)).toBe(1);
    return { blocking, sending: say(buyer, second, 'And another thing') };
  });
  expect((await busy.blocking).status).toBe(201);
  // It was first, or finds the conversation closed.
  const { status } = await busy.sending;
  const lines = (await at(seller, second)).last_seq;
  expect([status, lines]).toEqual(status === 201 ? [201, 1] : [409, 0]);
  for (const live of [atBuyer, atSeller])
    expect((await live.next('chat.block_changed')).data).toEqual({ view: 'member' });
  expect(refusal(await say(buyer, second, 'Hello?'))).toEqual([409, 'chat.closed', 'over']);

  const { id: open } = await aTalk('paid', buyer);
  const onPhone = await listen(app.url, seller.token);
  atSeller.socket.emit('typing', id);
  onPhone.socket.emit('typing', open);
  await atBuyer.next('chat.typing');
  const typed = atBuyer.events.filter(({ type }) => type === 'chat.typing');
  expect(typed.map(({ data }) => data.channel_id)).toEqual([open]);

  const changes = () => atBuyer.events.filter(({ type }) => type === 'chat.block_changed').length;
  expect([changes(), (await unblock(seller, (await at(seller, second)).my_block_id)).status]).toEqual([
    1, 200,
  ]);
  await expect.poll(changes).toBe(2);
  expect(elsewhere.events).toEqual([]);
  for (const live of [atBuyer, atSeller, onPhone, elsewhere]) live.close();
});

test('a new purchase opens a conversation that works, and the block is back once that is over', async () => {
  const { buyer, id } = await aTalk('completed');
  await block(buyer, id);
  const { id: next, item } = await aTalk('paid', buyer);
  expect(await at(seller, next)).toMatchObject({ blocked_by_other: true, over_at: null });
  expect((await say(seller, next, 'At five?')).status).toBe(201);
  expect((await say(buyer, next, 'At five.')).status).toBe(201);
  expect((await say(seller, id, 'Here, too?')).status).toBe(409);
  await completed(item);
  expect(refusal(await say(seller, next, 'Again?'))).toEqual([409, 'chat.closed', 'over']);
});

test('whoever has blocked somebody is not seen by them, and nothing of them is mailed', async () => {
  const { buyer, id } = await aTalk('completed');
  await say(buyer, id, 'This is mailed.');
  await block(seller, id);
  const [atBuyer, atSeller] = [await listen(app.url, buyer.token), await listen(app.url, seller.token)];
  expect((await at(buyer, id)).other).toMatchObject({ online: false, last_seen_at: null });
  await expect.poll(async () => (await at(seller, id)).other.online).toBe(true);
  atSeller.close();
  const other = await listen(app.url, seller.token);
  await unblock(seller, (await at(seller, id)).my_block_id);
  await atBuyer.next('chat.block_changed');
  expect(
    atBuyer.events.filter(({ type, data }) => type === 'presence' && data.user_id === seller.id),
  ).toEqual([]);
  expect((await at(buyer, id)).other.online).toBe(true);
  for (const live of [atBuyer, other]) live.close();

  await mailAbsent(app.deps, { channel_id: id, user_id: seller.id });
  const unread = () =>
    app.deps.db.$count(
      notifications,
      sql`user_id = ${seller.id} and kind = 'chat.messages' and read_at is null
      and facts ->> 'channel_id' = ${String(id)}`,
    );
  await expect.poll(unread).toBe(1);
  await say(buyer, id, 'Nobody mails that.');
  await block(seller, id);
  await expect.poll(unread).toBe(0);
  await app.deps.db.execute(sql`update channel_members set mailed_at = null where channel_id = ${id}`);
  await mailAbsent(app.deps, { channel_id: id, user_id: seller.id });
  const mailed = async (role: string) => {
    const { rows } = await app.deps.db.execute(
      sql`select mailed_seq from channel_members where channel_id = ${id} and role = ${role}`,
    );
    return rows[0]?.mailed_seq;
  };
  expect(await mailed('seller')).toBe(1);
  // What was written to whoever is blocked still reaches them.
  await unblock(seller, (await at(seller, id)).my_block_id);
  await say(seller, id, 'Your charger is with the guard.');
  await block(seller, id);
  await mailAbsent(app.deps, { channel_id: id, user_id: buyer.id });
  expect(await mailed('buyer')).toBe(3);
});

test('what is unread is not left waiting in the centre when the purchase is over under a block', async () => {
  const { buyer, id: first } = await aTalk('completed');
  await block(seller, first);
  const unread = (channel_id: number) =>
    app.deps.db.$count(
      notifications,
      sql`user_id = ${seller.id} and kind = 'chat.messages' and read_at is null
      and facts ->> 'channel_id' = ${String(channel_id)}`,
    );
  const aNotice = async (status: PurchaseStatus) => {
    const talk = await aTalk(status, buyer);
    const [purchase] = await app.deps.db.select().from(purchases).where(eq(purchases.item_id, talk.item.id));
    if (!purchase) throw new Error('nothing was bought');
    await say(buyer, talk.id, 'Where do I find the gate?');
    await mailAbsent(app.deps, { channel_id: talk.id, user_id: seller.id });
    await expect.poll(() => unread(talk.id)).toBe(1);
    return { channel: talk.id, purchase };
  };
  const [paidOut, cancelled] = [await aNotice('handed_over'), await aNotice('paid')];
  await app.deps.unitOfWork((tx, record) => complete(tx, record, paidOut.purchase));
  await expect.poll(() => unread(paidOut.channel)).toBe(0);
  const { status } = await seller.api.post(
    `/api/auth/me/transactions/${cancelled.purchase.transaction_number}/cancellation`,
    { reason: 'not_available', words: '', relist: 0 },
  );
  expect(status).toBe(200);
  await expect.poll(() => unread(cancelled.channel)).toBe(0);
});

test('a seller gets no new offer or question of whom they have blocked, who may still buy; what is open goes on', async () => {
  const { buyer, id } = await aTalk('completed');
  const [before, item] = [await anItem(app, seller), await anItem(app, seller)];
  const open = await anOffer(buyer, before, 700);
  const isTakenFrom = async ({ api }: Calling, { uuid }: TestItem) =>
    ((await api.get(`/api/auth/items/${uuid}`)).body.data as { item_details: ItemDetails }).item_details
      .takes_from_me;
  expect(await isTakenFrom(buyer, item)).toBe(true);
  await block(seller, id);
  const ask = { item_id: item.id, comments: 'Is it still there?' };
  expect(refusal(await buyer.api.post('/api/auth/item-comment', ask))).toEqual([
    403,
    'question.not_taken_from_you',
    undefined,
  ]);
  expect(refusal(await offer(buyer, item, 700))).toEqual([403, 'offer.not_taken_from_you', undefined]);
  expect(await isTakenFrom(buyer, item)).toBe(false);
  expect(await isTakenFrom(await aBuyer(app), item)).toBe(true);
  expect((await reject(seller, open.id)).status).toBe(200);
  expect((await beginCheckout(buyer.api, item.uuid)).payment_url).toContain('http');
  const theirs = await anItem(app, await aSeller(app));
  expect((await offer(buyer, theirs, 700)).status).toBe(201);
  expect(await isTakenFrom(buyer, theirs)).toBe(true);
  // The other way round nothing is refused.
  expect(await isTakenFrom(seller, await anItem(app, buyer))).toBe(true);
});

test('a guest and their seller block each other; an account that takes the guest’s place keeps to that', async () => {
  const { guest, id } = await talk.aConversation();
  expect((await guest.api.post(`${CHAT}/block`)).status).toBe(409);
  await app.deps.db.execute(
    sql`update purchases set status = 'completed' where transaction_number = ${guest.number}`,
  );
  const page = await listen(app.url);
  await page.subscribe({ purchase_link: guest.token });
  expect((await block(seller, id)).status).toBe(201);
  await page.next('chat.block_changed');
  expect(refusal(await guestSays(guest, 'Hello?'))).toEqual([409, 'chat.closed', 'over']);
  expect((await guest.api.get(CHAT)).body.data).toMatchObject({
    blocked_by_other: true,
    other: { online: false, presence_version: 0 },
  });
  expect((await blocksOf(seller))[0]).toMatchObject({ is_guest: true, name: 'Layla Guest' });
  const own = await guest.api.post(`${CHAT}/block`);
  expect(own.status).toBe(201);
  expect((await guest.api.get(CHAT)).body.data).toMatchObject({
    my_block_id: (own.body.data as { id: number }).id,
  });
  expect((await guest.api.delete(`${CHAT}/block`)).status).toBe(200);
  expect((await guest.api.delete(`${CHAT}/block`)).status).toBe(404);
  page.close();

  const atSeller = await listen(app.url, seller.token);
  const member = await anAccountToDelete(app, { email: guest.email });
  // It may close conversations that the two have had besides.
  await atSeller.next('chat.block_changed');
  atSeller.close();
  await expect.poll(async () => (await at(member, id))?.blocked_by_other).toBe(true);
  expect(refusal(await say(member, id, 'Hello?'))).toEqual([409, 'chat.closed', 'over']);
  expect((await blocksOf(seller))[0]).toMatchObject({ is_guest: false });
  const { id: item_id } = await anItem(app, seller);
  const { status } = await member.api.post('/api/auth/item-bid', { item_id, asking_price: 700, remarks: '' });
  expect(status).toBe(403);
});

test('staff see who has blocked whom where a message is reported; whoever leaves takes their blocks along', async () => {
  const { buyer, id } = await aTalk('completed');
  const { id: message_id } = (await say(buyer, id, 'You are a fool.')).body.data as { id: number };
  await block(seller, id);
  const reported = await seller.api.post('/api/auth/reports', {
    target: 'message',
    id: message_id,
    reason: 'offensive',
  });
  expect(reported.status).toBe(201);
  const admin = await anAdmin(app);
  const { rows } = await app.deps.db.execute<{ uuid: string }>(
    sql`select uuid from reports where message_id = ${message_id}`,
  );
  const uuid = rows[0]?.uuid ?? '';
  const shown = async (by: Calling, path: string) =>
    ((await by.api.get(path)).body.data as { blocks: unknown }).blocks;
  const blocked = [{ by: 'seller', at: expect.any(String) }];
  expect(await shown(admin, `/api/admin/reports/${uuid}`)).toEqual(blocked);

  // Whoever reads it there, or beside a dispute, learns of a change, and not between whom it is.
  const support = await aPerson(app, { role: 'support' });
  const { number, item } = await aDispute(app, { seller, buyer });
  expect(await shown(support, adminPathOf(number))).toEqual(blocked);
  const page = await listen(app.url, support.token);
  await unblock(seller, (await at(seller, id)).my_block_id);
  const { type, data } = await page.next('chat.block_changed');
  expect(data).toEqual({ view: 'member' });
  for (const { events } of [adminReportQuery(uuid), disputeQuery(number)])
    expect(Object.keys(events)).toContain(type);
  expect(await shown(admin, `/api/admin/reports/${uuid}`)).toEqual([]);
  expect(await shown(support, adminPathOf(number))).toEqual([]);
  page.close();

  await completed(item);
  await block(seller, id);
  expect((await buyer.api.post('/api/auth/me/deletion', { password: PASSWORD })).status).toBe(200);
  expect(await app.deps.db.$count(blocks, sql`blocked_id = ${buyer.id}`)).toBe(0);
});
