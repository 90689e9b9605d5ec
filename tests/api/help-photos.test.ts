import { eq, sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { uploads } from '#server/db/uploads.tables.ts';
import { forgetOld } from '#server/modules/personal-data/retention.jobs.ts';
import type { AdminHelpPage } from '#shared/admin/help.api.ts';
import type { HelpCaseView } from '#shared/help/help.schema.ts';
import { openAdmin } from '#tests/support/admin.ts';
import type { TestApp } from '#tests/support/app.ts';
import { aHelpCase, provenHelp } from '#tests/support/calls/help.rows.ts';
import { apiOf } from '#tests/support/http.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, PASSWORD } from '#tests/support/person.ts';
import { aJpeg, asFile } from '#tests/support/photos.ts';
import { inPublic, OPEN, opened } from '#tests/support/pictures.ts';
import { aPrivatePhoto, registered, settledUpload } from '#tests/support/uploads.ts';

let app: TestApp;
let admin: Person;
openAdmin((stage) => ({ app, admin } = stage));

const MINE = '/api/auth/help/cases';
const BY_LINK = '/api/global/help/case';
const OTHER = { topic: 'other', words: 'Look at this.' };
const photosIn = (body: unknown) =>
  (body as HelpCaseView | AdminHelpPage).messages.map(({ photos }) => photos.map(({ key }) => key));

test('a member shows photos to support, from the first message on; they go with the case', async () => {
  const member = await aBuyer(app);
  const [first, second] = [await settledUpload(member), await settledUpload(member)];
  const number = await aHelpCase(member, { ...OTHER, photos: [first.uuid] });
  const write = (photos: string[]) =>
    member.api.post(`${MINE}/${number}/messages`, { words: 'And this.', photos });
  expect(photosIn((await write([second.uuid])).body.data)).toEqual([[first.uuid], [second.uuid]]);
  expect(photosIn((await admin.api.get(`/api/admin/help/${number}`)).body.data)).toEqual([
    [first.uuid],
    [second.uuid],
  ]);

  // One that was sent already, somebody else's, and too many.
  const others = await settledUpload(await aBuyer(app));
  for (const photos of [[first.uuid], [others.uuid], Array<string>(7).fill(second.uuid)])
    expect((await write(photos)).status).toBe(422);
  expect((await registered(app, second.uuid))?.unused_since).toBeNull();
  // Sent again because no answer came: they are not used up.
  const third = await settledUpload(member);
  const lost = { words: 'And this.', photos: [third.uuid], client_id: 'lost' };
  for (let times = 0; times < 2; times += 1) {
    const sent = await member.api.post(`${MINE}/${number}/messages`, lost);
    expect(photosIn(sent.body.data)).toEqual([[first.uuid], [second.uuid], [third.uuid]]);
  }

  await admin.api.post(`/api/admin/help/${number}/messages`, { words: 'Seen.', close: 1 });
  await app.deps.db.execute(
    sql`update help_cases set last_at = now() - interval '2 years 1 day' where number = ${number}`,
  );
  await forgetOld(app.deps, new AbortController().signal);
  expect((await registered(app, second.uuid))?.unused_since).not.toBeNull();
});

test('photos sent to support are opened by whoever sent them and by staff; to nobody else are they there', async () => {
  const member = await aBuyer(app);
  const { uuid } = await aPrivatePhoto(member);
  const number = await aHelpCase(member, { ...OTHER, photos: [uuid] });
  const view = (await member.api.get(`${MINE}/${number}`)).body.data as HelpCaseView;
  const photo = view.messages[0]?.photos[0];
  for (const person of [member, admin]) expect(await opened(app, photo, person)).toBe(OPEN);
  for (const person of [null, await aBuyer(app)]) expect(await opened(app, photo, person)).toBe(404);
  expect(await opened(app, inPublic(photo ?? { image_url: '' }), member)).toBe(404);
});

test('whoever has a mailed link sees the photos of that case, by an address that opens nothing else and ends soon', async () => {
  const aCase = async () => {
    const { body } = await apiOf(app.url).post('/api/global/help/cases', await provenHelp(app));
    const { token } = body.data as { token: string };
    const api = apiOf(app.url, { authorization: `Bearer ${token}` });
    const form = new FormData();
    form.append('words', 'The crack.');
    form.append('imgs[0]', asFile(await aJpeg()), 'crack.jpg');
    const written = (await api.post(`${BY_LINK}/messages`, form)).body.data as HelpCaseView;
    const read = (await api.get(BY_LINK)).body.data as HelpCaseView;
    const [photo] = read.messages[1]?.photos ?? [];
    expect(written.messages[1]?.photos).toEqual([photo]);
    return { token, address: photo?.image_url ?? '' };
  };
  const [mine, other] = [await aCase(), await aCase()];
  expect(mine.address).not.toContain(mine.token);
  const [path, query] = mine.address.split('?');
  expect(await opened(app, mine.address, null)).toBe(OPEN);
  expect(await opened(app, path, mine)).toBe(OPEN);
  expect(await opened(app, path, admin)).toBe(OPEN);
  for (const who of [null, other]) expect(await opened(app, path, who)).toBe(404);
  expect(await opened(app, `${other.address.split('?')[0]}?${query}`, null)).toBe(404);
  expect(await opened(app, mine.address.replace(/until=\d+/, 'until=99999'), null)).toBe(404);

  const { clock } = app.deps;
  const later = vi.spyOn(clock, 'now').mockReturnValue(new Date(Date.now() + 2 * 24 * 60 * 60 * 1000));
  onTestFinished(() => later.mockRestore());
  expect(await opened(app, mine.address, null)).toBe(404);
  later.mockRestore();
  await app.deps.db.execute(sql`update help_cases set link_expires_at = now()`);
  for (const who of [null, mine]) expect(await opened(app, mine.address, who)).toBe(404);
});

test('photos sent to support go with the account', async () => {
  const member = await aBuyer(app);
  const { uuid } = await settledUpload(member);
  await aHelpCase(member, { ...OTHER, photos: [uuid] });
  expect((await member.api.post('/api/auth/me/deletion', { password: PASSWORD })).status).toBe(200);
  const [left] = await app.deps.db.select().from(uploads).where(eq(uploads.uuid, uuid));
  // Thrown away at once, or by the next sweep.
  expect(left?.unused_since).not.toBeNull();
});

test('whoever has the mailed link sends photos with their words; without it none is kept', async () => {
  const opened = await apiOf(app.url).post('/api/global/help/cases', await provenHelp(app));
  const { token } = opened.body.data as { token: string };
  const send = async (bearer: string, count: number, more: Record<string, string> = {}) => {
    const form = new FormData();
    for (const [name, text] of Object.entries({ words: 'The crack.', ...more })) form.append(name, text);
    for (let n = 0; n < count; n += 1) form.append(`imgs[${n}]`, asFile(await aJpeg()), `${n}.jpg`);
    return apiOf(app.url, { authorization: `Bearer ${bearer}` }).post(`${BY_LINK}/messages`, form);
  };
  const before = await app.deps.db.$count(uploads);
  expect((await send('nobody', 1)).status).toBe(404);
  expect((await send(token, 7)).body.errors).toEqual({ imgs: ['At most 6 photos.'] });
  expect(await app.deps.db.$count(uploads)).toBe(before);
  const { status, body } = await send(token, 2);
  expect(status).toBe(200);
  expect(photosIn(body.data).map(({ length }) => length)).toEqual([0, 2]);
  for (let times = 0; times < 2; times += 1) {
    const sent = await send(token, 1, { client_id: 'lost' });
    expect(photosIn(sent.body.data).map(({ length }) => length)).toEqual([0, 2, 1]);
  }
  expect(await app.deps.db.$count(uploads)).toBe(before + 3);
});
