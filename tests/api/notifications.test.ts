import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#server/db/accounts.tables.ts';
import { channelMembers, channels } from '#server/db/chat.tables.ts';
import { offers } from '#server/db/offers.tables.ts';
import { purchases } from '#server/db/purchases.tables.ts';
import { mailAbsent } from '#server/modules/notifications/chat-mail.service.ts';
import { isOnline } from '#server/realtime/online.repository.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { OwnItem } from '#shared/items/items.schema.ts';
import type { CheckoutView } from '#shared/purchases/purchases.schema.ts';
import type { TestApp } from '../support/app.ts';
import { startApp } from '../support/app.ts';
import { apiOf } from '../support/http.ts';
import { anItem } from '../support/items.ts';
import { mailsTo, nextMail } from '../support/mailbox.ts';
import { buy, checkoutPath, payOnPage, successPath } from '../support/payments.ts';
import type { Person } from '../support/person.ts';
import { aBuyer, anAdmin, aSeller } from '../support/person.ts';
import type { Listener } from '../support/sockets.ts';
import { listen } from '../support/sockets.ts';
import { aPrivatePhoto } from '../support/uploads.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const subject = (title: string) => (mail: { subject: string }) => mail.subject === title;
const offerOn = async (buyer: Person, itemId: number, price = 900) => {
  const form = { item_id: itemId, asking_price: price, remarks: '' };
  return (await buyer.api.post('/api/auth/item-bid', form)).body.data as { id: number };
};
const contactsOf = (person: Person) => [person.email, person.mobile];

describe('mails about an item', () => {
  it('tell its owner that it was approved', async () => {
    const [seller, admin] = [await aSeller(app), await anAdmin(app)];
    const item = await anItem(app, seller, { status: ITEM_STATUS.pending });
    await admin.api.put(`/api/admin/approvals/${item.uuid}/approve`);
    const mail = await nextMail(app, seller.email, subject('Your item is on sale'));
    expect(mail.text).toContain(item.name);
    expect(mail.text).toContain(`${app.url}/my-product-details?productUuid=${item.uuid}`);
  });

  it('tell why it was rejected, in the owner’s language', async () => {
    const [seller, admin] = [await aSeller(app), await anAdmin(app)];
    await app.deps.db.update(users).set({ locale: 'ar' }).where(eq(users.id, seller.id));
    const item = await anItem(app, seller, { status: ITEM_STATUS.pending, name: '<b>Lamp</b>' });
    await admin.api.put(`/api/admin/approvals/${item.uuid}/reject`, { reason: 'photos', note: 'Too dark.' });
    const mail = await nextMail(app, seller.email, subject('لم تتم الموافقة على قطعتك'));
    expect(mail.text).toContain('الصور لا تُظهر القطعة بوضوح كافٍ.');
    expect(mail.text).toContain('Too dark.');
    expect(mail.html).toContain('dir="rtl"');
    expect(mail.html).toContain('&lt;b&gt;Lamp&lt;/b&gt;');
  });
});

describe('mails about the new words of an item on sale', () => {
  it('tell its owner what became of them, and why', async () => {
    const [seller, admin] = [await aSeller(app), await anAdmin(app)];
    const item = await anItem(app, seller);
    const decide = async (words: string, decision: 'approve' | 'reject', why = {}) => {
      const { body } = await seller.api.put(`/api/auth/items/${item.uuid}`, { item_name: words });
      const edit_id = (body.data as OwnItem).staged_edit?.id;
      await admin.api.put(`/api/admin/approvals/${item.uuid}/${decision}`, { edit_id, ...why });
    };
    await decide('Best lamp ever', 'reject', { reason: 'description', note: 'Say what it is.' });
    const turnedDown = await nextMail(app, seller.email, subject('Your changes were not approved'));
    expect(turnedDown.text).toContain('Say what it is.');
    expect(turnedDown.text).not.toContain('Best lamp ever');
    await decide('Brass lamp', 'approve');
    const approved = await nextMail(app, seller.email, subject('Your changes were approved'));
    expect(approved.text).toContain('Brass lamp');
  });
});

describe('mails about offers', () => {
  it('reach the seller, then the buyer, without contact data', async () => {
    const [seller, buyer, second] = [await aSeller(app), await aBuyer(app), await aBuyer(app)];
    const item = await anItem(app, seller);
    const offer = await offerOn(buyer, item.id);
    const placed = await nextMail(app, seller.email, subject('New offer: AED 900'));
    expect(placed.text).toContain(`${app.url}/view-offers?productUuid=${item.uuid}`);
    const other = await offerOn(second, item.id, 950);
    await seller.api.put(`/api/auth/me/offers-to-me/reject/${other.id}`);
    await nextMail(app, second.email, subject('Your offer was not accepted'));
    await seller.api.put(`/api/auth/me/offers-to-me/accept/${offer.id}`);
    const accepted = await nextMail(app, buyer.email, subject('Your offer was accepted'));
    expect(accepted.text).toContain(`Buy item: ${app.url}/product-details/${item.uuid}`);
    for (const secret of [...contactsOf(seller), ...contactsOf(buyer), 'Villa 18']) {
      for (const mail of [placed, accepted]) expect(mail.html + mail.text).not.toContain(secret);
    }
  });

  it('tell of an end by time, and of coming back', async () => {
    const [seller, buyer, held] = [await aSeller(app), await aBuyer(app), await aBuyer(app)];
    const item = await anItem(app, seller);
    const offer = await offerOn(buyer, item.id);
    await offerOn(held, item.id, 950);
    await seller.api.put(`/api/auth/me/offers-to-me/accept/${offer.id}`);
    await app.deps.db.update(offers).set({ reserved_until: sql`now()` }).where(eq(offers.id, offer.id));
    await nextMail(app, buyer.email, subject('Your offer has ended'));
    await nextMail(app, held.email, subject('Your offer is open again'));
  });
});

describe('receipts', () => {
  it('go to the seller and the buyer, once', async () => {
    const [seller, buyer] = [await aSeller(app), await aBuyer(app)];
    const item = await anItem(app, seller, { price: 1250 });
    expect((await buy(buyer.api, item.uuid)).status).toBe(200);
    const receipt = await nextMail(app, buyer.email, subject('Payment received: your receipt'));
    for (const fact of [item.name, 'Price: AED 1,250', 'Service fee: AED 250', 'Total paid: AED 1,500']) {
      expect(receipt.text).toContain(fact);
    }
    const sold = await nextMail(app, seller.email, subject('Your item is sold'));
    expect(sold.text).toContain('You receive: AED 1,250');
    expect(sold.text).not.toContain(buyer.mobile);
    expect(await mailsTo(app, buyer.email)).toHaveLength(1);
    expect(await mailsTo(app, seller.email)).toHaveLength(1);
  });

  it('go to the address a guest paid with', async () => {
    const seller = await aSeller(app);
    const item = await anItem(app, seller, { price: 100 });
    const guest = apiOf(app.url);
    const { body } = await guest.post(checkoutPath('global', item.uuid), {});
    const checkout = body.data as CheckoutView;
    const redirect = await payOnPage(checkout, { name: 'Guest', email: 'guest@example.test' });
    const token = { 'x-checkout-token': checkout.checkout_token };
    expect((await guest.post(successPath('global'), redirect, token)).status).toBe(200);
    const [purchase] = await app.deps.db.select().from(purchases).where(eq(purchases.item_id, item.id));
    expect(purchase?.guest_email).toBe('guest@example.test');
    const receipt = await nextMail(app, 'guest@example.test');
    expect(receipt.text).toContain('If you register at reloved with this email address');
    // What a guest needs to collect it is theirs; the seller's address for mails is not.
    expect(receipt.text).toContain(seller.mobile);
    expect(receipt.text).not.toContain(seller.email);
  });
});

describe('a mail about unread messages', () => {
  const conversation = async () => {
    const [seller, buyer] = [await aSeller(app), await aBuyer(app)];
    const item = await anItem(app, seller);
    await buy(buyer.api, item.uuid);
    const find = async () => {
      const [row] = await app.deps.db
        .select({ id: channels.id })
        .from(channels)
        .innerJoin(purchases, eq(purchases.id, channels.purchase_id))
        .where(eq(purchases.item_id, item.id));
      return row?.id;
    };
    await expect.poll(find).toBeDefined();
    const channelId = (await find()) ?? 0;
    const say = (message: string, photos: string[] = []) =>
      buyer.api.post('/api/send-message', { user_id: buyer.id, channel_id: channelId, message, photos });
    const remind = (more = {}) =>
      mailAbsent(app.deps, { channel_id: channelId, user_id: seller.id, ...more });
    const mails = async () =>
      (await mailsTo(app, seller.email)).filter((mail) => mail.subject.startsWith('Omar sent you'));
    const received = ({ socket }: Listener) =>
      socket.emitWithAck('received', [{ channel_id: channelId, seq: 1 }]);
    return { seller, buyer, channelId, say, remind, mails, received };
  };

  const quietIsOver = ({ id }: Person) =>
    app.deps.db
      .update(channelMembers)
      .set({ mailed_at: sql`now() - interval '31 minutes'` })
      .where(eq(channelMembers.user_id, id));

  it('goes to an absent member once in a quiet period', async () => {
    const { seller, buyer, channelId, say, remind, mails } = await conversation();
    await say('Is Saturday at five fine?');
    await say('Or Sunday?');
    await remind();
    const mail = await nextMail(app, seller.email, subject('Omar sent you 2 messages'));
    expect(mail.text).toContain('Or Sunday?');
    expect(mail.text).toContain(`${app.url}/chat?channel=${channelId}`);
    await say('', [(await aPrivatePhoto(buyer)).uuid]);
    await remind();
    await quietIsOver(seller);
    await remind();
    const later = await nextMail(app, seller.email, subject('Omar sent you 3 messages'));
    expect(later.text).toContain('A photo');
    // Of two jobs about the same messages the second has nothing to tell, however long they stay unread.
    await quietIsOver(seller);
    await remind();
    await say('I come at five.');
    await quietIsOver(seller);
    await remind();
    await nextMail(app, seller.email, subject('Omar sent you 4 messages'));
    expect(await mails()).toHaveLength(3);
  });

  it('does not go to who is online or has read', async () => {
    const { seller, channelId, say, remind, mails, received } = await conversation();
    await say('Hello');
    const online = await listen(app.url, seller.token);
    await expect.poll(() => isOnline(app.deps.db, seller.id)).toBe(true);
    expect(await received(online)).toEqual({ ok: true });
    await remind();
    online.close();
    await expect.poll(() => isOnline(app.deps.db, seller.id)).toBe(false);
    await app.deps.db
      .update(channelMembers)
      .set({ read_seq: 1 })
      .where(eq(channelMembers.channel_id, channelId));
    await remind();
    const { seller: other, say: sayThere, remind: remindThere } = await conversation();
    await sayThere('Hello');
    await remindThere();
    // Sent through the same queue after those that must not exist.
    await nextMail(app, other.email, subject('Omar sent you a message'));
    expect(await mails()).toHaveLength(0);
  });

  it('goes to who has left a page open and reads nothing on it for as long as that', async () => {
    const { seller, say, remind, mails, received } = await conversation();
    await say('Hello');
    const open = await listen(app.url, seller.token);
    await expect.poll(() => isOnline(app.deps.db, seller.id)).toBe(true);
    expect(await received(open)).toEqual({ ok: true });
    await remind();
    const { rows } = await app.deps.db.execute<{ seconds: number }>(sql`
      select extract(epoch from start_after - now())::int as seconds from pgboss.job
      where name = 'notifications.chat_mail' and data #>> '{data,user_id}' = ${String(seller.id)}
        and data #>> '{data,shown_seq}' = '1'`);
    expect(rows.map(({ seconds }) => Math.round(seconds / 60))).toEqual([30]);
    // What came since and what was read is looked at for the first time.
    await remind({ shown_seq: 0 });
    expect(await mails()).toHaveLength(0);
    await remind({ shown_seq: 1 });
    await nextMail(app, seller.email, subject('Omar sent you a message'));
    open.close();
  });

  it('goes to who seems to be there with a page that is frozen', async () => {
    const { seller, say, remind } = await conversation();
    const frozen = await listen(app.url, seller.token);
    await expect.poll(() => isOnline(app.deps.db, seller.id)).toBe(true);
    await say('Hello');
    await remind();
    await nextMail(app, seller.email, subject('Omar sent you a message'));
    frozen.close();
  });
});
