import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CommentView } from '#shared/questions/questions.schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { apiOf } from '#tests/support/http.ts';
import type { TestItem } from '#tests/support/items.ts';
import { anItem } from '#tests/support/items.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, aSeller } from '#tests/support/person.ts';
import { listen } from '#tests/support/sockets.ts';

let app: TestApp;
let seller: Person;
let asker: Person;

beforeAll(async () => {
  app = await startApp();
  [seller, asker] = await Promise.all([aSeller(app), aBuyer(app)]);
});
afterAll(() => app.stop());

const say = (person: Person, item: TestItem, comments: unknown, more: object = {}) =>
  person.api.post('/api/auth/item-comment', { item_id: item.id, comments, ...more });
const talkOn = async (item: TestItem) => {
  const { body } = await apiOf(app.url).get(`/api/global/items/${item.uuid}`);
  return (body.data as { item_comments: CommentView[] }).item_comments;
};

test('question and answer stand on the page in their order, under the right names', async () => {
  const item = await anItem(app, seller);
  const ids = { owner_id: seller.id, user_id: asker.id };
  const asked = await say(asker, item, '  Does it fold?\nAnd how wide is it? ', ids);
  expect(asked.status).toBe(200);
  expect(asked.body.data).toMatchObject({
    item_id: item.id,
    owner_id: seller.id,
    user_id: asker.id,
    comments: 'Does it fold?\nAnd how wide is it?',
    user: { id: asker.id, vendor: null },
  });
  const answered = await say(seller, item, 'No, 140 cm.', { owner_id: seller.id, user_id: seller.id });
  expect(answered.body.data).toMatchObject({ user: { vendor: { name: "Maya's corner" } } });
  expect(await talkOn(item)).toEqual([asked.body.data, answered.body.data]);
});

test('everybody at the item sees it, the owner and who asked wherever they are', async () => {
  const item = await anItem(app, seller);
  await say(asker, item, 'First question');
  const [atSeller, atAsker, looker, elsewhere] = await Promise.all([
    listen(app.url, seller.token),
    listen(app.url, asker.token),
    listen(app.url),
    listen(app.url),
  ]);
  await looker.watch({ item: item.uuid });
  await elsewhere.watch({ item: (await anItem(app, seller)).uuid });

  const other = await aBuyer(app);
  await say(other, item, 'Second question');
  for (const live of [atSeller, atAsker, looker]) {
    const event = await live.next('question.asked');
    expect(event.data).toMatchObject({ item_uuid: item.uuid, comment: { comments: 'Second question' } });
  }
  await say(seller, item, 'An answer');
  for (const live of [atAsker, looker]) {
    expect((await live.next('question.answered')).data.comment.comments).toBe('An answer');
  }
  expect(elsewhere.events.filter(({ type }) => type.startsWith('question'))).toEqual([]);
  for (const live of [atSeller, atAsker, looker, elsewhere]) live.close();
});

test.each([
  ['', 'Please enter a comment'],
  [' \n\t ', 'Please enter a comment'],
  [undefined, 'Please enter a comment'],
  [['a', 'b'], 'Please enter a comment'],
  ['x'.repeat(1_001), 'Use at most 1,000 characters.'],
])('%j is refused: %s', async (text, sentence) => {
  const item = await anItem(app, seller);
  const { status, body } = await say(asker, item, text);
  expect([status, body.errors?.comments]).toEqual([422, [sentence]]);
  expect(await talkOn(item)).toEqual([]);
});

test('a guest may read and not ask', async () => {
  const item = await anItem(app, seller);
  const { status, body } = await apiOf(app.url).post('/api/auth/item-comment', {
    item_id: item.id,
    comments: 'Hello?',
  });
  expect([status, body.code, body.message]).toEqual([401, 'session.required', 'Please log in first.']);
  expect(await talkOn(item)).toEqual([]);
});

test('control characters are taken out, scripts stay text', async () => {
  const item = await anItem(app, seller);
  await say(asker, item, 'a\u0000b\u0007c <script>alert(1)</script>');
  expect((await talkOn(item))[0]?.comments).toBe('abc <script>alert(1)</script>');
});
