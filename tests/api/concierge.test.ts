import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { publicHolidays } from '#server/db/payouts.tables.ts';
import { conciergeBookings } from '#server/db/visits.tables.ts';
import type { BookedView, BookingView, Slot } from '#shared/concierge/concierge.schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { bookAsGuest, bookingForm, freeSlots, provenForm } from '#tests/support/calls/concierge.rows.ts';
import type { Api } from '#tests/support/http.ts';
import { apiOf } from '#tests/support/http.ts';
import { mailsTo, nextMail } from '#tests/support/mailbox.ts';
import { aBuyer } from '#tests/support/person.ts';
import { listen } from '#tests/support/sockets.ts';
import { bringNear } from '#tests/support/visits.ts';

let app: TestApp;
let api: Api;

beforeAll(async () => {
  app = await startApp();
  api = apiOf(app.url);
});
afterAll(() => app.stop());

const HOUR = 3_600_000;
const slots = async () => (await api.get('/api/global/concierge/slots')).body.data as Slot[];
const slotAt = async (startsAt: string) => (await slots()).find((slot) => slot.starts_at === startsAt);
const BOOKINGS = '/api/global/concierge/bookings';
const book = (form: Parameters<typeof bookAsGuest>[1]) => bookAsGuest(app, form);
const cancel = (token: string, shown: { is_free?: boolean } = {}) =>
  api.post('/api/global/concierge/bookings/cancel', { token, ...shown });
const find = (token: string) => api.post('/api/global/concierge/bookings/find', { token });
/** More than 48 hours away. */
const aFreeHour = async () => {
  const start = (await freeSlots(app)).at(-1)?.starts_at;
  if (!start) throw new Error('no hour is free');
  return start;
};
/** The mail that says it is booked. */
const confirmation = (email: string) => nextMail(app, email, ({ text }) => secretIn(text) !== '');
const secretIn = (text: string) => /#booking=([\w-]+)/.exec(text)?.[1] ?? '';

test('the hours on offer: two weeks, Monday to Saturday, 09:00 to 17:00 in Dubai, a day ahead at least', async () => {
  const offered = await slots();
  const now = Date.now();
  for (const { starts_at, taken } of offered) {
    const start = new Date(starts_at);
    const inDubai = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Asia/Dubai',
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
    }).format(start);
    expect(inDubai).toMatch(/^(Mon|Tue|Wed|Thu|Fri|Sat) (09|1[0-7]):00$/);
    expect(start.getTime() - now).toBeGreaterThan(24 * HOUR - 60_000);
    expect(start.getTime() - now).toBeLessThanOrEqual(14 * 24 * HOUR);
    expect(taken).toBe(false);
  }
  // Two Sundays at most, and the two public holidays that come one after the other.
  expect(offered.length).toBeGreaterThanOrEqual(9 * 8);
});

test('a public holiday is not on offer, nor booked by who chose its hour before it was one', async () => {
  const startsAt = await aFreeHour();
  const day = new Date(startsAt).toISOString().slice(0, 10);
  const form = await provenForm(app, bookingForm(startsAt));
  await app.deps.db.insert(publicHolidays).values({ day, name_en: 'A new one', name_ar: 'عطلة' });
  onTestFinished(async () => {
    await app.deps.db.delete(publicHolidays).where(eq(publicHolidays.day, day));
  });
  expect((await slots()).filter(({ starts_at }) => starts_at.startsWith(day))).toEqual([]);
  const refused = { starts_at: ['This day is a public holiday. Please choose another one.'] };
  for (const path of [BOOKINGS, `${BOOKINGS}/code`]) {
    const { status, body } = await api.post(path, form);
    expect([status, body.errors]).toEqual([422, refused]);
  }
});

test('a booking takes the hour, is confirmed by mail, and everybody who looks sees it go', async () => {
  const startsAt = await aFreeHour();
  const looker = await listen(app.url);
  await looker.subscribe({ concierge: true });
  const form = bookingForm(startsAt);
  const { status, body } = await book(form);
  expect(status).toBe(201);
  const booking = body.data as BookingView;
  expect(booking).toEqual({
    number: expect.stringMatching(/^C-[0-9A-F]{8}$/),
    status: 'booked',
    starts_at: startsAt,
    ends_at: new Date(Date.parse(startsAt) + HOUR).toISOString(),
    items_count: 12,
    free_until: new Date(Date.parse(startsAt) - 48 * HOUR).toISOString(),
    is_free: true,
    price: 280,
    payment: 'due',
    given_back: 0,
    paid_at: null,
    token: expect.any(String),
  });
  const event = await looker.next('concierge.slot_taken');
  const slot = await slotAt(startsAt);
  expect(event.data).toEqual({ view: 'public', starts_at: startsAt });
  expect(slot).toEqual({ starts_at: startsAt, taken: true, version: event.version });

  const mail = await confirmation(form.email);
  expect(mail.text).toContain(booking.number);
  expect(mail.text).toContain('AED 280');
  expect(mail.text).toContain('Villa 4, Street 12');
  const forUs = await nextMail(app, app.deps.config.contactEmail, ({ subject }) =>
    subject.includes(booking.number),
  );
  expect(forUs.text).toContain('Ring the lower bell');
  expect(forUs.text).not.toContain(secretIn(mail.text));
  looker.close();
});

test('of thirty at one hour one wins, and the others are told what is free', async () => {
  const startsAt = await aFreeHour();
  const forms = await Promise.all(Array.from({ length: 30 }, () => provenForm(app, bookingForm(startsAt))));
  const answers = await Promise.all(forms.map((form) => api.post(BOOKINGS, form)));
  const losers = answers.filter(({ status }) => status !== 201);
  expect(losers).toHaveLength(29);
  for (const { status, body } of losers) {
    expect([status, body.code]).toEqual([409, 'concierge.slot_taken']);
    const { slots: fresh } = body.details as { slots: Slot[] };
    expect(fresh.find((slot) => slot.starts_at === startsAt)?.taken).toBe(true);
  }
  const rows = await app.deps.db
    .select()
    .from(conciergeBookings)
    .where(eq(conciergeBookings.starts_at, new Date(startsAt)));
  expect(rows).toHaveLength(1);
});

test('cancelled in time it costs nothing, and the hour is free again for everybody who looks', async () => {
  const startsAt = await aFreeHour();
  const form = { ...bookingForm(startsAt), locale: 'ar' };
  await book(form);
  const mail = await confirmation(form.email);
  expect(mail.subject).toBe('تم حجز زيارة البيع بالنيابة');
  expect(mail.text).toContain('/ar/on-your-behalf#booking=');
  const secret = secretIn(mail.text);
  expect((await find(secret)).body.data).toMatchObject({ status: 'booked', starts_at: startsAt });

  const looker = await listen(app.url);
  await looker.subscribe({ concierge: true });
  const { status, body } = await cancel(secret);
  expect([status, body.data]).toEqual([
    200,
    expect.objectContaining({ status: 'cancelled', is_free: true, starts_at: startsAt }),
  ]);
  const event = await looker.next('concierge.slot_released');
  expect(await slotAt(startsAt)).toEqual({ starts_at: startsAt, taken: false, version: event.version });
  await nextMail(app, form.email, ({ subject }) => subject === 'تم إلغاء زيارة البيع بالنيابة');

  const again = await cancel(secret);
  expect([again.status, again.body.data]).toEqual([200, body.data]);
  expect(await mailsTo(app, form.email)).toHaveLength(3);
  expect((await book(bookingForm(startsAt))).status).toBe(201);
  expect((await find(secret)).body.data).toMatchObject({ status: 'cancelled' });
  looker.close();
});

test('less than 48 hours before, cancelling says that nothing is refunded', async () => {
  const form = bookingForm((await freeSlots(app))[0]?.starts_at ?? '');
  const booked = (await book(form)).body.data as BookedView;
  const mail = await confirmation(form.email);
  // On most days the first hour is as near as that; from Friday evening on it is Monday's.
  expect(mail.text.includes('is not refunded if you cancel')).toBe(!booked.is_free);
  await bringNear(app, form.email);
  expect((await find(secretIn(mail.text))).body.data).toMatchObject({ is_free: false });
  const shownFree = await cancel(secretIn(mail.text), { is_free: true });
  expect([shownFree.status, shownFree.body.code]).toEqual([409, 'concierge.no_longer_free']);
  expect((await find(secretIn(mail.text))).body.data).toMatchObject({ status: 'booked' });
  const { body } = await cancel(secretIn(mail.text), { is_free: false });
  expect(body.data).toMatchObject({ status: 'cancelled', is_free: false });
  const last = await nextMail(app, form.email, ({ subject }) => subject.endsWith('is cancelled'));
  expect(last.text).toContain('not refunded');
});

test('a visit that has begun cannot be cancelled', async () => {
  const form = bookingForm(await aFreeHour());
  await book(form);
  const secret = secretIn((await confirmation(form.email)).text);
  await app.deps.db
    .update(conciergeBookings)
    .set({ starts_at: new Date(Date.now() - 60_000) })
    .where(eq(conciergeBookings.email, form.email));
  const { status, body } = await cancel(secret);
  expect([status, body.code]).toEqual([409, 'concierge.over']);
});

test('one address has two visits ahead at most, also when it asks for five at once', async () => {
  const person = await aBuyer(app);
  const free = (await freeSlots(app)).slice(0, 5);
  const answers = await Promise.all(
    free.map(({ starts_at }) => {
      const { email: _, ...form } = bookingForm(starts_at);
      return person.api.post('/api/auth/concierge/bookings', form);
    }),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
  for (const { body } of answers.filter(({ status }) => status !== 201)) {
    expect(body).toMatchObject({
      code: 'concierge.too_many',
      message: 'You already have 2 visits ahead. You can book another when one of them is over or cancelled.',
    });
  }
  // The mail of a booking stands for the code: nobody had to be asked whose address it is.
  const [booked] = await app.deps.db
    .select()
    .from(conciergeBookings)
    .where(eq(conciergeBookings.email, person.email));
  expect(booked).toBeDefined();
  expect((await mailsTo(app, person.email)).some(({ subject }) => subject.includes('code'))).toBe(false);
});

describe('an address that nobody has proven', () => {
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const bookingsOf = (email: string) =>
    app.deps.db.select().from(conciergeBookings).where(eq(conciergeBookings.email, email));

  test('is sent a code and nothing else; no hour is taken and staff receive nothing', async () => {
    const form = bookingForm(await aFreeHour());
    const codeless = await api.post(BOOKINGS, form);
    expect([codeless.status, Object.keys(codeless.body.errors ?? {})]).toEqual([422, ['code']]);
    expect(await mailsTo(app, form.email)).toEqual([]);

    const { code, code_token } = await provenForm(app, form);
    const refused = await api.post(BOOKINGS, { ...form, code: wrong(code), code_token });
    expect([refused.status, refused.body.code]).toEqual([422, 'code.wrong']);
    expect(await bookingsOf(form.email)).toEqual([]);
    expect(await slotAt(form.starts_at)).toMatchObject({ taken: false });
    expect(await mailsTo(app, form.email)).toHaveLength(1);
    const toTeam = await mailsTo(app, app.deps.config.contactEmail);
    expect(toTeam.filter(({ text }) => text.includes(form.email))).toEqual([]);
  });

  test('is not proven by another browser’s code, nor by one that was used', async () => {
    const proven = await provenForm(app, bookingForm(await aFreeHour()));
    const { code_token, ...form } = proven;
    for (const other of [form, { ...form, code_token: 'a'.repeat(43) }]) {
      expect((await api.post(BOOKINGS, other)).body.code).toBe('code.wrong');
    }
    // A browser shows the token as a cookie.
    const cookie = `reloved_code=${code_token}`;
    expect((await api.post(BOOKINGS, form, { cookie })).status).toBe(201);
    const again = { ...proven, starts_at: await aFreeHour() };
    expect((await api.post(BOOKINGS, again)).body.code).toBe('code.wrong');
  });

  test('that books again because no answer came has booked once, also at the same time', async () => {
    const proven = await provenForm(app, bookingForm(await aFreeHour()));
    const [first, again] = await Promise.all([api.post(BOOKINGS, proven), api.post(BOOKINGS, proven)]);
    const later = await api.post(BOOKINGS, proven);
    expect([first.status, again.status, later.status]).toEqual([201, 201, 201]);
    expect(again.body.data).toEqual(first.body.data);
    expect(later.body.data).toEqual(first.body.data);
    const { token } = first.body.data as BookedView;
    expect((await find(token)).status).toBe(200);
    expect(await bookingsOf(proven.email)).toHaveLength(1);
    await confirmation(proven.email);
    const sent = await mailsTo(app, proven.email);
    expect(sent.filter(({ text }) => secretIn(text) !== '')).toHaveLength(1);
    const guess = { ...proven, code: wrong(proven.code) };
    expect((await api.post(BOOKINGS, guess)).body.code).toBe('code.wrong');
    await cancel(token);
    expect((await api.post(BOOKINGS, proven)).body.code).toBe('code.wrong');
  });

  test('has five tries at a code, also all at once', async () => {
    const proven = await provenForm(app, bookingForm(await aFreeHour()));
    const guesses = Array.from({ length: 8 }, () =>
      api.post(BOOKINGS, { ...proven, code: wrong(proven.code) }),
    );
    for (const { body } of await Promise.all(guesses)) expect(body.code).toBe('code.wrong');
    expect((await api.post(BOOKINGS, proven)).body.code).toBe('code.wrong');
    expect(await bookingsOf(proven.email)).toEqual([]);
  });

  test('keeps its code when somebody else was faster: it is good for another hour', async () => {
    const proven = await provenForm(app, bookingForm(await aFreeHour()));
    expect((await book(bookingForm(proven.starts_at))).status).toBe(201);
    const lost = await api.post(BOOKINGS, proven);
    expect([lost.status, lost.body.code]).toEqual([409, 'concierge.slot_taken']);
    const late = await api.post(`${BOOKINGS}/code`, bookingForm(proven.starts_at));
    expect([late.status, late.body.code]).toEqual([409, 'concierge.slot_taken']);
    expect((await api.post(BOOKINGS, { ...proven, starts_at: await aFreeHour() })).status).toBe(201);
  });
});

test('a member who books again because no answer came has booked once, and may book anew what they cancelled', async () => {
  const member = await aBuyer(app);
  const { email: _, ...form } = bookingForm(await aFreeHour());
  const bookOwn = async () =>
    (await member.api.post('/api/auth/concierge/bookings', form)).body.data as BookedView;
  const [first, again] = await Promise.all([bookOwn(), bookOwn()]);
  expect(again).toEqual(first);
  await cancel(first.token);
  expect((await bookOwn()).number).not.toBe(first.number);
});

test('from one network five visits are booked in a day; who signs in is counted alone', async () => {
  const strict = await startApp({ RATE_LIMIT_FACTOR: '1' });
  try {
    const [first, ...others] = (await freeSlots(strict)).slice(0, 7).map(({ starts_at }) => starts_at);
    for (const startsAt of others.slice(0, 5)) {
      expect((await bookAsGuest(strict, bookingForm(startsAt))).status).toBe(201);
    }
    const sixth = await bookAsGuest(strict, bookingForm(first ?? ''));
    expect([sixth.status, sixth.body.code]).toEqual([429, 'concierge.day_full']);
    expect(sixth.body.message).toMatch(
      /^No more visits can be booked from here today\. You can book another in 24 hours\.$/,
    );
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(23 * 3600);
    const asked = await provenForm(strict, bookingForm(first ?? ''));
    const again = await apiOf(strict.url).post(`${BOOKINGS}/code`, asked);
    expect([again.status, again.body.code]).toEqual([429, 'code.too_soon']);
    const { email: _, ...form } = bookingForm(first ?? '');
    const member = await aBuyer(strict);
    expect((await member.api.post('/api/auth/concierge/bookings', form)).status).toBe(201);
  } finally {
    await strict.stop();
  }
});

const dubaiHour = (days: number, hour: number) => {
  const day = Math.floor((Date.now() + 4 * HOUR) / (24 * HOUR)) + days;
  return new Date((day * 24 + hour - 4) * HOUR);
};
const nextSunday = () => {
  for (let days = 2; ; days += 1) if (dubaiHour(days, 12).getUTCDay() === 0) return dubaiHour(days, 10);
};
test.each([
  ['in the past', () => dubaiHour(-1, 10)],
  ['sooner than a day from now', () => new Date(Math.ceil(Date.now() / HOUR) * HOUR + HOUR)],
  ['too far away', () => dubaiHour(30, 10)],
  ['at night', () => dubaiHour(3, 22)],
  ['not on the hour', () => new Date(dubaiHour(3, 10).getTime() + 60_000)],
  ['on a Sunday', nextSunday],
])('a time %s is not on offer', async (_, time) => {
  const { status, body } = await api.post(`${BOOKINGS}/code`, bookingForm(time().toISOString()));
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['starts_at']]);
});

test.each([
  ['name', ' ', 'Name field is required.'],
  ['email', 'huda@', 'Please enter a valid email address.'],
  ['mobile_number', '+96650111222', 'Please use a phone number with the UAE country code.'],
  ['address', '', 'Address field is required.'],
  ['items_count', 0, 'Tell us how many items there are, from 1 to 30.'],
  ['items_count', 31, 'Tell us how many items there are, from 1 to 30.'],
  ['items_count', 2.5, 'Tell us how many items there are, from 1 to 30.'],
  ['starts_at', 'tomorrow', 'Choose a time.'],
])('%s %j is refused: %s', async (field, value, sentence) => {
  const { status, body } = await api.post(`${BOOKINGS}/code`, {
    ...bookingForm(await aFreeHour()),
    [field]: value,
  });
  expect([status, body.errors?.[field]]).toEqual([422, [sentence]]);
});
