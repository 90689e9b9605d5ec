import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailWindows } from '#server/db/notifications.tables.ts';
import { sendDigest } from '#server/modules/notifications/digest.jobs.ts';
import type { NotificationKind } from '#shared/notifications/notifications.facts.ts';
import type { NotificationSettings } from '#shared/notifications/notifications.schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { apiOf } from '#tests/support/http.ts';
import { anItem } from '#tests/support/items.ts';
import { mailsTo, nextMail } from '#tests/support/mailbox.ts';
import { accept, anOffer, reject, withdraw } from '#tests/support/offers.ts';
import { buy } from '#tests/support/payments.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, aSeller } from '#tests/support/person.ts';
import { listen } from '#tests/support/sockets.ts';
import { until } from '#tests/support/until.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const SETTINGS = '/api/auth/me/notification-settings';
const settingsIn = (body: { data?: unknown }) => body.data as NotificationSettings;
const set = async ({ api }: Person, choices: object): Promise<NotificationSettings> => {
  const { status, body } = await api.put(SETTINGS, choices);
  expect(status).toBe(200);
  return settingsIn(body);
};
const kindIn = ({ groups }: NotificationSettings, kind: NotificationKind) =>
  groups.flatMap(({ kinds }) => kinds).find((setting) => setting.kind === kind);
const notifiedKinds = async ({ api }: Person): Promise<string[]> => {
  const { body } = await api.get('/api/auth/me/notifications');
  return (body.data as { data: { kind: string }[] }).data.map(({ kind }) => kind);
};
const subjects = async ({ email }: Person): Promise<string[]> =>
  (await mailsTo(app, email)).map(({ subject }) => subject);
const letTheHourPass = ({ id }: Person) =>
  app.deps.db
    .update(mailWindows)
    .set({ opened_at: sql`now() - interval '61 minutes'` })
    .where(eq(mailWindows.user_id, id));

describe('one event', () => {
  it('is muted without the others of its group, on every device at once', async () => {
    const [seller, buyer] = [await aSeller(app), await aBuyer(app)];
    const other = await listen(app.url, buyer.token);
    const off = { centre: false, mail: false, push: false };
    const answered = await set(buyer, { kind: 'offer.rejected', ...off });
    const { data } = await other.next('notification.settings_changed');
    expect(data.settings).toEqual(answered);
    other.close();
    expect(kindIn(answered, 'offer.rejected')).toEqual({ kind: 'offer.rejected', ...off, always: [] });
    expect(kindIn(answered, 'offer.accepted')).toMatchObject({ centre: true, mail: true, push: true });

    const [turnedDown, taken] = [await anItem(app, seller), await anItem(app, seller)];
    await reject(seller, (await anOffer(buyer, turnedDown)).id);
    await accept(seller, (await anOffer(buyer, taken)).id);
    const email = await nextMail(app, buyer.email, ({ subject }) => subject === 'Your offer was accepted');
    expect(email.text.replaceAll('\u00a0', ' ')).toMatch(/You pay:?\s*AED 840/);
    // Told after the rejection, with the next number: nothing was kept of that.
    expect(await notifiedKinds(buyer)).toEqual(['offer.accepted']);
    expect(await subjects(buyer)).toEqual(['Your offer was accepted']);
  });

  it('stays muted when its group is silenced and turned on again; nothing stays on in a silenced group', async () => {
    const person = await aSeller(app);
    await set(person, { kind: 'offer.rejected', mail: false });
    await set(person, { group: 'offers', mail: false });
    const one = await set(person, { kind: 'offer.accepted', mail: true });
    expect([kindIn(one, 'offer.accepted')?.mail, kindIn(one, 'offer.placed')?.mail]).toEqual([true, false]);
    await set(person, { group: 'offers', mail: false });
    const silent = settingsIn((await person.api.get(SETTINGS)).body);
    const offers = silent.groups.find(({ group }) => group === 'offers');
    expect(offers?.kinds.some(({ mail }) => mail)).toBe(false);
    const again = await set(person, { group: 'offers', mail: true });
    expect([kindIn(again, 'offer.accepted')?.mail, kindIn(again, 'offer.rejected')?.mail]).toEqual([
      true,
      false,
    ]);
    // What is as its group is follows it.
    await set(person, { kind: 'offer.rejected', mail: true });
    const off = await set(person, { group: 'offers', mail: false });
    expect(kindIn(off, 'offer.rejected')?.mail).toBe(false);
  });

  it.each([
    ['account.new_device', 'centre'],
    ['account.new_device', 'push'],
    ['purchase.sold', 'mail'],
    ['item.featured', 'mail'],
  ] as const)('%s cannot be turned off: %s', async (kind, channel) => {
    const person = await aSeller(app);
    const { status, body } = await person.api.put(SETTINGS, { kind, [channel]: false });
    expect([status, body.code]).toEqual([403, 'notifications.essential']);
    expect(kindIn(settingsIn((await person.api.get(SETTINGS)).body), kind)?.always).toContain(channel);
  });

  it('of a receipt can be out of the centre while its mail is sent', async () => {
    const [seller, buyer] = [await aSeller(app), await aBuyer(app)];
    await set(seller, { kind: 'purchase.sold', centre: false });
    await buy(buyer.api, (await anItem(app, seller, { price: 100 })).uuid);
    await nextMail(app, seller.email, ({ subject }) => subject === 'Your item is sold');
    expect(await notifiedKinds(seller)).toEqual([]);
  });

  it.each([
    {},
    { mail: false },
    { group: 'offers', kind: 'offer.placed', mail: false },
    { kind: 'offer.unheard_of', mail: false },
    { kind: 'offer.placed', mail: 'no' },
  ])('is refused: %j', async (body) => {
    expect((await (await aSeller(app)).api.put(SETTINGS, body)).status).toBe(422);
  });
});

describe('mails', () => {
  it('tell a buyer that the offer is on hold, and a seller what was withdrawn, grouped as the others', async () => {
    const [seller, buyer, rival] = [await aSeller(app), await aBuyer(app), await aBuyer(app)];
    const item = await anItem(app, seller);
    const offer = await anOffer(buyer, item, 900);
    await withdraw(rival, (await anOffer(rival, item, 800)).id);
    const held = await anOffer(rival, item, 850);
    await accept(seller, offer.id);
    const mail = await nextMail(app, rival.email, ({ subject }) => subject === 'Your offer is on hold');
    expect(mail.text).toContain('AED 850 is on hold');
    expect(mail.text).toContain('/my-profile?tab=pending-bids');
    expect(mail.text).toContain('Stop mails about offers: ');
    await until('the withdrawal is told', async () =>
      (await notifiedKinds(seller)).includes('offer.withdrawn'),
    );
    await letTheHourPass(seller);
    await sendDigest(app.deps, { userId: seller.id, group: 'offers' });
    const digest = await nextMail(app, seller.email, ({ subject }) => subject.includes('update'));
    expect(digest.text).toContain('no longer offers AED 800');
    expect(held.id).toBeTruthy();
  });

  it('that wait for a digest are not sent once their event is muted', async () => {
    const [seller, one, two] = [await aSeller(app), await aBuyer(app), await aBuyer(app)];
    const item = await anItem(app, seller);
    const first = await anOffer(one, item, 700);
    await nextMail(app, seller.email, ({ subject }) => subject === 'New offer: AED 700');
    await withdraw(one, first.id);
    await anOffer(two, item, 710);
    await until('all of it is told', async () => (await notifiedKinds(seller)).length === 3);
    await set(seller, { kind: 'offer.withdrawn', mail: false });
    await letTheHourPass(seller);
    await sendDigest(app.deps, { userId: seller.id, group: 'offers' });
    const digest = await nextMail(app, seller.email, ({ subject }) => subject.includes('update'));
    expect(digest.subject).toBe('1 more update about offers');
    expect(digest.text).toContain('AED 710');
    expect(digest.text).not.toContain('no longer offers');
  });

  it('of one event that is on in a silenced group end with the link in them', async () => {
    const [seller, buyer] = [await aSeller(app), await aBuyer(app)];
    await set(seller, { group: 'offers', mail: false });
    await set(seller, { kind: 'offer.placed', mail: true });
    await anOffer(buyer, await anItem(app, seller), 500);
    const mail = await nextMail(app, seller.email, ({ subject }) => subject === 'New offer: AED 500');
    const link = new URL(/<(.+)>/.exec(mail.headers['List-Unsubscribe'] ?? '')?.[1] ?? '');
    const token = link.searchParams.get('token') ?? '';
    const found = await apiOf(app.url).get(
      `/api/global/mail-subscription?token=${encodeURIComponent(token)}`,
    );
    expect(found.body.data).toMatchObject({ group: 'offers', is_on: true });
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect((await fetch(link, { method: 'POST', body })).status).toBe(200);
    const after = settingsIn((await seller.api.get(SETTINGS)).body);
    expect(kindIn(after, 'offer.placed')?.mail).toBe(false);
    await anOffer(buyer, await anItem(app, seller), 510);
    await until('the second offer is told', async () => (await notifiedKinds(seller)).length === 2);
    expect(await subjects(seller)).toEqual(['New offer: AED 500']);
  });
});
