import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users, vendors } from '#server/db/accounts.tables.ts';
import type { NotificationSettings, NotificationView } from '#shared/notifications/notifications.schema.ts';
import { suspend, userUuidOf } from '#tests/support/admin.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { bookAsGuest, bookingForm, freeSlots } from '#tests/support/calls/concierge.rows.ts';
import { apiOf } from '#tests/support/http.ts';
import { mailsTo, nextMail } from '#tests/support/mailbox.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, anAdmin, aSeller, PASSWORD, vendorUuidOf } from '#tests/support/person.ts';
import { listen } from '#tests/support/sockets.ts';
import { until } from '#tests/support/until.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startApp();
  admin = await anAdmin(app);
});
afterAll(() => app.stop());

const ESSENTIAL = 'It is always sent and cannot be turned off.';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const COMPUTER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

const noticesOf = async (person: Pick<Person, 'api'>): Promise<NotificationView[]> =>
  ((await person.api.get('/api/auth/me/notifications?limit=200')).body.data as { data: NotificationView[] })
    .data;
const noticeOf = async (person: Person, kind: NotificationView['kind']): Promise<NotificationView> => {
  let found: NotificationView | undefined;
  await until(`${kind} for ${person.firstName}`, async () => {
    found = (await noticesOf(person)).find((notice) => notice.kind === kind);
    return found !== undefined;
  });
  if (!found) throw new Error(kind);
  return found;
};

/** Signs in as a browser does, and answers the cookies it keeps. */
const signIn = async (person: Person, userAgent: string, cookie = ''): Promise<string> => {
  const answer = await fetch(`${app.url}/api/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-app-token': 'reloved-web',
      'user-agent': userAgent,
      ...(cookie ? { cookie } : {}),
    },
    body: JSON.stringify({ username: person.email, password: PASSWORD }),
  });
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .filter((pair) => pair.startsWith('reloved_device='))
    .join('; ');
};

describe('a sign-in from a new device', () => {
  it('is told live and by mail, with the device, where it was, and the way to the sessions', async () => {
    const person = await aBuyer(app);
    await signIn(person, COMPUTER);
    const device = await listen(app.url, person.token);
    await signIn(person, PHONE);
    const { data } = await device.next('notification.created');
    device.close();
    expect(data.notification).toMatchObject({
      kind: 'account.new_device',
      facts: { browser: 'Safari', system: 'iOS', place: 'private', address: '127.0.0.•' },
      path: expect.stringContaining('/my-profile?tab=change-password'),
    });
    const mail = await nextMail(
      app,
      person.email,
      ({ subject }) => subject === 'New sign-in to your account',
    );
    expect(mail.text).toContain('Safari on iOS');
    expect(mail.text).toContain('127.0.0.•');
    expect(mail.text).toContain(ESSENTIAL);
    expect(mail.html).toContain(ESSENTIAL);
    expect(mail.headers).toEqual({});
  });

  it('is not told of the first one, nor of one that is known by its cookie or by what it says of itself', async () => {
    const person = await aBuyer(app);
    const cookie = await signIn(person, COMPUTER);
    expect(cookie).not.toBe('');
    await signIn(person, COMPUTER);
    await signIn(person, COMPUTER.replaceAll('140', '141'), cookie);
    // The cookie of somebody else’s browser says nothing here.
    const other = await aBuyer(app);
    await signIn(other, COMPUTER);
    await signIn(other, PHONE, cookie);
    await noticeOf(other, 'account.new_device');
    expect(await noticesOf(person)).toEqual([]);
  });

  it('that fails is not told of, and nobody can turn it off', async () => {
    const person = await aBuyer(app);
    await signIn(person, COMPUTER);
    const wrong = await apiOf(app.url, { 'user-agent': PHONE }).post('/api/login', {
      username: person.email,
      password: 'not this one',
    });
    expect(wrong.status).toBe(401);
    const off = await person.api.put('/api/auth/me/notification-settings', { group: 'safety', mail: false });
    expect([off.status, off.body.code]).toEqual([403, 'notifications.essential']);
    await signIn(person, PHONE);
    await noticeOf(person, 'account.new_device');
    expect(await noticesOf(person)).toHaveLength(1);
  });
});

describe('a concierge visit', () => {
  const book = async (email: string, more: object = {}) => {
    const form = { ...bookingForm((await freeSlots(app)).at(-1)?.starts_at ?? ''), email, ...more };
    const answer = await bookAsGuest(app, form);
    expect(answer.status).toBe(201);
    return (answer.body.data as { number: string }).number;
  };
  const secretIn = (text: string): string => /#booking=([\w-]+)/.exec(text)?.[1] ?? '';

  it('booked and cancelled with a member’s address is in the centre; the link’s secret is in the mail alone', async () => {
    const person = await aSeller(app);
    await book(person.email);
    const booked = await noticeOf(person, 'visit.booked');
    expect(booked).toMatchObject({ facts: { is_free: true }, path: '/on-your-behalf' });
    const mail = await nextMail(
      app,
      person.email,
      ({ subject }) => subject === 'Your concierge visit is booked',
    );
    const secret = secretIn(mail.text);
    expect(secret.length).toBeGreaterThan(20);
    expect(JSON.stringify(await noticesOf(person))).not.toContain(secret);
    expect(mail.text).toContain(ESSENTIAL);
    const cancel = await apiOf(app.url).post('/api/global/concierge/bookings/cancel', { token: secret });
    expect(cancel.status).toBe(200);
    expect(await noticeOf(person, 'visit.cancelled')).toMatchObject({ facts: { is_free: true, note: null } });
  });

  it('that the house cancels is told with the reason, in the reader’s language', async () => {
    const person = await aSeller(app);
    const number = await book(person.email);
    await admin.api.post(`/api/admin/concierge/${number}/cancel`, { reason: 'The van broke down.' });
    expect(await noticeOf(person, 'visit.cancelled')).toMatchObject({
      facts: { is_free: true, note: 'The van broke down.' },
    });
    const guest = `guest-${number}@example.com`;
    await book(guest, { locale: 'ar' });
    const mail = await nextMail(app, guest, ({ subject }) => subject === 'تم حجز زيارة البيع بالنيابة');
    expect(mail.html).toContain('dir="rtl"');
    expect(mail.text).toContain(`${app.url}/ar/on-your-behalf#booking=`);
  });

  it('is confirmed by mail whatever is set; the centre and push can be turned off', async () => {
    const person = await aSeller(app);
    const set = (choices: object) =>
      person.api.put('/api/auth/me/notification-settings', { group: 'visits', ...choices });
    expect((await set({ mail: false })).status).toBe(403);
    const { body } = await set({ centre: false, push: false });
    expect((body.data as NotificationSettings).groups.find(({ group }) => group === 'visits')).toMatchObject({
      group: 'visits',
      centre: false,
      mail: true,
      push: false,
      always: ['mail'],
    });
    await book(person.email);
    await nextMail(app, person.email, ({ subject }) => subject === 'Your concierge visit is booked');
    expect(await noticesOf(person)).toEqual([]);
  });
});

describe('a public profile that was corrected in the admin', () => {
  it('is told to its owner with what changed and why: at once, in the centre, by mail', async () => {
    const person = await aSeller(app);
    const uuid = await vendorUuidOf(app, person);
    const live = await listen(app.url, person.token);
    const path = `/api/admin/vendors/${uuid}`;
    await admin.api.put(`${path}/name`, {
      name: 'Maya’s finds',
      reason: 'It names a shop that is not yours.',
    });
    const created = await live.next('notification.created');
    expect(created.data.notification).toMatchObject({
      kind: 'vendor.renamed',
      facts: { before: "Maya's corner", name: 'Maya’s finds', reason: 'It names a shop that is not yours.' },
      path: '/my-profile?tab=public-profile',
    });
    const renamed = await nextMail(app, person.email, ({ text }) => text.includes('names a shop'));
    expect(renamed.text).toContain('Maya’s finds');
    await app.deps.db.update(vendors).set({ logo_key: 'logos/rude' }).where(eq(vendors.uuid, uuid));
    await app.deps.db.update(users).set({ locale: 'ar' }).where(eq(users.id, person.id));
    await admin.api.put(`${path}/remove-logo`, { reason: 'It is not yours.' });
    const removed = await nextMail(app, person.email, ({ text }) => text.includes('It is not yours.'));
    expect(removed.subject).toBe('أزلنا شعار ملفك العام');
    expect((await noticesOf(person)).map(({ kind }) => kind)).toEqual([
      'vendor.logo_removed',
      'vendor.renamed',
    ]);
    live.close();
  });
});

describe('a suspension', () => {
  it('and its end reach the owner by one mail each, and the centre', async () => {
    const person = await aSeller(app);
    await suspend(app, admin, person, 'Counterfeit goods.');
    const subject = 'Your account is suspended';
    const mail = await nextMail(app, person.email, (one) => one.subject === subject);
    expect(mail.text).toContain('Counterfeit goods.');
    expect(mail.text).toContain(ESSENTIAL);
    await admin.api.put(`/api/admin/users/${await userUuidOf(app, person)}/reinstate`);
    await nextMail(app, person.email, (one) => one.subject === 'Your account is open again');
    expect((await mailsTo(app, person.email)).map((one) => one.subject).toSorted()).toEqual([
      'Your account is open again',
      subject,
    ]);
    const answer = await apiOf(app.url).post('/api/login', { username: person.email, password: PASSWORD });
    const { access_token } = answer.body.data as { access_token: string };
    const api = apiOf(app.url, { authorization: `Bearer ${access_token}` });
    expect((await noticesOf({ api })).map(({ kind }) => kind)).toEqual([
      'account.reinstated',
      'account.suspended',
    ]);
  });
});
