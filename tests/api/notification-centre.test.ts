import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventReactions, events } from '#server/db/events.tables.ts';
import { notifications } from '#server/db/notifications.tables.ts';
import { mailAbsent } from '#server/modules/notifications/chat-mail.service.ts';
import { notify } from '#server/modules/notifications/notify.service.ts';
import type { CentreState, NotificationView } from '#shared/notifications/notifications.schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { aPurchase } from '#tests/support/conversations.ts';
import { anItem } from '#tests/support/items.ts';
import { accept, anOffer, reject, withdraw } from '#tests/support/offers.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, anAdmin, aSeller } from '#tests/support/person.ts';
import { listen } from '#tests/support/sockets.ts';
import { transactionsDuring } from '#tests/support/transactions.ts';
import { until } from '#tests/support/until.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

type Page = { data: NotificationView[]; state: CentreState; unread: { seq: number; kind: string }[] };
const centreOf = async (person: Person, query = ''): Promise<Page> =>
  (await person.api.get(`/api/auth/me/notifications${query}`)).body.data as Page;
const kindsOf = async (person: Person) => (await centreOf(person)).data.map(({ kind }) => kind);
/** Waits until somebody's newest notification is of a kind, and answers it. */
const noticeOf = async (person: Person, kind: NotificationView['kind']): Promise<NotificationView> => {
  let found: NotificationView | undefined;
  await until(`${kind} for ${person.firstName}`, async () => {
    found = (await centreOf(person)).data.find((notice) => notice.kind === kind);
    return found !== undefined;
  });
  if (!found) throw new Error(kind);
  return found;
};

describe('the centre', () => {
  it('tells both sides of an offer, live and on every device, with gap-free numbers', async () => {
    const [seller, buyer, rival] = [await aSeller(app), await aBuyer(app), await aBuyer(app)];
    const item = await anItem(app, seller);
    const devices = [await listen(app.url, seller.token), await listen(app.url, seller.token)];
    const offer = await anOffer(buyer, item, 900);
    for (const device of devices) {
      const { data } = await device.next('notification.created');
      expect(data.notification).toMatchObject({
        seq: 1,
        kind: 'offer.placed',
        facts: { item: item.name, price: 900, name: 'Omar Haddad' },
        path: `/view-offers?productUuid=${item.uuid}`,
        is_read: false,
      });
      expect(data.state).toMatchObject({ last_seq: 1, unread_count: 1 });
      device.close();
    }
    const gone = await anOffer(rival, item, 800);
    await withdraw(rival, gone.id);
    await noticeOf(seller, 'offer.withdrawn');
    const again = await anOffer(rival, item, 850);
    await accept(seller, offer.id);
    expect((await noticeOf(buyer, 'offer.accepted')).path).toBe(`/product-details/${item.uuid}`);
    await noticeOf(rival, 'offer.held');
    await reject(seller, again.id);
    const { data } = await centreOf(seller);
    expect(data.map(({ seq }) => seq)).toEqual(data.map((_, index) => data.length - index));
  });

  it('asks nobody to pay who has paid: the acceptance is read then, by the payment alone', async () => {
    const [seller, buyer] = [await aSeller(app), await aBuyer(app)];
    const [item, other] = [await anItem(app, seller), await anItem(app, seller)];
    for (const [index, one] of [item, other].entries()) {
      await accept(seller, (await anOffer(buyer, one, 900)).id);
      await until('accepted', async () => (await centreOf(buyer)).state.unread_count === index + 1);
    }
    const device = await listen(app.url, buyer.token);
    await aPurchase(buyer, item);
    const { data } = await device.next('notification.read');
    expect(data.state).toMatchObject({ unread_count: 2 });
    device.close();
    const { data: notices } = await centreOf(buyer);
    expect(notices.map(({ kind, path, is_read }) => [kind, path, is_read])).toEqual([
      ['purchase.bought', '/my-profile?tab=purchases', false],
      ['offer.accepted', `/product-details/${other.uuid}`, false],
      ['offer.accepted', `/product-details/${item.uuid}`, true],
    ]);
  });

  it('gives every one of many at once a number of its own', async () => {
    const seller = await aSeller(app);
    const items = await Promise.all(Array.from({ length: 25 }, () => anItem(app, seller)));
    const buyers = await Promise.all([aBuyer(app), aBuyer(app)]);
    await Promise.all(items.flatMap((item) => buyers.map((buyer) => anOffer(buyer, item))));
    await until('50 notifications', async () => (await centreOf(seller)).state.last_seq === 50);
    const { data, state } = await centreOf(seller, '?limit=100');
    expect(data.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(data.map((_, index) => index + 1));
    expect(state.unread_count).toBe(50);
    // A device that was away since the 20th asks for the rest: all of it, in order, once.
    const missed = (await centreOf(seller, '?after=20&limit=100')).data.map(({ seq }) => seq);
    expect(missed).toEqual(Array.from({ length: 30 }, (_, index) => 21 + index));
  });

  it('costs one of many offers seven statements, begin and commit among them', async () => {
    const [seller, buyer] = [await aSeller(app), await aBuyer(app)];
    const offered = async () => anOffer(buyer, await anItem(app, seller));
    const centreHas = (count: number) =>
      until(`${count} told`, async () => (await centreOf(seller)).state.last_seq === count);
    // The first one is a mail of its own, the second asks for the digest; the rest is what a busy seller costs.
    await offered();
    await offered();
    await centreHas(2);
    const transactions = await transactionsDuring(async () => {
      await offered();
      await centreHas(3);
    });
    const naming = transactions.filter((texts) => texts.some((text) => text.includes('held_mails')));
    expect(naming).toHaveLength(1);
    expect(naming[0]).toHaveLength(7);
  });

  it('is read on one device and clears on all', async () => {
    const [seller, buyer] = [await aSeller(app), await aBuyer(app)];
    const items = [await anItem(app, seller), await anItem(app, seller), await anItem(app, seller)];
    for (const item of items) await anOffer(buyer, item);
    await until('three notifications', async () => (await centreOf(seller)).state.last_seq === 3);
    const other = await listen(app.url, seller.token);
    const one = await seller.api.put('/api/auth/me/notifications/read', { seqs: [2] });
    expect(one.body.data).toMatchObject({ unread_count: 2 });
    const first = await other.next('notification.read');
    expect(first.data).toMatchObject({ up_to: null, seqs: [2], state: { unread_count: 2 } });
    expect((await centreOf(seller)).unread.map(({ seq }) => seq)).toEqual([3, 1]);
    await seller.api.put('/api/auth/me/notifications/read', { up_to: 3 });
    const second = await other.next('notification.read', ({ data }) => data.up_to === 3);
    expect(second.data.state.unread_count).toBe(0);
    expect(second.version).toBeGreaterThan(first.version);
    // Reading what is read tells nobody anything.
    const again = await seller.api.put('/api/auth/me/notifications/read', { up_to: 3 });
    expect(again.body.data).toEqual(second.data.state);
    expect((await seller.api.get('/api/auth/me/notifications/unread')).body.data).toEqual(second.data.state);
    other.close();
  });

  it('answers everything after the last one held, and pages backwards', async () => {
    const [seller, buyer] = [await aSeller(app), await aBuyer(app)];
    for (let count = 0; count < 5; count += 1) await anOffer(buyer, await anItem(app, seller));
    await until('five notifications', async () => (await centreOf(seller)).state.last_seq === 5);
    const seqs = async (query: string) => (await centreOf(seller, query)).data.map(({ seq }) => seq);
    expect(await seqs('?after=2')).toEqual([3, 4, 5]);
    expect(await seqs('?after=2&limit=1')).toEqual([3]);
    expect(await seqs('?before=3')).toEqual([2, 1]);
    expect(await seqs('?limit=2')).toEqual([5, 4]);
    for (const wrong of ['?after=1&before=2', '?limit=0', '?after=-1', '?after=x', '?page=1']) {
      expect((await seller.api.get(`/api/auth/me/notifications${wrong}`)).status).toBe(422);
    }
    await app.deps.db.execute(sql`
      insert into notifications (user_id, seq, kind, facts, path)
      select user_id, seq + n, kind, facts, path from notifications, generate_series(1, 250) n
      where user_id = ${seller.id} and seq = 5`);
    expect(await seqs('?limit=200')).toHaveLength(200);
  });

  it('tells of questions, answers, decisions and sales', async () => {
    const [seller, buyer, admin] = [await aSeller(app), await aBuyer(app), await anAdmin(app)];
    const waiting = await anItem(app, seller, { status: 0 });
    await admin.api.put(`/api/admin/approvals/${waiting.uuid}/reject`, {
      reason: 'photos',
      note: 'Too dark.',
    });
    expect((await noticeOf(seller, 'item.rejected')).facts).toMatchObject({
      reason: 'photos',
      note: 'Too dark.',
    });
    const item = await anItem(app, seller, { price: 300 });
    await buyer.api.post('/api/auth/item-comment', { item_id: item.id, comments: 'Is it heavy?' });
    expect((await noticeOf(seller, 'question.asked')).facts).toMatchObject({ text: 'Is it heavy?' });
    await seller.api.post('/api/auth/item-comment', { item_id: item.id, comments: 'Two carry it.' });
    expect((await noticeOf(buyer, 'question.answered')).facts).toMatchObject({ text: 'Two carry it.' });
    const sides = [
      [await listen(app.url, seller.token), 'purchase.sold'],
      [await listen(app.url, buyer.token), 'purchase.bought'],
    ] as const;
    await aPurchase(buyer, item);
    for (const [live, kind] of sides) {
      const { data } = await live.next('notification.created', (one) => one.data.notification.kind === kind);
      expect(data.photo).toMatchObject({ width: 800, height: 1000 });
      live.close();
    }
    expect((await noticeOf(seller, 'purchase.sold')).facts).toMatchObject({
      amount: 300,
      name: 'Omar Haddad',
    });
    await noticeOf(buyer, 'purchase.bought');
  });

  it('is told of unread messages once, and forgets them when they are read', async () => {
    const [seller, buyer] = [await aSeller(app), await aBuyer(app)];
    const { channel_id } = await aPurchase(buyer, await anItem(app, seller));
    const message = 'A word between the two of us';
    await buyer.api.post('/api/send-message', { channel_id, message });
    await mailAbsent(app.deps, { channel_id, user_id: seller.id });
    const notice = await noticeOf(seller, 'chat.messages');
    expect(notice).toMatchObject({ facts: { count: 1, name: 'Omar' }, path: `/chat?channel=${channel_id}` });
    expect(JSON.stringify(await centreOf(seller))).not.toContain(message);
    await seller.api.put(`/api/auth/channels/${channel_id}/read`, { seq: 1 });
    await until('the note is read', async () => {
      const { unread } = await centreOf(seller);
      return unread.every(({ seq }) => seq !== notice.seq);
    });
  });

  it('is told of one event once, even when its reaction runs twice', async () => {
    const [seller, buyer] = [await aSeller(app), await aBuyer(app)];
    await anOffer(buyer, await anItem(app, seller));
    await noticeOf(seller, 'offer.placed');
    const [row] = await app.deps.db.select().from(notifications).where(eq(notifications.user_id, seller.id));
    const eventId = row?.event_id ?? '';
    // As if nobody remembered that its reactions have run.
    await app.deps.db.delete(eventReactions).where(eq(eventReactions.event_id, eventId));
    const sent = await app.deps.db
      .update(events)
      .set({ reacted_at: null, next_reaction_at: new Date(0) })
      .where(eq(events.id, eventId))
      .returning();
    expect(sent).toHaveLength(1);
    await until('its reactions have run again', async () => {
      const [event] = await app.deps.db.select().from(events).where(eq(events.id, eventId));
      return event?.reacted_at !== null;
    });
    expect(await kindsOf(seller)).toEqual(['offer.placed']);
    expect((await centreOf(seller)).state).toMatchObject({ last_seq: 1, unread_count: 1 });
  });

  it('stays silent when the transaction that would tell is rolled back, and leaves no gap', async () => {
    const [seller, buyer] = [await aSeller(app), await aBuyer(app)];
    const item = await anItem(app, seller);
    const failing = app.deps.unitOfWork(async (tx, record) => {
      await notify(app.deps, tx, record, {
        userId: seller.id,
        eventId: null,
        news: { kind: 'item.approved', facts: { item: item.name, item_uuid: item.uuid } },
        path: '/',
      });
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    await anOffer(buyer, item);
    expect(await noticeOf(seller, 'offer.placed')).toMatchObject({ seq: 1 });
  });

  it('belongs to its user alone', async () => {
    const [seller, buyer, stranger] = [await aSeller(app), await aBuyer(app), await aBuyer(app)];
    const listener = await listen(app.url, stranger.token);
    await anOffer(buyer, await anItem(app, seller));
    await noticeOf(seller, 'offer.placed');
    await stranger.api.put('/api/auth/me/notifications/read', { up_to: 100 });
    expect((await centreOf(seller)).state.unread_count).toBe(1);
    expect((await centreOf(stranger)).data).toEqual([]);
    expect(listener.events.filter(({ type }) => type.startsWith('notification.'))).toEqual([]);
    listener.close();
  });
});

describe('what is set', () => {
  it('keeps a group out of the centre without leaving a gap, and is live on every device', async () => {
    const [seller, buyer] = [await aSeller(app), await aBuyer(app)];
    const item = await anItem(app, seller);
    const other = await listen(app.url, seller.token);
    const off = { group: 'questions', centre: false, mail: false };
    const { body } = await seller.api.put('/api/auth/me/notification-settings', off);
    const { data } = await other.next('notification.settings_changed');
    expect(data.settings).toEqual(body.data);
    expect(data.settings.groups.find(({ group }) => group === 'questions')).toMatchObject({
      centre: false,
      mail: false,
      push: true,
    });
    await buyer.api.post('/api/auth/item-comment', { item_id: item.id, comments: 'Is it heavy?' });
    await anOffer(buyer, item);
    expect(await noticeOf(seller, 'offer.placed')).toMatchObject({ seq: 1 });
    expect(await kindsOf(seller)).toEqual(['offer.placed']);
    other.close();
  });

  it('shows the group of staff to staff only', async () => {
    const groups = async (person: Person) => {
      const { body } = await person.api.get('/api/auth/me/notification-settings');
      return (body.data as { groups: { group: string }[] }).groups.map(({ group }) => group);
    };
    expect(await groups(await aSeller(app))).not.toContain('desk');
    expect(await groups(await anAdmin(app))).toContain('desk');
  });
});
