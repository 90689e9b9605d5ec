import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { heldMails, mailBounces, mailWindows } from '#server/db/notifications.tables.ts';
import { sendDigest } from '#server/modules/notifications/digest.jobs.ts';
import { notify } from '#server/modules/notifications/notify.service.ts';
import type { MailSubscription, NotificationSettings } from '#shared/notifications/notifications.schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { apiOf } from '#tests/support/http.ts';
import { anItem } from '#tests/support/items.ts';
import type { Mail } from '#tests/support/mailbox.ts';
import { mailsTo, nextMail } from '#tests/support/mailbox.ts';
import { anOffer, reject } from '#tests/support/offers.ts';
import { buy } from '#tests/support/payments.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, aSeller } from '#tests/support/person.ts';
import { startSmtp } from '#tests/support/smtp.ts';
import { listen } from '#tests/support/sockets.ts';
import { until } from '#tests/support/until.ts';

const WEBHOOK = 'the secret of the mail provider';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ MAIL_WEBHOOK_AUTH_HEADER: WEBHOOK });
});
afterAll(() => app.stop());

/** Some news of one kind about one thing, as a reaction would tell them. */
const notifyOfOffer = (seller: Person, item: { name: string; uuid: string }, price: number) =>
  app.deps.unitOfWork((tx, record) =>
    notify(app.deps, tx, record, {
      userId: seller.id,
      eventId: app.deps.ids.uuid(),
      news: {
        kind: 'offer.placed',
        facts: {
          item: item.name,
          item_uuid: item.uuid,
          price,
          name: 'Omar Haddad',
          until: '2030-01-01T10:00:00.000Z',
        },
      },
      path: `/view-offers?productUuid=${item.uuid}`,
    }),
  );
/** The hour is over, by the database's clock. */
const letTheHourPass = (seller: Person) =>
  app.deps.db
    .update(mailWindows)
    .set({ opened_at: sql`now() - interval '61 minutes'` })
    .where(eq(mailWindows.user_id, seller.id));
const digest = (seller: Person) => sendDigest(app.deps, { userId: seller.id, group: 'offers' });
const isDigest = ({ subject }: Mail) => subject.includes('update');

describe('a flood', () => {
  it('of 50 offers in a minute is one mail and one digest with all the others', async () => {
    const seller = await aSeller(app);
    const item = await anItem(app, seller);
    for (let count = 0; count < 50; count += 1) await notifyOfOffer(seller, item, 100 + count);
    await nextMail(app, seller.email, ({ subject }) => subject === 'New offer: AED 100');
    // Before the hour is over the job only puts itself off.
    await digest(seller);
    await letTheHourPass(seller);
    await digest(seller);
    const mail = await nextMail(app, seller.email, isDigest);
    expect(mail.subject).toBe('49 more updates about offers');
    expect(mail.text).toContain(`49 new offers on “${item.name}”`);
    for (let count = 1; count < 50; count += 1) expect(mail.text).toContain(`AED ${100 + count} for`);
    await digest(seller);
    expect(await mailsTo(app, seller.email)).toHaveLength(2);
    expect(await app.deps.db.$count(heldMails, eq(heldMails.user_id, seller.id))).toBe(0);
  });

  it('goes on as one mail for each hour, and ends with an empty one that is not sent', async () => {
    const seller = await aSeller(app);
    const item = await anItem(app, seller);
    for (const price of [100, 101]) await notifyOfOffer(seller, item, price);
    await letTheHourPass(seller);
    await digest(seller);
    for (const price of [102, 103]) await notifyOfOffer(seller, item, price);
    await letTheHourPass(seller);
    await digest(seller);
    await until('three mails', async () => (await mailsTo(app, seller.email)).length === 3);
    expect((await mailsTo(app, seller.email)).filter(isDigest)).toHaveLength(2);
    // A quiet hour: the next mail goes out at once.
    await letTheHourPass(seller);
    await notifyOfOffer(seller, item, 104);
    await nextMail(app, seller.email, ({ subject }) => subject === 'New offer: AED 104');
  });

  it('leaves out what was read on the site, and whatever is no longer wanted', async () => {
    const [reader, deleted] = [await aSeller(app), await aSeller(app)];
    const item = await anItem(app, reader);
    for (const seller of [reader, deleted])
      for (const price of [100, 101, 102]) await notifyOfOffer(seller, item, price);
    await reader.api.put('/api/auth/me/notifications/read', { seqs: [2] });
    await deleted.api.put('/api/auth/me/notification-settings', { group: 'offers', mail: false });
    for (const seller of [deleted, reader]) {
      await letTheHourPass(seller);
      await digest(seller);
    }
    const mail = await nextMail(app, reader.email, isDigest);
    expect(mail.subject).toBe('1 more update about offers');
    expect(mail.text).not.toContain('AED 101');
    expect((await mailsTo(app, deleted.email)).filter(isDigest)).toEqual([]);
  });

  it('never holds back what is essential or urgent', async () => {
    const [seller, buyer] = [await aSeller(app), await aBuyer(app)];
    const items = [await anItem(app, seller, { price: 100 }), await anItem(app, seller, { price: 200 })];
    for (const item of items) expect((await buy(buyer.api, item.uuid)).status).toBe(200);
    await until('two receipts', async () => {
      const receipts = await mailsTo(app, buyer.email);
      return receipts.filter(({ subject }) => subject === 'Payment received: your receipt').length === 2;
    });
  });
});

describe('one click', () => {
  const linkIn = (mail: Mail): URL =>
    new URL(/<(.+)>/.exec(mail.headers['List-Unsubscribe'] ?? '')?.[1] ?? '');
  const offerMail = async (): Promise<{ seller: Person; link: URL; token: string }> => {
    const [seller, buyer] = [await aSeller(app), await aBuyer(app)];
    await anOffer(buyer, await anItem(app, seller));
    const mail = await nextMail(app, seller.email, ({ subject }) => subject.startsWith('New offer'));
    expect(mail.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(mail.text).toContain('Stop mails about offers: ');
    const link = linkIn(mail);
    return { seller, link, token: link.searchParams.get('token') ?? '' };
  };
  const subscription = async (token: string) => {
    const { status, body } = await apiOf(app.url).get(
      `/api/global/mail-subscription?token=${encodeURIComponent(token)}`,
    );
    return { status, data: body.data as MailSubscription };
  };
  const groupOf = async ({ api }: Person, name: string) => {
    const { groups } = (await api.get('/api/auth/me/notification-settings')).body
      .data as NotificationSettings;
    return groups.find(({ group }) => group === name);
  };

  it('of a mail program stops the mails of a group without signing in, and can be undone', async () => {
    const { seller, link, token } = await offerMail();
    expect((await subscription(token)).data).toEqual({ group: 'offers', is_on: true, locale: 'en' });
    const device = await listen(app.url, seller.token);
    // As RFC 8058 has it: no cookies, no header of ours, a form.
    const posted = await fetch(link, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(posted.status).toBe(200);
    await device.next('notification.settings_changed');
    device.close();
    expect(await groupOf(seller, 'offers')).toMatchObject({ mail: false, centre: true });
    expect(await groupOf(seller, 'items')).toMatchObject({ mail: true });
    await notifyOfOffer(seller, await anItem(app, seller), 500);
    const before = (await mailsTo(app, seller.email)).length;
    const undone = await apiOf(app.url).post('/api/global/mail-subscription', { token });
    expect(undone.body.data).toMatchObject({ group: 'offers', is_on: true });
    expect(await groupOf(seller, 'offers')).toMatchObject({ mail: true });
    expect(before).toBe(1);
  });

  it('is posted to in a form of parts too, and shows a page to who opens it', async () => {
    const { seller, link } = await offerMail();
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    expect((await fetch(link, { method: 'POST', body: form })).status).toBe(200);
    expect(await groupOf(seller, 'offers')).toMatchObject({ mail: false });
    const page = await fetch(link);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  });

  it('works with the link as it was sent only', async () => {
    const { seller, token } = await offerMail();
    const [id = '', group = '', signature = ''] = token.split('.');
    const other = await aSeller(app);
    for (const forged of [
      `${id}.items.${signature}`,
      `${other.id}.${group}.${signature}`,
      `${id}.safety.${signature}`,
      `${id}.${group}.${signature.slice(1)}`,
      `${token}.x`,
      'x',
    ]) {
      expect([forged, (await subscription(forged)).status]).toEqual([forged, 404]);
      const posted = await fetch(`${app.url}/unsubscribe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token: forged }),
      });
      expect([forged, posted.status]).toEqual([forged, 404]);
    }
    expect((await groupOf(seller, 'offers'))?.mail).toBe(true);
    // And it opens nothing else.
    const asSession = apiOf(app.url, { authorization: `Bearer ${token}` });
    expect((await asSession.get('/api/auth/me/profile')).status).toBe(401);
  });

  it('is not in mails that are essential', async () => {
    const [seller, buyer] = [await aSeller(app), await aBuyer(app)];
    await buy(buyer.api, (await anItem(app, seller, { price: 100 })).uuid);
    const receipt = await nextMail(app, buyer.email);
    expect(receipt.headers).toEqual({});
    expect(receipt.text).not.toContain('/unsubscribe');
  });
});

describe('mails that come back', () => {
  const report = (events: object[], authorization?: string) =>
    apiOf(app.url).send(
      'POST',
      '/api/global/mail/bounces',
      { events },
      authorization ? { authorization } : {},
    );
  const settingsOf = async ({ api }: Person) =>
    (await api.get('/api/auth/me/notification-settings')).body.data as NotificationSettings;

  it('are noted when the provider says so, stop all but the essential, and are shown to the user live', async () => {
    const [seller, buyer] = [await aSeller(app), await aBuyer(app)];
    const device = await listen(app.url, seller.token);
    const event = { email: seller.email.toUpperCase(), type: 'hard', reason: 'mailbox full' };
    expect((await report([event])).status).toBe(401);
    expect((await report([event], 'something else')).status).toBe(401);
    for (const other of [
      { ...event, type: 'soft' },
      { ...event, type: 'opened' },
      { type: 'hard' },
      { type: 'ping' },
    ]) {
      expect((await report([other], WEBHOOK)).status).toBe(200);
    }
    expect((await report([], WEBHOOK)).status).toBe(200);
    expect((await settingsOf(seller)).mail_returned_at).toBeNull();
    expect((await report([event, event], WEBHOOK)).status).toBe(200);
    const { data } = await device.next('notification.settings_changed');
    expect(data.settings.mail_returned_at).toBeTruthy();
    device.close();

    const item = await anItem(app, seller, { price: 100 });
    const offer = await anOffer(buyer, item, 90);
    await reject(seller, offer.id);
    await buy(buyer.api, item.uuid);
    await nextMail(app, seller.email, ({ subject }) => subject === 'Your item is sold');
    expect((await mailsTo(app, seller.email)).map(({ subject }) => subject)).toEqual(['Your item is sold']);

    const { body } = await seller.api.post('/api/auth/me/notification-settings/mail-retry');
    expect((body.data as NotificationSettings).mail_returned_at).toBeNull();
    await nextMail(app, seller.email, ({ subject }) => subject === 'Your mails arrive again');
    await anOffer(buyer, await anItem(app, seller));
    await nextMail(app, seller.email, ({ subject }) => subject.startsWith('New offer'));
  });

  it('are not what a mail server answers that wants to be asked later, and no job repeats the address it said', async () => {
    const smtp = await startSmtp(
      () => false,
      0,
      () => true,
    );
    const own = await startApp({ SMTP_URL: smtp.url });
    try {
      const [seller, buyer] = [await aSeller(own), await aBuyer(own)];
      await anOffer(buyer, await anItem(own, seller));
      const put = async () => {
        const { rows } = await own.deps.db.execute<{ kept: string }>(
          sql`select data::text || output::text as kept from pgboss.job where name = 'mail.send' and state = 'retry'`,
        );
        return rows;
      };
      await until('the mail was put off', async () => (await put()).length > 0);
      const [{ kept } = { kept: '' }] = await put();
      expect(kept).toContain('Try later');
      expect(kept).not.toContain(seller.email);
      expect(await own.deps.db.$count(mailBounces)).toBe(0);
    } finally {
      await own.stop();
      await smtp.close();
    }
  });

  it('are noted when the mail server refuses the address for good, without trying again', async () => {
    const smtp = await startSmtp((address) => address.startsWith('refused'));
    const own = await startApp({ SMTP_URL: smtp.url });
    try {
      const seller = await aSeller(own);
      const refused = `refused-${seller.email}`;
      await own.deps.db.execute(sql`update users set email = ${refused} where id = ${seller.id}`);
      const [good, buyer] = [await aSeller(own), await aBuyer(own)];
      await anOffer(buyer, await anItem(own, seller));
      await anOffer(buyer, await anItem(own, good));
      const bounce = () =>
        own.deps.db.select().from(mailBounces).where(eq(mailBounces.address, refused.toLowerCase()));
      await until('the bounce is noted', async () => (await bounce()).length === 1);
      expect((await bounce())[0]).toMatchObject({ kind: 'bounce', reason: expect.stringContaining('5.1.1') });
      await until('the good one arrives', () => smtp.received.length === 1);
      expect(smtp.received[0]).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
      const { rows } = await own.deps.db.execute(
        sql`select count(*)::int as count from pgboss.job where name = 'mail.send' and state not in ('completed', 'active')`,
      );
      expect(rows).toEqual([{ count: 0 }]);
    } finally {
      await own.stop();
      await smtp.close();
    }
  });
});
