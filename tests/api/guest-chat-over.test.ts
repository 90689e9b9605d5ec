import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { guestLinks } from '#server/db/guest-links.tables.ts';
import { hashToken } from '#server/modules/accounts/tokens.rules.ts';
import { adoptChannels } from '#server/modules/chat/chat.repository.ts';
import { sweepGuestLinks } from '#server/modules/purchases/guest-links.service.ts';
import { typing } from '#shared/chat/chat.events.ts';
import { GUEST_ID } from '#shared/chat/chat.rules.ts';
import type { ChannelView, MessageView } from '#shared/chat/chat.schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { anAccountToDelete } from '#tests/support/deleted-account.ts';
import type { Guest } from '#tests/support/guest-talk.ts';
import { CHAT, guestTalk, PURCHASE, say } from '#tests/support/guest-talk.ts';
import { lockWaiters } from '#tests/support/locks.ts';
import { openMarket } from '#tests/support/market.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, anAdmin } from '#tests/support/person.ts';
import { listen } from '#tests/support/sockets.ts';
import { until } from '#tests/support/until.ts';

let app: TestApp;
let seller: Person;
let talk: ReturnType<typeof guestTalk>;

openMarket((market) => {
  ({ app, seller } = market);
  talk = guestTalk(market);
});

/** It was handed over so long ago; the seller is not paid, for want of a bank account. */
const handedOver = ({ number }: Pick<Guest, 'number'>, ago: string) =>
  app.deps.db.execute(sql`update purchases set status = 'handed_over', handed_over_at = now() - ${ago}::interval
    where transaction_number = ${number}`);

describe('once the link is over', () => {
  let guest: Guest;
  let id: number;
  beforeEach(async () => {
    ({ guest, id } = await talk.aConversation());
  });

  /** What was recorded for the room before, and is told only now. */
  const emitToRoomLate = () =>
    app.deps.realtime.emitTransient(typing, {
      version: 0,
      routing: { channel_id: id, member_ids: [], guest_room: hashToken(guest.token) },
      views: { member: { channel_id: id, user_id: seller.id } },
    });

  const expectClosed = async () => {
    for (const { status, body } of [await guest.api.get(CHAT), await say(guest, 'Hello?')])
      expect([status, body.code]).toEqual([410, 'purchase_link.over']);
    const refused = await talk.sellerSays(id, 'Are you there?');
    expect([refused.status, refused.body.code]).toEqual([409, 'chat.closed']);
    expect(await talk.atSellerOf(guest)).toMatchObject({ other: { has_left: true } });
  };

  test('by its guest or by staff, open pages on both sides learn it at once and receive nothing more', async () => {
    const page = await listen(app.url);
    await page.subscribe({ purchase_link: guest.token });
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
    const received = page.events.length;
    emitToRoomLate();
    expect(await page.socket.emitWithAck('received', { purchase_link: guest.token, seq: 1 })).toMatchObject({
      ok: false,
    });
    expect(page.events).toHaveLength(received);
    for (const live of [page, atSeller]) live.close();
  });

  test('by time, open pages on both sides learn it when it comes, and receive nothing more', async () => {
    const [page, atSeller] = [await listen(app.url), await listen(app.url, seller.token)];
    await page.subscribe({ purchase_link: guest.token });
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
    const received = page.events.length;
    emitToRoomLate();
    expect(await page.subscribe({ purchase_link: guest.token })).toEqual({ ok: false, code: 'room.unknown' });
    expect(page.events).toHaveLength(received);
    expect(page.events.filter(({ type }) => type === 'purchase.link_ended')).toHaveLength(1);
    for (const live of [page, atSeller]) live.close();
  });
});

test('an account that takes the purchase over has the conversation, and the seller’s open page knows', async () => {
  const { guest, id } = await talk.aConversation();
  await say(guest, 'I come on Sunday.', { client_id: 'sunday' });
  await talk.sellerSays(id, 'Good.');
  const [page, live] = [await listen(app.url), await listen(app.url, seller.token)];
  await page.subscribe({ purchase_link: guest.token });
  const member = await anAccountToDelete(app, { email: guest.email, first_name: 'Lina', last_name: 'Aziz' });
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
  expect((await talk.sellerSays(id, 'Welcome.')).status).toBe(201);
  for (const one of [page, live]) one.close();
});

test('what a guest says while an account takes the purchase over is not kept without an author', async () => {
  const { guest, id } = await talk.aConversation();
  const { db } = app.deps;
  const account = await aBuyer(app);
  const saying = await app.outside.transaction(async (tx) => {
    await tx.execute(
      sql`update purchases set buyer_id = ${account.id} where transaction_number = ${guest.number}`,
    );
    await adoptChannels(tx, account.id);
    const answer = say(guest, 'Who am I?');
    await until(
      'the guest’s words wait',
      async () => (await lockWaiters(app.outside, 'from "channels"')) > 0,
    );
    return [answer];
  });
  expect((await saying[0])?.status).toBe(404);
  const { rows } = await db.execute(sql`select from messages where channel_id = ${id}`);
  expect(rows).toEqual([]);
});
