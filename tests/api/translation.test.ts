import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { items } from '#server/db/items.tables.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { apiOf } from '#tests/support/http.ts';
import { anItem } from '#tests/support/items.ts';
import type { Person } from '#tests/support/person.ts';
import { aSeller } from '#tests/support/person.ts';
import { until } from '#tests/support/until.ts';

type Asked = { q: string; source: string; target: string; format: string; api_key: string };

/** A LibreTranslate-compatible service that says a text backwards. */
const asked: Asked[] = [];
let status = 200;
const service = createServer(async (request, response) => {
  const body = (await json(request)) as Asked;
  asked.push(body);
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ translatedText: [...body.q].toReversed().join('') }));
});

let app: TestApp;
let seller: Person;
beforeAll(async () => {
  service.listen(0, '127.0.0.1');
  await once(service, 'listening');
  const TRANSLATION_URL = `http://127.0.0.1:${(service.address() as AddressInfo).port}/`;
  app = await startApp({ TRANSLATION_URL, TRANSLATION_KEY: 'a key of ours' });
  seller = await aSeller(app);
});
beforeEach(() => {
  asked.length = 0;
  status = 200;
});
afterAll(async () => {
  await app.stop();
  service.closeAllConnections();
  service.close();
});

const translated = (uuid: string, to: string) =>
  apiOf(app.url).get(`/api/global/items/${uuid}/translation?to=${to}`);

test('the words of an item are translated once, however many ask for them', async () => {
  const settings = await apiOf(app.url).get('/api/global/settings');
  expect(settings.body.data).toMatchObject({ translation: true });
  const { uuid, id } = await anItem(app, seller, { name: 'Oak desk', description: 'Two drawers.' });
  const answers = await Promise.all([translated(uuid, 'ar'), translated(uuid, 'ar'), translated(uuid, 'ar')]);
  for (const answer of [...answers, await translated(uuid, 'ar')])
    expect([answer.status, answer.body.data]).toEqual([
      200,
      { item_name: 'ksed kaO', item_description: '.sreward owT' },
    ]);
  const how = { source: 'en', target: 'ar', format: 'text', api_key: 'a key of ours' };
  expect(asked.toSorted((one, other) => one.q.localeCompare(other.q))).toEqual([
    { q: 'Oak desk', ...how },
    { q: 'Two drawers.', ...how },
  ]);

  await app.deps.db.update(items).set({ name: 'Oak table' }).where(eq(items.id, id));
  expect((await translated(uuid, 'ar')).body.data).toMatchObject({ item_name: 'elbat kaO' });
  expect(asked.map(({ q }) => q).slice(2)).toEqual(['Oak table']);
});

test('what the seller wrote in a language stays theirs', async () => {
  const { uuid, id } = await anItem(app, seller, { name: 'Brass lamp', description: 'With a new cable.' });
  await app.deps.db.update(items).set({ name_other: 'مصباح نحاسي' }).where(eq(items.id, id));
  expect((await translated(uuid, 'ar')).body.data).toEqual({
    item_name: 'مصباح نحاسي',
    item_description: '.elbac wen a htiW',
  });
  expect((await translated(uuid, 'en')).body.data).toEqual({
    item_name: 'Brass lamp',
    item_description: 'With a new cable.',
  });
  expect(asked.map(({ q }) => q)).toEqual(['With a new cable.']);
});

test('an item that is not public has no words for others; rubbish is refused', async () => {
  const { uuid } = await anItem(app, seller, { status: ITEM_STATUS.pending });
  expect([(await translated(uuid, 'ar')).body.code, asked]).toEqual(['item.not_found', []]);
  const { uuid: shown } = await anItem(app, seller);
  expect((await translated(shown, 'fr')).status).toBe(422);
});

test('a text that the service does not take speaks against that text alone', async () => {
  const { uuid } = await anItem(app, seller, { name: 'Copper kettle', description: 'It whistles.' });
  status = 400;
  expect((await translated(uuid, 'ar')).status).toBe(502);
  status = 200;
  expect((await translated(uuid, 'ar')).status).toBe(200);
});

test('a service that fails is said to have failed, and is left alone for a while', async () => {
  const { uuid } = await anItem(app, seller, { name: 'Wicker chair', description: 'As good as new.' });
  status = 500;
  const first = await translated(uuid, 'ar');
  expect([first.status, first.body.code]).toEqual([502, 'translation.unavailable']);
  expect(first.body.message).toBe('The translation did not come. Please try again in a moment.');
  const questions = asked.length;
  expect((await translated(uuid, 'ar')).status).toBe(502);
  expect(asked.length).toBe(questions);
  status = 200;
  await until('it is asked again', async () => (await translated(uuid, 'ar')).status === 200, 20_000);
  // The first question after a failure is asked for all of them: there is no second at the same time.
  expect(asked.slice(questions).map(({ q }) => q)).toEqual(['Wicker chair', 'As good as new.']);
}, 40_000);
