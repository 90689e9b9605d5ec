import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
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
import { registered, settledUpload } from '#tests/support/uploads.ts';

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
