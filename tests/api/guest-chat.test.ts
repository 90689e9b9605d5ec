import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sweepCases } from '#server/modules/cases/clocks.usecases.ts';
import { mailAbsent } from '#server/modules/notifications/chat-mail.service.ts';
import { subjectsOf } from '#server/modules/personal-data/archive-subjects.repository.ts';
import { GUEST_ID } from '#shared/chat/chat.rules.ts';
import type { ChannelView, MessageView } from '#shared/chat/chat.schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import type { Guest } from '#tests/support/guest-talk.ts';
import { CHAT, guestTalk, NAME, PURCHASE, say } from '#tests/support/guest-talk.ts';
import { apiOf } from '#tests/support/http.ts';
import { anItem } from '#tests/support/items.ts';
import { mailsTo, nextMail } from '#tests/support/mailbox.ts';
import { openMarket } from '#tests/support/market.ts';
import { aMobileNumber } from '#tests/support/mobile-numbers.ts';
import { buy } from '#tests/support/payments.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, anAdmin } from '#tests/support/person.ts';
import { listen } from '#tests/support/sockets.ts';
import { aPrivatePhoto } from '#tests/support/uploads.ts';

let app: TestApp;
let seller: Person;
let talk: ReturnType<typeof guestTalk>;

openMarket((market) => {
  ({ app, seller } = market);
  talk = guestTalk(market);
});

const atGuest = async ({ api }: Pick<Guest, 'api'>): Promise<ChannelView> =>
  (await api.get(CHAT)).body.data as ChannelView;

const linesOf = async ({ api }: Pick<Guest, 'api'>, query = ''): Promise<MessageView[]> =>
  ((await api.get(`${CHAT}/messages${query}`)).body.data as { data: MessageView[] }).data;

test('a guest can be written to once they have opened their link, under the name they typed', async () => {
  const guest = await talk.aGuest();
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
  const { guest, id } = await talk.aConversation();
  const [page, atSeller, stranger] = [
    await listen(app.url),
    await listen(app.url, seller.token),
    await listen(app.url),
  ];
  expect(await page.subscribe({ purchase_link: guest.token })).toEqual({ ok: true });

  const sent = await say(guest, 'Is it still in its box?', { client_id: 'first' });
  expect([sent.status, sent.body.data]).toEqual([
    201,
    expect.objectContaining({ user_id: GUEST_ID, seq: 1, user: { name: NAME } }),
  ]);
  for (const live of [page, atSeller]) {
    const { data } = await live.next('chat.message_sent', (event) => event.data.channel_id === id);
    expect(data.message).toEqual(sent.body.data);
  }
  expect(await talk.atSellerOf(guest)).toMatchObject({
    unread_count: 1,
    last_message: { user_id: GUEST_ID },
  });

  const where = { purchase_link: guest.token };
  page.socket.emit('typing', where);
  expect((await atSeller.next('chat.typing')).data).toMatchObject({ channel_id: id, user_id: GUEST_ID });
  atSeller.socket.emit('typing', id);
  expect((await page.next('chat.typing')).data).toMatchObject({ user_id: seller.id });
  expect(page.events.filter(({ type }) => type === 'chat.typing')).toHaveLength(1);

  expect((await talk.sellerSays(id, 'It is.')).status).toBe(201);
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
  expect(await talk.atSellerOf(guest)).toMatchObject({ other: { read_seq: 2, delivered_seq: 2 } });
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
  const { guest, id } = await talk.aConversation();
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
  const [{ guest, id }, { guest: other }] = [await talk.aConversation(), await talk.aConversation()];
  await talk.sellerSays(id, 'For Layla alone.');
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
  expect(await talk.atSellerOf(guest)).toMatchObject({ other: { delivered_seq: 0 } });
  const stranger = await aBuyer(app);
  expect((await stranger.api.get(`/api/auth/channels/${id}/messages`)).status).toBe(404);
  live.close();
});

test('a guest reports what the seller wrote, as a member does: once, by the link alone, into the same queue', async () => {
  const [{ guest, id }, { guest: other }] = [
    await talk.aConversation({ 'accept-language': 'ar' }),
    await talk.aConversation(),
  ];
  await say(guest, 'Is it clean?');
  const sent = await talk.sellerSays(id, 'You fool');
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
  const asStaff = await listen(app.url, (await anAdmin(app)).token);
  expect((await report(guest.api)).status).toBe(201);
  const again = await report(guest.api);
  expect([again.status, again.body.code]).toEqual([409, 'report.exists']);

  const submitted = await asStaff.next('report.submitted', ({ data }) => data.report.target === 'message');
  expect(submitted.data.report).toMatchObject({ reason: 'offensive', reporter: null });
  const admin = await anAdmin(app);
  const { uuid } = submitted.data.report;
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
  expect(mail.text).toContain('عرض الشراء');
  expect(mail.text).toContain(`/ar/purchase?token=${guest.token}`);
  asStaff.close();
});

test('a guest who is away has the words in a mail, in the language they bought in, with their link; who has read has none', async () => {
  const { guest, id } = await talk.aConversation({ 'accept-language': 'ar' });
  await talk.sellerSays(id, 'You can come at six.');
  await talk.sellerSays(id, 'Bring somebody to carry.');
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

test('a guest who writes is not taken for one who is silent; the seller’s archive has what both said', async () => {
  const [{ guest, id }, { guest: silent }] = [await talk.aConversation(), await talk.aConversation()];
  await app.deps.db.execute(sql`update purchases set paid_at = paid_at - interval '8 days'
    where transaction_number in (${guest.number}, ${silent.number})`);
  await say(guest, 'I am abroad until Friday.');
  await talk.sellerSays(id, 'Safe travels.');
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
  const { guest } = await talk.aConversation();
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

test('how a seller is called and reached is on the open pages of who bought from them at once', async () => {
  const guest = await talk.aGuest();
  await guest.api.get(PURCHASE);
  const buyer = await aBuyer(app);
  const atBuyers = await listen(app.url, buyer.token);
  const { status } = await buy(buyer.api, (await anItem(app, seller)).uuid);
  expect(status).toBe(200);
  const stranger = await listen(app.url, (await aBuyer(app)).token);
  const atGuests = await listen(app.url);
  await atGuests.subscribe({ purchase_link: guest.token });
  // Whoever talks with them knows them.
  await atBuyers.next('chat.opened');
  const mobile_number = aMobileNumber();
  const changed = { mobile_number, first_name: 'Mariam' };
  expect((await seller.api.put('/api/auth/me/profile', changed)).status).toBe(200);
  for (const live of [atGuests, atBuyers]) {
    // That it is another number is said, not which: events are kept.
    expect((await live.next('contact.changed')).data).toEqual({ view: 'member' });
  }
  expect((await atBuyers.next('account.renamed')).data).toMatchObject({ first_name: 'Mariam' });
  // To a guest a seller is their shop.
  expect(JSON.stringify(atGuests.events)).not.toContain('Mariam');
  for (const { body } of [await guest.api.get(PURCHASE), await buyer.api.get('/api/auth/me/my-purchased')])
    expect(JSON.stringify(body)).toContain(mobile_number);
  expect(stranger.events.filter(({ type }) => /contact|renamed/.test(type))).toEqual([]);
});

test('a guest sees the photos that the seller sends, by their own link alone', async () => {
  const [{ guest, id }, { guest: other }] = [await talk.aConversation(), await talk.aConversation()];
  const { uuid } = await aPrivatePhoto(seller);
  const said = { channel_id: id, message: '', photos: [uuid] };
  expect((await seller.api.post('/api/send-message', said)).status).toBe(201);
  const [line] = await linesOf(guest);
  const address = `${app.url}${line?.photos[0]?.image_url}?purchase_link=`;
  expect((await fetch(`${address}${guest.token}`)).status).toBe(200);
  expect((await fetch(`${address}${other.token}`)).status).toBe(404);
  const admin = await anAdmin(app);
  expect((await admin.api.delete(`/api/admin/purchases/${guest.number}/link`)).status).toBe(200);
  expect((await fetch(`${address}${guest.token}`)).status).toBe(404);
});
