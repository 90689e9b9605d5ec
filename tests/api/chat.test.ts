import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#server/db/accounts.tables.ts';
import { purchases } from '#server/db/purchases.tables.ts';
import type { ChannelView, MessageView } from '#shared/chat/chat.schema.ts';
import { suspend } from '#tests/support/admin.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { apiOf } from '#tests/support/http.ts';
import { anItem } from '#tests/support/items.ts';
import { lockWaiters } from '#tests/support/locks.ts';
import { accept, anOffer } from '#tests/support/offers.ts';
import { beginCheckout, buy, payOnPage, successPath } from '#tests/support/payments.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, anAdmin, aSeller, PASSWORD } from '#tests/support/person.ts';
import { listen } from '#tests/support/sockets.ts';
import { submissionFields } from '#tests/support/submissions.ts';
import { aPrivatePhoto, registered, settledUpload } from '#tests/support/uploads.ts';

let app: TestApp;
let seller: Person;
let stranger: Person;

beforeAll(async () => {
  app = await startApp();
  seller = await aSeller(app);
  stranger = await aBuyer(app);
});
afterAll(() => app.stop());

const channelsOf = async (person: Person): Promise<ChannelView[]> => {
  const { status, body } = await person.api.get('/api/auth/me/channels');
  expect(status).toBe(200);
  return (body.data as { data: ChannelView[] }).data;
};

/** A new buyer who has just bought something of the seller, and their channel. */
const aConversation = async () => {
  const buyer = await aBuyer(app);
  await buy(buyer.api, (await anItem(app, seller)).uuid);
  await expect.poll(async () => (await channelsOf(buyer)).length).toBe(1);
  const [channel] = await channelsOf(buyer);
  if (!channel) throw new Error('no channel');
  return { buyer, id: channel.id };
};

test('the price of a conversation is what was paid for the item, not what it was listed at', async () => {
  const [buyer, item] = [await aBuyer(app), await anItem(app, seller, { price: 620 })];
  const { id } = await anOffer(buyer, item, 500);
  expect((await accept(seller, id)).status).toBe(200);
  await buy(buyer.api, item.uuid);
  for (const member of [buyer, seller]) {
    const priceOf = async () =>
      (await channelsOf(member)).find((channel) => channel.item.uuid === item.uuid)?.item.price;
    await expect.poll(priceOf).toBe(500);
  }
});

test('a name that is being changed while its owner buys is the new one on the seller’s open pages', async () => {
  const [buyer, item] = [await aBuyer(app), await anItem(app, seller)];
  const live = await listen(app.url, seller.token);
  const checkout = await beginCheckout(buyer.api, item.uuid);
  const isOpened = async () => (await channelsOf(buyer)).length > 0;
  const paying = await app.outside.transaction(async (tx) => {
    await tx.update(users).set({ last_name: 'Mansouri' }).where(eq(users.id, buyer.id));
    // Not before: the provider's own message may make it a sale at once.
    const paid = buyer.api.post(successPath('auth'), await payOnPage(checkout));
    // Either it waits for the name, or everything is over before the name is there.
    const isWaiting = async () => (await lockWaiters(app.outside)) > 0;
    await expect.poll(async () => (await isWaiting()) || (await isOpened())).toBe(true);
    return { paid };
  });
  expect((await paying.paid).status).toBe(200);
  await live.next('purchase.paid', ({ data }) => data.view === 'seller');
  const sale = await seller.api.get(`/api/auth/me/items/${item.uuid}/sale`);
  expect(JSON.stringify(sale.body)).toContain('Mansouri');
  const { data: opened } = await live.next('chat.opened');
  expect(opened.channel.other.name).toContain('Mansouri');
  live.close();
});

const say = (person: Person, channel_id: number, message: string, more: object = {}) =>
  person.api.post('/api/send-message', { channel_id, message, ...more });
const read = async (person: Person, id: number, query = '') => {
  const { body } = await person.api.get(`/api/auth/channels/${id}/messages${query}`);
  return body.data as { data: MessageView[]; total: number; last_page: number; current_page: number };
};

test('who deleted their account can be written to no more; what was said stays, and the other side learns it live', async () => {
  const { buyer, id } = await aConversation();
  const client_id = 'last-words';
  expect((await say(seller, id, 'It was a pleasure.', { client_id })).status).toBe(201);
  await app.deps.db.update(purchases).set({ status: 'completed' }).where(eq(purchases.buyer_id, buyer.id));
  const live = await listen(app.url, seller.token);
  expect((await buyer.api.post('/api/auth/me/deletion', { password: PASSWORD })).status).toBe(200);
  const left = await live.next('chat.left', ({ data }) => data.channel_id === id);
  expect(left.data).toEqual({ view: 'member', channel_id: id, left_id: buyer.id });
  const refused = await say(seller, id, 'Are you there?');
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    'chat.closed',
    'This person has left reloved and can no longer receive messages.',
  ]);
  // What was sent before is answered as it was.
  expect((await say(seller, id, 'It was a pleasure.', { client_id })).status).toBe(201);
  expect((await read(seller, id)).data.map(({ message }) => message)).toEqual(['It was a pleasure.']);
  const [channel] = (await channelsOf(seller)).filter((one) => one.id === id);
  expect(channel?.other).toMatchObject({ id: buyer.id, has_left: true, online: false });
  live.close();
});

test('what is written to somebody suspended is kept for them, and nothing says that they are', async () => {
  const { buyer, id } = await aConversation();
  await suspend(app, await anAdmin(app), buyer);
  expect((await say(seller, id, 'When do you come?')).status).toBe(201);
  const [channel] = (await channelsOf(seller)).filter((one) => one.id === id);
  expect(channel).toMatchObject({ last_seq: 1, other: { has_left: false, read_seq: 0 } });
  expect(JSON.stringify(channel)).not.toContain('suspend');
});

test('each side knows the other by the right name, and what is unread', async () => {
  const { buyer, id } = await aConversation();
  await say(buyer, id, 'Can I collect it today?');
  await say(buyer, id, 'After six?');
  const [forSeller] = (await channelsOf(seller)).filter((channel) => channel.id === id);
  expect(forSeller).toMatchObject({
    my_role: 'seller',
    other: { id: buyer.id, name: 'Omar Haddad', online: false, read_seq: 2 },
    unread_count: 2,
    last_message: { message: 'After six?', content: 'After six?', user: { name: 'Omar Haddad' } },
  });
  const [forBuyer] = await channelsOf(buyer);
  expect(forBuyer).toMatchObject({
    my_role: 'buyer',
    other: { id: seller.id, name: "Maya's corner" },
    unread_count: 0,
    item: { status: 3 },
  });
});

test('a message reaches both members live, and nobody else', async () => {
  const { buyer, id } = await aConversation();
  const [toSeller, toBuyer, toStranger] = await Promise.all(
    [seller, buyer, stranger].map((person) => listen(app.url, person.token)),
  );
  if (!toSeller || !toBuyer || !toStranger) throw new Error('not connected');
  const sent = await say(buyer, id, 'Hello', { user_id: buyer.id, client_id: 'first' });
  expect(sent.status).toBe(201);
  for (const live of [toSeller, toBuyer]) {
    const event = await live.next('chat.message_sent', ({ data }) => data.channel_id === id);
    expect(event.version).toBe(1);
    expect(event.data.message).toEqual(sent.body.data);
  }

  toBuyer.socket.emit('typing', id);
  toStranger.socket.emit('typing', id);
  const typing = await toSeller.next('chat.typing');
  expect(typing.data).toMatchObject({ channel_id: id, user_id: buyer.id });

  await seller.api.put(`/api/auth/channels/${id}/read`, { seq: 1 });
  expect((await toBuyer.next('chat.read')).data).toMatchObject({ user_id: seller.id, read_seq: 1 });
  expect(toSeller.events.filter(({ type }) => type === 'chat.typing')).toHaveLength(1);
  expect(toBuyer.events.filter(({ type }) => type === 'chat.typing')).toHaveLength(0);
  expect(toStranger.events).toEqual([]);

  toBuyer.close();
  const gone = await toSeller.next('presence', ({ data }) => data.view === 'user' && !data.online);
  expect(gone.data).toMatchObject({ user_id: buyer.id, last_seen_at: expect.any(String) });
  for (const live of [toSeller, toStranger]) live.close();
});

test('a message sent again with its own id is one message; the sequence has no gap', async () => {
  const { buyer, id } = await aConversation();
  const sent = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      say(index % 2 ? buyer : seller, id, `line ${index % 20}`, { client_id: `line-${index % 20}` }),
    ),
  );
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201]));
  const { data, total } = await read(buyer, id, '?limit=200');
  expect(data.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  expect(total).toBe(20);
  expect(await read(seller, id, '?limit=200')).toMatchObject({ data });
});

test('history pages backwards and forwards, oldest first', async () => {
  const { buyer, id } = await aConversation();
  for (let line = 1; line <= 7; line += 1) await say(buyer, id, `line ${line}`);
  const seqs = async (query: string) => (await read(seller, id, query)).data.map(({ seq }) => seq);
  expect(await seqs('?limit=3')).toEqual([5, 6, 7]);
  expect(await seqs('?before_seq=5&limit=3')).toEqual([2, 3, 4]);
  expect(await seqs('?after_seq=2&limit=3')).toEqual([3, 4, 5]);
  expect(await seqs('?after_seq=7')).toEqual([]);
  expect(await read(seller, id, '?after_seq=3&limit=3')).toMatchObject({
    total: 7,
    last_page: 3,
    current_page: 2,
  });
  const both = await seller.api.get(`/api/auth/channels/${id}/messages?after_seq=1&before_seq=2`);
  expect(both.status).toBe(422);
});

test('reading only goes forward, and not past the end', async () => {
  const { buyer, id } = await aConversation();
  await say(buyer, id, 'one');
  await say(buyer, id, 'two');
  const upTo = async (seq: number) =>
    (await seller.api.put(`/api/auth/channels/${id}/read`, { seq })).body.data;
  expect(await upTo(1)).toEqual({ channel_id: id, read_seq: 1 });
  expect(await upTo(99)).toEqual({ channel_id: id, read_seq: 2 });
  expect(await upTo(1)).toEqual({ channel_id: id, read_seq: 2 });
});

test('a conversation does not exist for anybody but its members', async () => {
  const { buyer, id } = await aConversation();
  expect((await say(stranger, id, 'Hello')).status).toBe(404);
  expect((await stranger.api.get(`/api/auth/channels/${id}/messages`)).status).toBe(404);
  expect((await stranger.api.put(`/api/auth/channels/${id}/read`, { seq: 1 })).status).toBe(404);
  expect(await channelsOf(stranger)).toEqual([]);
  const posing = await say(buyer, id, 'Hello', { user_id: seller.id });
  expect([posing.status, posing.body.code]).toEqual([403, 'identity.mismatch']);
  expect((await apiOf(app.url).post('/api/send-message', { channel_id: id, message: 'Hi' })).status).toBe(
    401,
  );
});

test('empty and oversized messages are refused; markup is kept as text', async () => {
  const { buyer, id } = await aConversation();
  expect((await say(buyer, id, '   ')).status).toBe(422);
  expect((await say(buyer, id, 'x'.repeat(2_001))).status).toBe(422);
  const sent = await say(buyer, id, '  <script>alert(1)</script>  ');
  expect(sent.body.data).toMatchObject({ message: '<script>alert(1)</script>', seq: 1 });
});

test('photos go with a message, whose words may be empty then; sent again with one id they are one message', async () => {
  const { buyer, id } = await aConversation();
  const live = await listen(app.url, seller.token);
  const [first, second] = [await aPrivatePhoto(buyer), await aPrivatePhoto(buyer)];
  const lost = { photos: [first.uuid, second.uuid], client_id: 'with-photos' };
  const [sent, again] = [await say(buyer, id, '', lost), await say(buyer, id, '', lost)];
  expect([sent.status, again.status]).toEqual([201, 201]);
  const shown = sent.body.data as MessageView;
  expect(again.body.data).toEqual(shown);
  expect(shown.content).toBe('');
  expect(shown.photos.map(({ key }) => key)).toEqual([first.uuid, second.uuid]);
  const { data: sentTo } = await live.next('chat.message_sent', ({ data }) => data.channel_id === id);
  expect(sentTo.message.photos).toEqual(shown.photos);
  live.close();

  for (const member of [buyer, seller]) {
    expect((await read(member, id)).data.at(-1)?.photos).toEqual(shown.photos);
    const channel = (await channelsOf(member)).find((one) => one.id === id);
    expect(channel?.last_message?.photos).toEqual(shown.photos);
  }
  expect((await registered(app, first.uuid))?.unused_since).toBeNull();
});

test('photos that cannot go are named by their place, and nothing is sent', async () => {
  const { buyer, id } = await aConversation();
  const [used, fresh] = [await aPrivatePhoto(buyer), await aPrivatePhoto(buyer)];
  const others = await aPrivatePhoto(stranger);
  expect((await say(buyer, id, 'Here.', { photos: [used.uuid] })).status).toBe(201);
  for (const [photos, field] of [
    [[used.uuid], 'photos.0'],
    [[fresh.uuid, others.uuid], 'photos.1'],
    [[fresh.uuid, fresh.uuid], 'photos.1'],
    [Array.from({ length: 7 }, () => fresh.uuid), 'photos'],
  ] as const) {
    const { status, body } = await say(buyer, id, 'And here.', { photos });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  }
  expect((await say(buyer, id, ' ')).body.errors).toEqual({ message: ['Type a message...'] });
  expect((await registered(app, fresh.uuid))?.unused_since).not.toBeNull();
  expect((await read(seller, id)).total).toBe(1);
});

test('the picture of a photo is opened by the two sides, and by staff where it was reported; to nobody else is it there', async () => {
  const { buyer, id } = await aConversation();
  const { uuid } = await aPrivatePhoto(buyer);
  const sent = (await say(buyer, id, '', { photos: [uuid] })).body.data as MessageView;
  const address = sent.photos[0]?.image_url ?? '';
  const open = async (person: Person | null, path = address, more = '') => {
    const headers = new Headers(person ? { authorization: `Bearer ${person.token}` } : {});
    const { status, headers: said } = await fetch(`${app.url}${path}${more}`, { headers });
    return status === 200 ? said.get('cache-control') : status;
  };
  for (const member of [buyer, seller]) expect(await open(member)).toBe('private, max-age=3600');
  const admin = await anAdmin(app);
  for (const person of [null, stranger, admin]) expect(await open(person)).toBe(404);
  expect(await open(null, address, `?purchase_link=${'A'.repeat(43)}`)).toBe(404);
  expect(await open(buyer, address.replace('private-images', 'images'))).toBe(404);

  const report = { target: 'message', id: sent.id, reason: 'offensive' };
  expect((await seller.api.post('/api/auth/reports', report)).status).toBe(201);
  expect(await open(admin)).toBe('private, max-age=3600');

  // What is for a conversation goes into no listing, and no photo of one there.
  const [forChat, other] = [await aPrivatePhoto(seller), await settledUpload(buyer)];
  expect((await say(buyer, id, '', { photos: [other.uuid] })).body.code).toBe('photo.unknown');
  const listing = { ...(await submissionFields(app)), uploads: [forChat.uuid] };
  expect((await seller.api.post('/api/auth/items', listing)).body.code).toBe('photo.unknown');
});
