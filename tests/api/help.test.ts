import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { helpCases } from '#server/db/help-cases.tables.ts';
import { hashToken } from '#server/modules/accounts/tokens.rules.ts';
import { alarmOfDelays } from '#server/modules/help/help.jobs.ts';
import { itemByUuid } from '#server/modules/items/items.repository.ts';
import { forgetOld } from '#server/modules/personal-data/retention.jobs.ts';
import type { AdminHelpPage, AdminHelpRow } from '#shared/admin/help.api.ts';
import { HELP_HOURS, MAX_HELP_MESSAGES, MAX_OPEN_CASES, MAX_UNANSWERED } from '#shared/help/help.rules.ts';
import type { HelpCaseView } from '#shared/help/help.schema.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { NotificationView } from '#shared/notifications/notifications.schema.ts';
import { lastLine, listed, openAdmin, suspend } from '#tests/support/admin.ts';
import type { TestApp } from '#tests/support/app.ts';
import { aHelpCase, provenHelp, someAddress } from '#tests/support/calls/help.rows.ts';
import type { Answer } from '#tests/support/http.ts';
import { apiOf } from '#tests/support/http.ts';
import { anItem } from '#tests/support/items.ts';
import { lockWaiters } from '#tests/support/locks.ts';
import { codeIn, mailsTo, nextMail } from '#tests/support/mailbox.ts';
import { newcomer } from '#tests/support/newcomer.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, aPerson, aSeller, vendorUuidOf } from '#tests/support/person.ts';
import { settled } from '#tests/support/snapshot.ts';
import { listen } from '#tests/support/sockets.ts';
import { until } from '#tests/support/until.ts';
import { chooseName } from '#tests/support/vendor-names.ts';

let app: TestApp;
let admin: Person;
let seller: Person;
openAdmin((stage) => ({ app, admin, seller } = stage));

const MINE = '/api/auth/help/cases';
const INBOX = '/api/admin/help';
const BY_LINK = '/api/global/help/case';
const OTHER = { topic: 'other', words: 'Where is my item?' };

const caseOf = async ({ api }: Person, number: string) =>
  (await api.get(`${MINE}/${number}`)).body.data as HelpCaseView;
const write = ({ api }: Person, number: string, words = 'Hello?') =>
  api.post(`${MINE}/${number}/messages`, { words });
const reply = (by: Person, number: string, body: object) =>
  by.api.post(`${INBOX}/${number}/messages`, { words: 'It is on its way.', ...body });
const newsOf = async <Kind extends NotificationView['kind']>({ api }: Person, kind: Kind) => {
  await settled(app);
  const { body } = await api.get('/api/auth/me/notifications?limit=200');
  const all = (body.data as { data: NotificationView[] }).data;
  return all.filter((view): view is Extract<NotificationView, { kind: Kind }> => view.kind === kind);
};
/** Somebody is told that it waits again. Of two reactions the later one may end first: it need not be the newest of all. */
const expectWaiting = async (person: Person, number: string) =>
  expect((await newsOf(person, 'help.waiting')).map(({ facts }) => facts)).toContainEqual(
    expect.objectContaining({ number, is_new: false }),
  );
/** The first case that was opened by one of several answers. */
const openedIn = (answers: Answer[]): HelpCaseView => {
  const opened = answers.find(({ status }) => status === 201);
  if (!opened) throw new Error('no case was opened');
  return opened.body.data as HelpCaseView;
};
const openByCode = async (body: Record<string, unknown> = {}) =>
  apiOf(app.url).post('/api/global/help/cases', await provenHelp(app, body));
const withLink = (token: string) => apiOf(app.url, { authorization: `Bearer ${token}` });

test('a member writes, support replies on the page and by mail, and the reply opens and closes the case', async () => {
  const member = await aBuyer(app);
  const [atMember, atAdmin] = [await listen(app.url, member.token), await listen(app.url, admin.token)];
  const number = await aHelpCase(member);
  expect((await atAdmin.next('help.case_changed')).data).toEqual({ view: 'staff', number });
  expect(await newsOf(admin, 'help.waiting')).toMatchObject([
    { facts: { number, topic: 'other', is_new: true }, path: `/admin/help/${number}` },
  ]);
  const opened = await caseOf(member, number);
  expect(opened).toMatchObject({ state: 'open', messages: [{ by: 'person', words: OTHER.words }] });
  const hours = (Date.parse(opened.due_at ?? '') - Date.parse(opened.created_at)) / 3_600_000;
  expect(Math.round(hours)).toBe(72);
  await atMember.next('help.case_changed');

  const words = 'It is on its way.\n\nPlease look at My Purchases.';
  expect((await reply(admin, number, { words })).body.data).toMatchObject({
    state: 'answered',
    due_at: null,
  });
  expect(await lastLine(app)).toMatchObject({ action: 'help.answered', target_id: number });
  expect((await atMember.next('help.case_changed')).data).toEqual({ view: 'owner', number });
  expect(await newsOf(member, 'help.answered')).toMatchObject([
    { facts: { number, text: words }, path: `/help/${number}` },
  ]);
  const mail = await nextMail(app, member.email, ({ subject }) => subject.includes(number));
  expect(mail.text).toContain('Please look at My Purchases.');
  expect(mail.text).toContain(`/help/${number}`);
  expect(mail.text).not.toContain('/help/link');
  expect((await caseOf(member, number)).messages).toMatchObject([{ by: 'person' }, { by: 'support', words }]);

  expect((await reply(admin, number, { close: 1 })).body.data).toMatchObject({ state: 'closed' });
  expect((await write(member, number)).body.data).toMatchObject({ state: 'open' });
  await expectWaiting(admin, number);
  atMember.close();
  atAdmin.close();
});

test('what somebody writes while support replies or closes goes on waiting', async () => {
  const member = await aBuyer(app);
  const number = await aHelpCase(member);
  const onScreen = async () =>
    ((await admin.api.get(`${INBOX}/${number}`)).body.data as AdminHelpPage).messages.at(-1)?.id;
  const waitingSince = async () => {
    const { due_at } = await caseOf(member, number);
    return due_at && Date.parse(due_at) - HELP_HOURS * 3_600_000;
  };
  const first = await onScreen();
  await write(member, number, 'It has come meanwhile, and it is broken.');
  const [, unread] = (await caseOf(member, number)).messages;

  const shut = await admin.api.put(`${INBOX}/${number}/close`, { seen: first });
  expect([shut.status, shut.body.code]).toEqual([409, 'help.written_meanwhile']);
  for (const close of [0, 1]) {
    expect((await reply(admin, number, { seen: first, close })).body.data).toMatchObject({ state: 'open' });
    expect(await lastLine(app)).toMatchObject({ action: 'help.answered', details: { closed: false } });
    expect(await waitingSince()).toBe(Date.parse(unread?.at ?? ''));
  }

  expect((await reply(admin, number, { seen: await onScreen() })).body.data).toMatchObject({
    state: 'answered',
    due_at: null,
  });
  const closed = await admin.api.put(`${INBOX}/${number}/close`, { seen: await onScreen() });
  expect(closed.body.data).toMatchObject({ state: 'closed' });
});

test('what is sent again because its answer was lost is there once, and mailed once', async () => {
  const member = await aBuyer(app);
  const body = { ...OTHER, client_id: 'first-words' };
  const opened = await Promise.all([member.api.post(MINE, body), member.api.post(MINE, body)]);
  expect(opened.map(({ status }) => status)).toEqual([201, 201]);
  const { number } = openedIn(opened);
  expect((await member.api.get(MINE)).body.data).toMatchObject({ data: [{ number }], total: 1 });

  const again = { words: 'Hello?', client_id: 'second-words' };
  for (const answer of [
    await member.api.post(`${MINE}/${number}/messages`, again),
    await member.api.post(`${MINE}/${number}/messages`, again),
  ])
    expect((answer.body.data as HelpCaseView).messages).toHaveLength(2);

  const replies = await Promise.all([
    reply(admin, number, { client_id: 'a-reply' }),
    reply(admin, number, { client_id: 'a-reply' }),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect((await caseOf(member, number)).messages).toHaveLength(3);
  // Whoever else replies says it themselves.
  await reply(admin, number, { client_id: 'another', words: 'That is all.' });
  // Its answer was lost, and closing was wanted as well when it was sent again.
  const asked = { client_id: 'another', words: 'That is all.', close: 1 };
  expect((await reply(admin, number, asked)).body.data).toMatchObject({ state: 'closed' });
  await nextMail(app, member.email, ({ text }) => text.includes('That is all.'));
  const mails = await mailsTo(app, member.email);
  expect(mails.filter(({ text }) => text.includes('It is on its way.'))).toHaveLength(1);
  expect(await newsOf(member, 'help.answered')).toHaveLength(2);

  // By a link, too: the code of the first press is used up, and stands for what it was given for alone.
  const email = someAddress();
  const proven = await provenHelp(app, { email, client_id: 'by-code' });
  const press = (more: object = {}) => apiOf(app.url).post('/api/global/help/cases', { ...proven, ...more });
  const [byCode, atOnce] = await Promise.all([press(), press()]);
  const first = byCode.body.data as HelpCaseView & { token: string };
  const same = { number: first.number, token: first.token };
  expect([byCode.status, atOnce.status, atOnce.body.data]).toMatchObject([201, 201, same]);
  expect((await press()).body.data).toMatchObject(same);
  const wrong = proven.code === '000000' ? '000001' : '000000';
  for (const other of [{ client_id: 'another' }, { client_id: undefined }, { code: wrong }])
    expect((await press(other)).body.code).toBe('code.wrong');
  const second = (await openByCode({ email, client_id: 'by-code' })).body.data;
  expect(second).toMatchObject({ number: first.number, token: first.token });
  const link = withLink(first.token);
  for (let times = 0; times < 2; times += 1) await link.post(`${BY_LINK}/messages`, again);
  expect(((await link.get(BY_LINK)).body.data as HelpCaseView).messages).toHaveLength(2);
});

test('whoever has it in hand answers it; another takes it over, and what waits longest stands first', async () => {
  const [member, support] = [await aBuyer(app), await aPerson(app, { role: 'support', firstName: 'Salma' })];
  const [first, second] = [await aHelpCase(member), await aHelpCase(member)];
  await app.deps.db.execute(
    sql`update help_cases set waiting_since = now() - interval '60 hours' where number = ${second}`,
  );
  const numbers = (await listed<AdminHelpRow>(support, INBOX)).map((row) => row.number);
  expect(numbers.indexOf(second)).toBeLessThan(numbers.indexOf(first));
  const claim = (by: Person, body = {}) => by.api.post(`${INBOX}/${first}/claim`, body);
  expect((await claim(support)).body.data).toMatchObject({ is_mine: true, claimed_by: 'Salma Haddad' });
  for (const refused of [await claim(admin), await reply(admin, first, {})])
    expect([refused.status, refused.body.code]).toEqual([409, 'help.claimed']);
  // What comes meanwhile is theirs.
  await reply(support, first, {});
  await write(member, first);
  await expectWaiting(support, first);
  expect((await claim(admin, { take_over: 1 })).status).toBe(200);
  expect(await lastLine(app)).toMatchObject({ action: 'help.taken_over', details: { from: 'Salma Haddad' } });
  expect((await admin.api.delete(`${INBOX}/${first}/claim`)).body.data).toMatchObject({ claimed_by: null });
});

test('somebody without an account proves the address, and reads and writes by the link in the mail', async () => {
  const email = someAddress();
  const opened = await openByCode({ email, locale: 'ar' });
  expect(opened.status).toBe(201);
  const { token, number } = opened.body.data as HelpCaseView & { token: string };
  const atGuest = await listen(app.url);
  await atGuest.subscribe({ purchase_link: token });
  const mail = await nextMail(app, email, ({ subject }) => subject.includes(number));
  expect(mail.text).toContain(`/ar/help/link?token=${token}`);

  const link = withLink(token);
  // Looked at by a program before its reader is: nothing is used up.
  for (let times = 0; times < 2; times += 1) expect((await link.get(BY_LINK)).status).toBe(200);
  expect((await link.post(`${BY_LINK}/messages`, { words: 'هل من جديد؟' })).status).toBe(200);
  expect((await reply(admin, number, {})).status).toBe(200);
  expect((await atGuest.next('help.case_changed')).data).toEqual({ view: 'guest', number });
  const answered = await nextMail(app, email, ({ text }) => text.includes('It is on its way.'));
  expect(answered.text).toContain(`/ar/help/link?token=${token}`);
  expect(((await link.get(BY_LINK)).body.data as HelpCaseView).messages).toHaveLength(3);
  expect((await withLink('x'.repeat(43)).get(BY_LINK)).status).toBe(404);

  await app.deps.db.execute(sql`update help_cases set link_expires_at = now() where number = ${number}`);
  expect((await link.get(BY_LINK)).body.code).toBe('help_link.over');
  expect((await link.post(`${BY_LINK}/messages`, { words: 'Hello?' })).status).toBe(410);
  const late = await listen(app.url);
  expect(await late.subscribe({ purchase_link: token })).toEqual({ ok: false, code: 'room.unknown' });
  for (const page of [atGuest, late]) page.close();
});

test('however much was written, all of it is there to read, a page at a time', async () => {
  const member = await aBuyer(app);
  const number = await aHelpCase(member);
  const token = 'o'.repeat(43);
  await app.deps.db
    .update(helpCases)
    .set({ token_hash: hashToken(token) })
    .where(eq(helpCases.number, number));
  await app.deps.db.execute(sql`
    insert into help_messages (case_id, words) select c.id, 'word ' || n
    from help_cases c, generate_series(1, ${MAX_HELP_MESSAGES + 4}) n where c.number = ${number} order by n`);
  for (const [api, path] of [
    [member.api, `${MINE}/${number}`],
    [admin.api, `${INBOX}/${number}`],
    [withLink(token), BY_LINK],
  ] as const) {
    const newest = (await api.get(path)).body.data as HelpCaseView;
    expect([newest.messages.length, newest.has_older]).toEqual([MAX_HELP_MESSAGES, true]);
    expect(newest.messages.at(-1)?.words).toBe(`word ${MAX_HELP_MESSAGES + 4}`);
    const before = newest.messages[0]?.id;
    const older = (await api.get(`${path}?before=${before}`)).body.data as HelpCaseView;
    expect(older.has_older).toBe(false);
    expect(older.messages.map(({ words }) => words)).toEqual([
      OTHER.words,
      ...[1, 2, 3, 4].map((n) => `word ${n}`),
    ]);
    expect((await api.get(`${path}?before=first`)).status).toBe(422);
  }
});

test('a wrong code opens nothing, and no other browser may try', async () => {
  const body = await provenHelp(app);
  const wrong = body.code === '000000' ? '000001' : '000000';
  const post = (more: object) => apiOf(app.url).post('/api/global/help/cases', { ...body, ...more });
  expect((await post({ code: wrong })).status).toBe(422);
  expect((await post({ code_token: 'another-browser-x' })).status).toBe(422);
  expect((await post({})).status).toBe(201);
  expect((await post({})).status).toBe(422);
});

test('an appeal against a rejection is one for each item, its owner’s, and is granted by approving it', async () => {
  const item = await anItem(app, seller, { status: 2 });
  const appeal = { topic: 'rejection', words: 'It is genuine: here is the receipt.', item_uuid: item.uuid };
  expect((await (await aSeller(app)).api.post(MINE, appeal)).status).toBe(404);
  const both = await Promise.all([seller.api.post(MINE, appeal), seller.api.post(MINE, appeal)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  const refused = both.find(({ status }) => status === 409);
  const { number } = openedIn(both);
  expect(refused?.body).toMatchObject({ code: 'help.appeal_open', details: { number } });
  const onSale = await anItem(app, seller);
  const none = await seller.api.post(MINE, { ...appeal, item_uuid: onSale.uuid });
  expect(none.body.code).toBe('help.not_rejected');

  const page = (await admin.api.get(`${INBOX}/${number}`)).body.data as AdminHelpPage;
  expect(page).toMatchObject({ may_grant: true, item: { uuid: item.uuid, status: 2 } });
  const granted = await admin.api.put(`${INBOX}/${number}/grant`);
  expect(granted.body.data).toMatchObject({ may_grant: false, item: { status: 1 } });
  expect((await apiOf(app.url).get(`/api/global/items/${item.uuid}`)).status).toBe(200);
  expect((await admin.api.put(`${INBOX}/${number}/grant`)).body.code).toBe('help.nothing_to_grant');
  await reply(admin, number, { close: 1 });
});

test('what is put on sale by a granted appeal is what was looked at', async () => {
  const appealed = async (by = seller) => {
    const item = await anItem(app, by, { status: 2 });
    const appeal = { topic: 'rejection', words: 'It is genuine.', item_uuid: item.uuid };
    const number = await aHelpCase(by, appeal);
    return { uuid: item.uuid, path: `${INBOX}/${number}` };
  };
  const seen = async (path: string) => ((await admin.api.get(path)).body.data as AdminHelpPage).item;
  const edit = (uuid: string) =>
    seller.api.put(`/api/auth/items/${uuid}`, { item_name: 'Call 050 123 4567' });
  const statusOf = async (uuid: string) => (await itemByUuid(app.deps.db, uuid)).status;

  // Its owner is told that it waits again, and changes it before it is approved.
  const first = await appealed();
  const granted = await app.outside.transaction(async (tx) => {
    await tx.execute(sql`lock table help_messages in access exclusive mode`);
    const granting = admin.api.put(`${first.path}/grant`);
    await until('it waits again', async () => (await lockWaiters(app.outside, 'help_messages')) > 0);
    expect((await edit(first.uuid)).status).toBe(200);
    return { granting };
  });
  expect((await granted.granting).body.code).toBe('item.changed');
  expect(await statusOf(first.uuid)).toBe(ITEM_STATUS.pending);
  expect((await apiOf(app.url).get(`/api/global/items/${first.uuid}`)).status).toBe(404);

  // It was sent again and rejected once more since the page was drawn.
  const second = await appealed();
  const old = await seen(second.path);
  await seller.api.post(`/api/auth/items/${second.uuid}/relist`, { item_name: 'Call 050 123 4567' });
  await admin.api.put(`/api/admin/approvals/${second.uuid}/reject`, { reason: 'other', note: 'No numbers.' });
  const late = await admin.api.put(`${second.path}/grant`, { item_version: old?.version });
  expect([late.status, late.body.code]).toEqual([409, 'item.changed']);
  expect(await statusOf(second.uuid)).toBe(ITEM_STATUS.rejected);
  const again = { item_version: (await seen(second.path))?.version };
  expect((await admin.api.put(`${second.path}/grant`, again)).body.data).toMatchObject({
    item: { status: 1 },
  });

  // With the first goods of somebody their name becomes public.
  const unnamed = await aPerson(app);
  const choose = (name: string) => chooseName(unnamed, name, { address: 'Al Barsha, Dubai' });
  await choose('Corner of Noor');
  const third = await appealed(unnamed);
  const read = await seen(third.path);
  expect(read).toMatchObject({ waiting_name: 'Corner of Noor' });
  await choose('The official store');
  const body = { item_version: read?.version, vendor_name: read?.waiting_name };
  expect((await admin.api.put(`${third.path}/grant`, body)).body.code).toBe('item.changed');
  expect(await statusOf(third.uuid)).toBe(ITEM_STATUS.pending);
});

test('support sees live what becomes of the item that somebody appeals for, and of their name', async () => {
  const unnamed = await aPerson(app);
  const choose = (name: string) => chooseName(unnamed, name, { address: 'Al Barsha, Dubai' });
  await choose('Corner of Noor');
  const appealFor = async (by: Person) => {
    const { uuid } = await anItem(app, by, { status: 2 });
    const appeal = { topic: 'rejection', words: 'It is genuine.', item_uuid: uuid };
    return { uuid, number: await aHelpCase(by, appeal) };
  };
  const support = await aPerson(app, { role: 'support' });
  const pageAfter = async (number: string, act: () => Promise<Answer>) => {
    const page = await listen(app.url, support.token);
    expect((await act()).status).toBe(200);
    await page.next('help.case_claimed', ({ data }) => data.number === number);
    page.close();
    return (await support.api.get(`${INBOX}/${number}`)).body.data as AdminHelpPage;
  };
  const { number: first } = await appealFor(unnamed);
  expect(await pageAfter(first, () => choose('The little shop'))).toMatchObject({
    item: { waiting_name: 'The little shop' },
    may_grant: true,
  });
  const rejection = { name: 'The little shop', reason: 'Another one has it.' };
  const vendor = await vendorUuidOf(app, unnamed);
  const rejectName = () => admin.api.put(`/api/admin/vendors/${vendor}/reject-name`, rejection);
  expect((await pageAfter(first, rejectName)).item).toMatchObject({ waiting_name: null });

  const { uuid, number: second } = await appealFor(seller);
  const relist = () => seller.api.post(`/api/auth/items/${uuid}/relist`, {});
  expect(await pageAfter(second, relist)).toMatchObject({
    may_grant: false,
    item: { status: ITEM_STATUS.pending },
  });
  const takeDown = () => seller.api.delete(`/api/auth/items/${uuid}`);
  expect((await pageAfter(second, takeDown)).item?.status).not.toBe(ITEM_STATUS.pending);
});

test('whoever is suspended appeals by a code and is let back in', async () => {
  const [member, free] = [await aSeller(app), await aSeller(app)];
  const early = await aHelpCase(member);
  await suspend(app, admin, member);
  const by = (email: string) => openByCode({ email, topic: 'suspension', words: 'It was mine.' });
  expect((await by(free.email)).body.code).toBe('help.not_suspended');
  const { body } = await by(member.email);
  const { number, token } = body.data as HelpCaseView & { token: string };
  expect((await by(member.email)).body).toMatchObject({ code: 'help.appeal_open', details: { number } });
  // What they wrote while they could log in is answered by a link that opens without it.
  await reply(admin, early, { words: 'About the first one.' });
  const mail = await nextMail(app, member.email, ({ text }) => text.includes('About the first one.'));
  expect(mail.text).toContain('/help/link?token=');

  expect((await admin.api.put(`${INBOX}/${number}/grant`)).body.data).toMatchObject({
    may_grant: false,
    person: { is_suspended: false },
  });
  expect((await withLink(token).get(BY_LINK)).status).toBe(200);
});

test('nobody of the staff answers or grants their own, and nobody opens too many', async () => {
  const colleague = await aPerson(app, { role: 'admin', firstName: 'Omar' });
  const own = await aHelpCase(colleague);
  for (const refused of [
    await reply(colleague, own, {}),
    await colleague.api.post(`${INBOX}/${own}/claim`, {}),
  ])
    expect(refused.body.code).toBe('staff.own_matter');

  const member = await aBuyer(app);
  const all = await Promise.all(
    Array.from({ length: MAX_OPEN_CASES + 2 }, () => member.api.post(MINE, OTHER)),
  );
  expect(all.filter(({ status }) => status === 201)).toHaveLength(MAX_OPEN_CASES);
  expect(all.filter(({ body }) => body.code === 'help.too_many')).toHaveLength(2);
  const { number } = openedIn(all);
  for (let nth = 1; nth < MAX_UNANSWERED; nth += 1) expect((await write(member, number)).status).toBe(200);
  expect((await write(member, number)).body.code).toBe('help.enough');
  await reply(admin, number, {});
  expect((await write(member, number)).status).toBe(200);
});

test('staff is told once at 48 hours and once at 66 of what waits, and anew of what waits anew', async () => {
  const member = await aBuyer(app);
  const [first, second] = [await aHelpCase(member), await aHelpCase(member)];
  const since = (number: string, hours: number) =>
    app.deps.db.execute(
      sql`update help_cases set waiting_since = now() - make_interval(hours => ${hours}::int) where number = ${number}`,
    );
  await app.deps.db.execute(sql`update help_cases set alarmed_hours = 66 where state = 'open'
    and number not in (${first}, ${second})`);
  await since(first, 49);
  const alarms = async () => {
    await Promise.all([alarmOfDelays(app.deps), alarmOfDelays(app.deps)]);
    return (await newsOf(admin, 'help.delayed')).map(({ facts }) => facts);
  };
  expect(await alarms()).toEqual([{ count: 1, urgent: 0 }]);
  await since(first, 67);
  await since(second, 48);
  expect(await alarms()).toEqual([
    { count: 2, urgent: 1 },
    { count: 1, urgent: 0 },
  ]);
  expect(await alarms()).toHaveLength(2);
  await reply(admin, first, {});
  await write(member, first);
  await since(first, 50);
  expect((await alarms())[0]).toEqual({ count: 1, urgent: 0 });
});

test('whoever registers later finds their case in the account, with which it goes', async () => {
  const who = newcomer({ email: someAddress() });
  const { number } = (await openByCode({ email: who.email })).body.data as HelpCaseView;
  expect((await apiOf(app.url).post('/api/sign-up', who)).status).toBe(201);
  const mail = await nextMail(app, who.email, ({ subject }) => !/support|H-/.test(subject));
  const atStaff = await listen(app.url, admin.token);
  const { atOwner, access_token } = await app.outside.transaction(async (tx) => {
    // It is theirs once their page is open.
    await tx.execute(sql`lock table help_cases in access exclusive mode`);
    const { body } = await apiOf(app.url).post('/api/verify', { email: who.email, code: codeIn(mail) });
    const opened = body.data as { access_token: string };
    return { ...opened, atOwner: await listen(app.url, opened.access_token) };
  });
  const member = apiOf(app.url, { authorization: `Bearer ${access_token}` });
  for (const page of [atStaff, atOwner]) {
    await page.next('help.case_changed', ({ data }) => data.number === number);
    page.close();
  }
  expect((await admin.api.get(`${INBOX}/${number}`)).body.data).toMatchObject({
    person: { name: `${who.first_name} ${who.last_name}` },
  });
  await settled(app);
  expect((await member.get(MINE)).body.data).toMatchObject({ data: [{ number }], total: 1 });
  expect((await member.post('/api/auth/me/deletion', { password: who.password })).status).toBe(200);
  expect(await app.deps.db.$count(helpCases, eq(helpCases.number, number))).toBe(0);
});

test('what is over for two years is forgotten, unless somebody waits for an answer', async () => {
  const member = await aBuyer(app);
  const [over, waiting] = [await aHelpCase(member), await aHelpCase(member)];
  await reply(admin, over, { close: 1 });
  await app.deps.db.execute(
    sql`update help_cases set last_at = now() - interval '2 years 1 day' where number in (${over}, ${waiting})`,
  );
  expect(await forgetOld(app.deps, new AbortController().signal)).toMatchObject({ support_mails: 1 });
  expect((await member.api.get(`${MINE}/${over}`)).status).toBe(404);
  expect((await member.api.get(`${MINE}/${waiting}`)).status).toBe(200);
});
