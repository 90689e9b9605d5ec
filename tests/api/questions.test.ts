import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CommentPage, CommentView } from '#shared/questions/questions.schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { apiOf } from '#tests/support/http.ts';
import type { TestItem } from '#tests/support/items.ts';
import { anItem } from '#tests/support/items.ts';
import { getPage } from '#tests/support/pages.ts';
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

type Page = { item_comments_waiting: CommentView | null };

const say = (person: Person, item: TestItem, comments: unknown, more: object = {}) =>
  person.api.post('/api/auth/item-comment', { item_id: item.id, comments, ...more });
const talkOn = async (item: TestItem) => {
  const { body } = await apiOf(app.url).get(`/api/global/items/${item.uuid}`);
  return (body.data as { item_comments: CommentView[] }).item_comments;
};

test('question and answer stand on the page, the newest first, under the right names', async () => {
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
  expect(await talkOn(item)).toEqual([answered.body.data, asked.body.data]);
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
  await looker.subscribe({ item: item.uuid });
  await elsewhere.subscribe({ item: (await anItem(app, seller)).uuid });

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

test('an answer is to its question, for whoever reads it and for who asked; other questions wait', async () => {
  const [item, other] = [await anItem(app, seller), await aBuyer(app)];
  const first = (await say(asker, item, 'Call me at 050 123 4567: does it fold?')).body.data as CommentView;
  const second = (await say(other, item, 'How wide is it?')).body.data as CommentView;
  const [atAsker, atOther] = await Promise.all([listen(app.url, asker.token), listen(app.url, other.token)]);
  const answered = await say(seller, item, 'It does.', { in_reply_to: first.id });
  expect(answered.body.data).toMatchObject({
    in_reply_to: { id: first.id, comments: 'Call me at •••: does it fold?' },
  });
  await atAsker.next('question.answered');
  expect((await say(seller, item, '140 cm.', { in_reply_to: second.id })).status).toBe(200);
  // Who asked something else is not told of the first answer.
  expect((await atOther.next('question.answered')).data.comment.comments).toBe('140 cm.');
  for (const live of [atAsker, atOther]) live.close();
  expect((await talkOn(item)).map(({ id, in_reply_to }) => [id, in_reply_to?.id ?? null])).toEqual([
    [expect.any(Number), second.id],
    [expect.any(Number), first.id],
    [second.id, null],
    [first.id, null],
  ]);
  // Its own author reads the question whole.
  const mine = (await asker.api.get(`/api/auth/items/${item.uuid}/comments`)).body.data as CommentPage;
  expect(mine.comments.map(({ in_reply_to }) => in_reply_to?.comments)).toContain(first.comments);
});

test('only the owner answers, and only what somebody asked about this item', async () => {
  const [item, elsewhere] = [await anItem(app, seller), await anItem(app, seller)];
  const asked = (await say(asker, item, 'Is it new?')).body.data as CommentView;
  const toAll = (await say(seller, item, 'Collected by car only.')).body.data as CommentView;
  const tries = [
    await say(asker, item, 'I think so.', { in_reply_to: asked.id }),
    await say(seller, item, 'Yes.', { in_reply_to: toAll.id }),
    await say(seller, elsewhere, 'Yes.', { in_reply_to: asked.id }),
    await say(seller, item, 'Yes.', { in_reply_to: 9_000_000 }),
  ];
  expect(tries.map(({ status, body }) => [status, body.code])).toEqual(
    tries.map(() => [404, 'question.not_found']),
  );
});

test('the oldest question that waits is known to the owner alone, on whichever page it stands', async () => {
  const item = await anItem(app, seller);
  const waitsFor = async (person: Person) =>
    ((await person.api.get(`/api/auth/items/${item.uuid}`)).body.data as Page).item_comments_waiting;
  expect(await waitsFor(seller)).toBeNull();
  const ids: number[] = [];
  for (const words of ['Is it clean? Call 050 123 4567.', 'Is it whole?'])
    ids.push(((await say(asker, item, words)).body.data as CommentView).id);
  const [first = 0, second = 0] = ids;
  await app.deps.db.execute(sql`
    insert into comments (item_id, user_id, comments, reply_to_id)
    select ${item.id}, ${seller.id}, 'Yes, ' || n, ${second} from generate_series(1, 25) n`);
  expect((await talkOn(item)).some(({ id }) => id === first)).toBe(false);
  expect(await waitsFor(seller)).toMatchObject({ id: first, comments: 'Is it clean? Call •••.' });
  expect(await waitsFor(asker)).toBeNull();
  await say(seller, item, 'It is.', { in_reply_to: first });
  expect(await waitsFor(seller)).toBeNull();
  await say(asker, item, 'Does it fold?');
  expect(await waitsFor(seller)).toMatchObject({ comments: 'Does it fold?' });
  await say(seller, item, 'Collected by car only.');
  expect(await waitsFor(seller)).toBeNull();
});

test('the same words answer two questions', async () => {
  const [item, eager] = [await anItem(app, seller), await aBuyer(app)];
  const ids: number[] = [];
  for (const words of ['Is it clean?', 'Is it whole?'])
    ids.push(((await say(eager, item, words)).body.data as CommentView).id);
  for (const in_reply_to of ids) await say(seller, item, 'Yes.', { in_reply_to });
  expect((await talkOn(item)).map(({ in_reply_to }) => in_reply_to?.id)).toEqual([
    ids[1],
    ids[0],
    undefined,
    undefined,
  ]);
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

/** Questions by somebody else than the one whose limits are looked at, written as if long ago. */
const manyOn = async (item: TestItem, count: number) => {
  const { id } = await aBuyer(app);
  await app.deps.db.execute(sql`
    insert into comments (item_id, user_id, comments)
    select ${item.id}, ${id}, 'Question ' || n || repeat(' and more of it', 60) from generate_series(1, ${count}) n`);
};

test('three thousand questions come in pages, and an item page carries the first', async () => {
  const item = await anItem(app, seller);
  const alone = (await getPage(`${app.url}/product-details/${item.uuid}`)).html.length;
  await manyOn(item, 3_000);
  const { body } = await apiOf(app.url).get(`/api/global/items/${item.uuid}`);
  const { item_comments, item_comments_total, item_comments_next } = body.data as {
    item_comments: CommentView[];
    item_comments_total: number;
    item_comments_next: number;
  };
  expect([item_comments.length, item_comments_total]).toEqual([20, 3_000]);
  expect(item_comments[0]?.comments).toContain('Question 3000 and');
  expect(item_comments_next).toBe(item_comments.at(-1)?.id);
  // Twenty questions of nine hundred letters, once as markup and once as data.
  const page = await getPage(`${app.url}/product-details/${item.uuid}?many`);
  expect(page.html).toContain('Question 2981 and');
  expect(page.html.length - alone).toBeLessThan(80_000);

  const seen = item_comments.map(({ id }) => id);
  let before: number | null = item_comments_next;
  for (let pages = 1; before !== null && pages < 4; pages += 1) {
    const path: string = `/api/auth/items/${item.uuid}/comments?before=${before}`;
    const older = (await asker.api.get(path)).body.data as CommentPage;
    expect([older.comments.length, older.total]).toEqual([20, 3_000]);
    seen.push(...older.comments.map(({ id }) => id));
    before = older.next;
  }
  expect(new Set(seen).size).toBe(80);
  expect(seen).toEqual(seen.toSorted((one, other) => other - one));
  const first = seen[0] ?? 0;
  const last = (await asker.api.get(`/api/auth/items/${item.uuid}/comments?before=${first - 2_989}`)).body
    .data as CommentPage;
  expect([last.comments.length, last.next]).toEqual([10, null]);
});

test('five questions may wait for an answer, however fast they are sent; an answer makes room', async () => {
  const [item, eager] = [await anItem(app, seller), await aBuyer(app)];
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => say(eager, item, `Question ${index}`)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(new Set(refused.map(({ status, body }) => `${status} ${body.code} ${body.message}`))).toEqual(
    new Set([
      '409 question.too_many_open Five of your questions here wait for an answer. You can ask more as soon as the seller has answered.',
    ]),
  );
  // Neither another asker nor another item waits.
  expect((await say(asker, item, 'And I?')).status).toBe(200);
  expect((await say(eager, await anItem(app, seller), 'And this one?')).status).toBe(200);
  // An answer to one makes room for one, a word to everybody for all.
  const one = (await talkOn(item)).find(({ user_id }) => user_id === eager.id);
  await say(seller, item, 'Yes.', { in_reply_to: one?.id });
  expect((await say(eager, item, 'And?')).status).toBe(200);
  expect((await say(eager, item, 'And then?')).status).toBe(409);
  await say(seller, item, 'One answer to all of it');
  expect((await say(eager, item, 'Thank you, and?')).status).toBe(200);
});

test('a question that is sent again because its answer was lost is asked once', async () => {
  const [item, eager] = [await anItem(app, seller), await aBuyer(app)];
  const words = 'Is it still there?';
  const answers = await Promise.all(Array.from({ length: 8 }, () => say(eager, item, words)));
  expect(new Set(answers.map(({ status, body }) => `${status} ${(body.data as CommentView).id}`)).size).toBe(
    1,
  );
  expect(await talkOn(item)).toHaveLength(1);
  // The same words to somebody else, or later, are said again.
  await say(seller, item, 'Yes.');
  await say(asker, item, 'And the box?');
  await say(seller, item, 'Yes.');
  await app.deps.db.execute(sql`
    update comments set created_at = created_at - interval '61 seconds' where item_id = ${item.id}`);
  await say(seller, item, 'Yes.');
  expect((await talkOn(item)).map(({ comments }) => comments)).toEqual([
    'Yes.',
    'Yes.',
    'And the box?',
    'Yes.',
    words,
  ]);
});
