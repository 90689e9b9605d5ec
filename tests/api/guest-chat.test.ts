import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { guestLinks } from '#server/db/guest-links.tables.ts';
import { hashToken } from '#server/modules/accounts/tokens.ts';
import { sweepCases } from '#server/modules/cases/clocks.usecases.ts';
import { adoptChannels } from '#server/modules/chat/chat.repository.ts';
import { mailAbsent } from '#server/modules/notifications/chat-mail.ts';
import { subjectsOf } from '#server/modules/personal-data/archive-subjects.repository.ts';
import { sweepGuestLinks } from '#server/modules/purchases/guest-links.ts';
import { typing } from '#shared/chat/chat.events.ts';
import type { ChannelView, MessageView } from '#shared/chat/chat.schema.ts';
import { GUEST_ID } from '#shared/chat/chat.schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { channelsOf } from '#tests/support/conversations.ts';
import { buyAsGuest } from '#tests/support/guests.ts';
import { apiOf } from '#tests/support/http.ts';
import { anItem } from '#tests/support/items.ts';
import { aLeaver } from '#tests/support/leaver.ts';
import { mailsTo, nextMail } from '#tests/support/mailbox.ts';
import { openMarket } from '#tests/support/market.ts';
import { newcomer } from '#tests/support/newcomer.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, anAdmin } from '#tests/support/person.ts';
import { listen } from '#tests/support/sockets.ts';
import { until } from '#tests/support/until.ts';

let app: TestApp;
let seller: Person;

openMarket((market) => {
  ({ app, seller } = market);
});

const PURCHASE = '/api/global/purchase';
const CHAT = `${PURCHASE}/chat`;
const NAME = 'Layla Guest';

type Guest = Awaited<ReturnType<typeof buyAsGuest>> & { email: string };

const aGuest = async (headers: Record<string, string> = {}): Promise<Guest> => {
  const { email } = newcomer();
  return { ...(await buyAsGuest(app, await anItem(app, seller), { name: NAME, email }, headers)), email };
};
/** The same, who has opened their link; and the conversation as the seller sees it. */
const aConversation = async (headers: Record<string, string> = {}) => {
  const guest = await aGuest(headers);
  expect((await guest.api.get(PURCHASE)).status).toBe(200);
  const channel = await atSellerOf(guest);
  if (!channel) throw new Error('no conversation');
  return { guest, id: channel.id };
};
const atSellerOf = async ({ number }: Pick<Guest, 'number'>): Promise<ChannelView | undefined> =>
  (await channelsOf(seller)).find((channel) => channel.transaction_number === number);
const atGuest = async ({ api }: Pick<Guest, 'api'>): Promise<ChannelView> =>
  (await api.get(CHAT)).body.data as ChannelView;
const say = (guest: Guest, message: string, more: object = {}) =>
  guest.api.post(`${CHAT}/messages`, { message, ...more });
const sellerSays = (channel_id: number, message: string) =>
  seller.api.post('/api/send-message', { channel_id, message });
/** It was handed over so long ago; the seller is not paid, for want of a bank account. */
const handedOver = ({ number }: Pick<Guest, 'number'>, ago: string) =>
  app.deps.db.execute(sql`update purchases set status = 'handed_over', handed_over_at = now() - ${ago}::interval
    where transaction_number = ${number}`);
const linesOf = async ({ api }: Pick<Guest, 'api'>, query = ''): Promise<MessageView[]> =>
  ((await api.get(`${CHAT}/messages${query}`)).body.data as { data: MessageView[] }).data;

test('a guest can be written to once they have opened their link, under the name they typed', async () => {
  const guest = await aGuest();
  expect((await guest.api.get(CHAT)).body.data).toBeNull();
  expect((await say(guest, 'Hello')).status).toBe(404);
  const live = await listen(app.url, seller.token);
  await Promise.all([guest.api.get(PURCHASE), guest.api.get(PURCHASE)]);
  const opened = await live.next(
    'chat.opened',
    ({ data }) => data.channel.transaction_number === guest.number,
  );
  expect(opened.data.channel).toMatchObject({
    my_role: 'seller',
    other: { id: GUEST_ID, name: NAME, online: false, has_left: false },
  });
  expect(live.events.filter(({ type }) => type === 'chat.opened')).toHaveLength(1);
  expect(await atGuest(guest)).toMatchObject({
    id: opened.data.channel.id,
    my_role: 'buyer',
    other: { id: seller.id, name: "Maya's corner", online: true },
  });
  live.close();
});

test('guest and seller talk live: words, who is writing, what has come and what was read', async () => {
  const { guest, id } = await aConversation();
  const [page, atSeller, stranger] = [
    await listen(app.url),
    await listen(app.url, seller.token),
    await listen(app.url),
  ];
  expect(await page.watch({ purchase_link: guest.token })).toEqual({ ok: true });

  const sent = await say(guest, 'Is it still in its box?', { client_id: 'first' });
  expect([sent.status, sent.body.data]).toEqual([
    201,
    expect.objectContaining({ user_id: GUEST_ID, seq: 1, user: { name: NAME } }),
  ]);
  for (const live of [page, atSeller]) {
    const { data } = await live.next('chat.message_sent', (event) => event.data.channel_id === id);
    expect(data.message).toEqual(sent.body.data);
  }
  expect(await atSellerOf(guest)).toMatchObject({ unread_count: 1, last_message: { user_id: GUEST_ID } });

  const where = { purchase_link: guest.token };
  page.socket.emit('typing', where);
  expect((await atSeller.next('chat.typing')).data).toMatchObject({ channel_id: id, user_id: GUEST_ID });
  atSeller.socket.emit('typing', id);
  expect((await page.next('chat.typing')).data).toMatchObject({ user_id: seller.id });
  expect(page.events.filter(({ type }) => type === 'chat.typing')).toHaveLength(1);

  expect((await sellerSays(id, 'It is.')).status).toBe(201);
  await page.next('chat.message_sent', ({ data }) => data.message.seq === 2);
  expect(await atGuest(guest)).toMatchObject({ unread_count: 1, last_seq: 2 });
  expect(await page.socket.emitWithAck('received', { ...where, seq: 2 })).toEqual({ ok: true });
  expect((await atSeller.next('chat.delivered')).data).toMatchObject({ user_id: GUEST_ID, delivered_seq: 2 });
  expect((await guest.api.put(`${CHAT}/read`, { seq: 2 })).body.data).toEqual({
    channel_id: id,
    read_seq: 2,
  });
  expect(
    (await atSeller.next('chat.read', ({ data }) => data.user_id === GUEST_ID && data.read_seq === 2)).data,
  ).toMatchObject({ channel_id: id });
  expect(await atSellerOf(guest)).toMatchObject({ other: { read_seq: 2, delivered_seq: 2 } });
  expect((await linesOf(guest)).map(({ user_id, user }) => [user_id, user.name])).toEqual([
    [GUEST_ID, NAME],
    [seller.id, "Maya's corner"],
  ]);

  atSeller.close();
  const gone = await page.next('presence', ({ data }) => data.view === 'user' && !data.online);
  expect(gone.data).toMatchObject({ user_id: seller.id });
  expect(stranger.events).toEqual([]);
  for (const live of [page, stranger]) live.close();
});

test('a guest’s message sent again is one message; lines have no gap, and what was missed is fetched', async () => {
  const { guest, id } = await aConversation();
  const sent = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 2
        ? say(guest, `line ${index % 10}`, { client_id: `line-${index % 10}` })
        : seller.api.post('/api/send-message', {
            channel_id: id,
            message: `line ${index % 10}`,
            client_id: `line-${index % 10}`,
          }),
    ),
  );
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201]));
  expect((await linesOf(guest)).map(({ seq }) => seq)).toEqual(Array.from({ length: 10 }, (_, at) => at + 1));
  expect((await linesOf(guest, '?after_seq=8')).map(({ seq }) => seq)).toEqual([9, 10]);
  expect((await linesOf(guest, '?before_seq=3&limit=1')).map(({ seq }) => seq)).toEqual([2]);
  expect((await say(guest, '   ')).status).toBe(422);
  expect((await say(guest, 'x'.repeat(2_001))).status).toBe(422);
});

test('one guest’s link opens no other conversation, and says nothing over a socket for another', async () => {
  const [{ guest, id }, { guest: other }] = [await aConversation(), await aConversation()];
  await sellerSays(id, 'For Layla alone.');
  expect(await linesOf(other)).toEqual([]);
  const live = await listen(app.url);
  for (const said of [
    [{ channel_id: id, seq: 1 }],
    { purchase_link: 'A'.repeat(43), seq: 1 },
    { purchase_link: guest.token, seq: 0 },
    null,
  ])
    expect(await live.socket.emitWithAck('received', said)).toMatchObject({ ok: false });
  expect(await live.socket.emitWithAck('received', { purchase_link: other.token, seq: 1 })).toEqual({
    ok: true,
  });
  expect(await atSellerOf(guest)).toMatchObject({ other: { delivered_seq: 0 } });
  const stranger = await aBuyer(app);
  expect((await stranger.api.get(`/api/auth/channels/${id}/messages`)).status).toBe(404);
  live.close();
});

test('a guest reports what the seller wrote, as a member does: once, by the link alone, to the same desk', async () => {
  const [{ guest, id }, { guest: other }] = [
    await aConversation({ 'accept-language': 'ar' }),
    await aConversation(),
  ];
  await say(guest, 'Is it clean?');
  const sent = await sellerSays(id, 'You fool');
  await say(guest, 'Goodbye.');
  const message = (sent.body.data as MessageView).id;
  const [own] = await linesOf(guest);
  const body = { target: 'message', id: message, reason: 'offensive' };
  const report = (api: Guest['api'], what: object = body) => api.post('/api/global/reports', what);

  for (const api of [
    other.api,
    apiOf(app.url),
    apiOf(app.url, { authorization: `Bearer ${'A'.repeat(43)}` }),
  ])
    expect((await report(api)).status).toBe(404);
  expect((await report(guest.api, { ...body, id: own?.id })).status).toBe(404);
  const atDesk = await listen(app.url, (await anAdmin(app)).token);
  expect((await report(guest.api)).status).toBe(201);
  const again = await report(guest.api);
  expect([again.status, again.body.code]).toEqual([409, 'report.exists']);

  const told = await atDesk.next('report.submitted', ({ data }) => data.report.target === 'message');
  expect(told.data.report).toMatchObject({ reason: 'offensive', reporter: null });
  const admin = await anAdmin(app);
  const { uuid } = told.data.report;
  const page = (await admin.api.get(`/api/admin/reports/${uuid}`)).body.data as {
    seen: object;
    conversation: { author: string; text: string; is_reported: boolean }[];
  };
  expect(page.conversation.map(({ author, text, is_reported }) => [author, text, is_reported])).toEqual([
    [NAME, 'Is it clean?', false],
    [expect.any(String), 'You fool', true],
    [NAME, 'Goodbye.', false],
  ]);
  const { rows } = await app.deps.db.execute(sql`
    select action from audit_log where actor_id = ${admin.id} and target_id = ${uuid}`);
  expect(rows).toEqual([{ action: 'report.seen' }]);
  await admin.api.put(`/api/admin/reports/${uuid}/decide`, { decision: 'upheld', action: 'none' });
  const mail = await nextMail(app, guest.email, ({ subject }) => subject === 'تم البت في بلاغك');
  expect(mail.text).toContain(`/ar/purchase?token=${guest.token}`);
  atDesk.close();
});

describe('once the link is over', () => {
  let guest: Guest;
  let id: number;
  beforeEach(async () => {
    ({ guest, id } = await aConversation());
  });

  const expectClosed = async () => {
    for (const { status, body } of [await guest.api.get(CHAT), await say(guest, 'Hello?')])
      expect([status, body.code]).toEqual([410, 'purchase_link.over']);
    const refused = await sellerSays(id, 'Are you there?');
    expect([refused.status, refused.body.code]).toEqual([409, 'chat.closed']);
    expect(await atSellerOf(guest)).toMatchObject({ other: { has_left: true } });
  };

  test('by its guest or by the desk, open pages on both sides learn it at once and hear nothing more', async () => {
    const page = await listen(app.url);
    await page.watch({ purchase_link: guest.token });
    const atSeller = await listen(app.url, seller.token);
    const admin = await anAdmin(app);
    expect((await admin.api.delete(`/api/admin/purchases/${guest.number}/link`)).status).toBe(200);
    await page.next('purchase.link_ended');
    expect((await atSeller.next('chat.left')).data).toEqual({
      view: 'member',
      channel_id: id,
      left_id: GUEST_ID,
    });
    await expectClosed();
    // What was recorded for the room before, and is told only now.
    const heard = page.events.length;
    app.deps.realtime.tell(typing, {
      version: 0,
      routing: { channel_id: id, member_ids: [], guest_room: hashToken(guest.token) },
      views: { member: { channel_id: id, user_id: seller.id } },
    });
    expect(await page.socket.emitWithAck('received', { purchase_link: guest.token, seq: 1 })).toMatchObject({
      ok: false,
    });
    expect(page.events).toHaveLength(heard);
    for (const live of [page, atSeller]) live.close();
  });

  test('by time, open pages on both sides learn it when it comes, and hear nothing more', async () => {
    const [page, atSeller] = [await listen(app.url), await listen(app.url, seller.token)];
    await page.watch({ purchase_link: guest.token });
    const { db } = app.deps;
    const soon = db.update(guestLinks).set({ expires_at: sql`now() + interval '1 hour'` });
    await soon.where(eq(guestLinks.token_hash, hashToken(guest.token)));
    const endOf = async () => {
      const { body } = await guest.api.get(PURCHASE);
      return Date.parse((body.data as { link_expires_at: string }).link_expires_at);
    };
    const tomorrow = Date.now() + 86_400_000;
    await handedOver(guest, '47 hours');
    await sweepGuestLinks(app.deps);
    expect(await endOf()).toBeGreaterThan(tomorrow);
    // They can ask for nothing any more: their link does not wait for the seller's bank account.
    await handedOver(guest, '49 hours');
    await soon.where(eq(guestLinks.token_hash, hashToken(guest.token)));
    await sweepGuestLinks(app.deps);
    expect(await endOf()).toBeLessThan(tomorrow);
    expect((await say(guest, 'Thank you.')).status).toBe(201);
    const over = db.update(guestLinks).set({ expires_at: sql`now() - interval '1 second'` });
    await over.where(eq(guestLinks.token_hash, hashToken(guest.token)));
    await Promise.all([sweepGuestLinks(app.deps), sweepGuestLinks(app.deps)]);
    await page.next('purchase.link_ended');
    const left = await atSeller.next('chat.left', ({ data }) => data.channel_id === id);
    expect(left.data).toMatchObject({ left_id: GUEST_ID });
    await expectClosed();
    const heard = page.events.length;
    app.deps.realtime.tell(typing, {
      version: 0,
      routing: { channel_id: id, member_ids: [], guest_room: hashToken(guest.token) },
      views: { member: { channel_id: id, user_id: seller.id } },
    });
    expect(await page.watch({ purchase_link: guest.token })).toEqual({ ok: false, code: 'watch.unknown' });
    expect(page.events).toHaveLength(heard);
    expect(page.events.filter(({ type }) => type === 'purchase.link_ended')).toHaveLength(1);
    for (const live of [page, atSeller]) live.close();
  });
});

test('a guest who is away has the words in a mail, in the language they bought in, with their link; who has read has none', async () => {
  const { guest, id } = await aConversation({ 'accept-language': 'ar' });
  await sellerSays(id, 'You can come at six.');
  await sellerSays(id, 'Bring somebody to carry.');
  const remind = () => mailAbsent(app.deps, { channel_id: id, user_id: GUEST_ID });
  await remind();
  const mail = await nextMail(app, guest.email, ({ subject }) => subject.startsWith('أرسل إليك'));
  expect(mail.text).toContain('Bring somebody to carry.');
  expect(mail.text).toContain(`/ar/purchase?token=${guest.token}`);
  const count = (await mailsTo(app, guest.email)).length;
  await remind();
  await guest.api.put(`${CHAT}/read`, { seq: 2 });
  await remind();
  expect(await mailsTo(app, guest.email)).toHaveLength(count);
  await say(guest, 'I will.');
  await mailAbsent(app.deps, { channel_id: id, user_id: seller.id });
  expect((await nextMail(app, seller.email, ({ subject }) => subject.includes(NAME))).text).toContain(
    'I will.',
  );
});

test('an account that takes the purchase over has the conversation, and the seller’s open page knows', async () => {
  const { guest, id } = await aConversation();
  await say(guest, 'I come on Sunday.', { client_id: 'sunday' });
  await sellerSays(id, 'Good.');
  const [page, live] = [await listen(app.url), await listen(app.url, seller.token)];
  await page.watch({ purchase_link: guest.token });
  const member = await aLeaver(app, { email: guest.email, first_name: 'Lina', last_name: 'Aziz' });
  const { data } = await live.next('chat.opened', (event) => event.data.channel.id === id);
  expect(data.channel.other).toMatchObject({
    id: member.id,
    name: 'Lina Aziz',
    read_seq: 1,
    has_left: false,
  });
  await page.next('purchase.link_ended');
  const [own] = ((await member.api.get('/api/auth/me/channels')).body.data as { data: ChannelView[] }).data;
  expect(own).toMatchObject({ id, my_role: 'buyer', unread_count: 1, other: { id: seller.id } });
  await until('a mail about what the guest has not read waits for the member', async () => {
    const { rows } =
      await app.deps.db.execute(sql`select from pgboss.job where name = 'notifications.chat_mail'
      and (data->'data'->>'channel_id')::int = ${id} and (data->'data'->>'user_id')::int = ${member.id}`);
    return rows.length === 1;
  });
  const { body } = await member.api.get(`/api/auth/channels/${id}/messages`);
  expect((body.data as { data: MessageView[] }).data.map(({ user_id }) => user_id)).toEqual([
    member.id,
    seller.id,
  ]);
  expect((await say(guest, 'Still me?')).status).toBe(404);
  expect((await sellerSays(id, 'Welcome.')).status).toBe(201);
  for (const one of [page, live]) one.close();
});

test('what a guest says while an account takes the purchase over is not kept without an author', async () => {
  const { guest, id } = await aConversation();
  const { db } = app.deps;
  const account = await aBuyer(app);
  const saying = await db.transaction(async (tx) => {
    await tx.execute(
      sql`update purchases set buyer_id = ${account.id} where transaction_number = ${guest.number}`,
    );
    await adoptChannels(tx, account.id);
    const answer = say(guest, 'Who am I?');
    await until('the guest’s words wait', async () => {
      const { rows } = await db.execute(sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%from "channels"%'`);
      return rows.length > 0;
    });
    return [answer];
  });
  expect((await saying[0])?.status).toBe(404);
  const { rows } = await db.execute(sql`select from messages where channel_id = ${id}`);
  expect(rows).toEqual([]);
});

test('a guest who writes is not taken for one who is silent; the seller’s archive has what both said', async () => {
  const [{ guest, id }, { guest: silent }] = [await aConversation(), await aConversation()];
  await app.deps.db.execute(sql`update purchases set paid_at = paid_at - interval '8 days'
    where transaction_number in (${guest.number}, ${silent.number})`);
  await say(guest, 'I am abroad until Friday.');
  await sellerSays(id, 'Safe travels.');
  await sweepCases(app.deps);
  const { rows } = await app.deps.db.execute<{ number: string }>(sql`
    select p.transaction_number as number from purchase_cases c join purchases p on p.id = c.purchase_id
    where c.uncollected_at is not null`);
  const numbers = rows.map(({ number }) => number);
  expect(numbers).toContain(silent.number);
  expect(numbers).not.toContain(guest.number);

  const { messages } = await subjectsOf(app.deps, seller.id);
  expect(messages).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ text: 'I am abroad until Friday.', from: 'the other side' }),
      expect.objectContaining({ text: 'Safe travels.', from: 'you' }),
    ]),
  );
});

test('the agreed time is a calendar file for the guest too, without their link in it', async () => {
  const { guest } = await aConversation();
  const slot = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 30 * 3_600_000).toISOString();
  const times = await seller.api.post(`/api/auth/purchases/${guest.number}/collection`, { slots: [slot] });
  const { id } = times.body.data as { id: number };
  const file = () =>
    fetch(`${app.url}${PURCHASE}/collection.ics`, {
      headers: { 'x-app-token': 'reloved-web', authorization: `Bearer ${guest.token}` },
    });
  expect((await file()).status).toBe(404);
  await guest.api.put(`${PURCHASE}/collection/accept`, { id, slot });
  const answer = await file();
  expect(answer.headers.get('content-type')).toContain('text/calendar');
  const text = await answer.text();
  expect(text).toContain(`DTSTART:${slot.replace(/[-:]|\.\d{3}/g, '')}`);
  expect(text).not.toContain(guest.token);
  expect(text).not.toContain('URL:');
});
