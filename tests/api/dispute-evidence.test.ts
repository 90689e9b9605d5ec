import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sweepCases } from '#server/modules/cases/clocks.usecases.ts';
import { hidePhotos } from '#server/modules/items/hide-photos.usecases.ts';
import { privateKeyFrom } from '#server/platform/private-keys.ts';
import type { DisputeRow } from '#shared/admin/disputes.api.ts';
import type { UploadView } from '#shared/items/uploads.schema.ts';
import { escalate } from '#tests/support/admin.ts';
import { despiteTriggers } from '#tests/support/ageing.ts';
import type { TestApp } from '#tests/support/app.ts';
import { expectOnlyGrows } from '#tests/support/append-only.ts';
import { aHelpCase } from '#tests/support/calls/help.rows.ts';
import { pathOf } from '#tests/support/case-sides.ts';
import { aPurchase } from '#tests/support/conversations.ts';
import { adminPathOf, DECISION, disputesOf } from '#tests/support/disputes.ts';
import { anItem } from '#tests/support/items.ts';
import { nextMail } from '#tests/support/mailbox.ts';
import { openMarket } from '#tests/support/market.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer } from '#tests/support/person.ts';
import { inPublic, OPEN, opened } from '#tests/support/pictures.ts';
import { listen } from '#tests/support/sockets.ts';
import { aPrivatePhoto, settledUpload } from '#tests/support/uploads.ts';

let app: TestApp;
let seller: Person;
let buyer: Person;
let disputes: ReturnType<typeof disputesOf>;

openMarket((market) => {
  ({ app, seller, buyer } = market);
  disputes = disputesOf(market);
});

test('escalation keeps the evidence beside what is there now; nobody can change it or take it away', async () => {
  const { number, item, channel_id } = await disputes.escalated();
  const staff = await disputes.support();
  await app.deps.db.execute(sql`update items set description = 'Other words' where id = ${item.id}`);
  await app.deps.db.execute(
    sql`update messages set content = 'It is fine.' where channel_id = ${channel_id}`,
  );
  await seller.api.post('/api/send-message', { channel_id, message: 'Come and see.' });
  const { evidence } = await disputes.disputeFor(staff, number);
  expect(evidence).toMatchObject({
    kept: { messages: 1, handover: { handed_over_by: 'buyer' }, request: { words: 'A crack.' } },
    now: { messages: 2, listing: { description: 'Other words' }, payment: { price: 500 } },
  });
  expect(evidence.kept?.listing?.description).not.toBe('Other words');
  expect(evidence.kept?.listing?.photos).toHaveLength(1);
  expect(evidence.hashes.map(({ kind }) => kind)).toEqual([
    'listing',
    'conversation',
    'payment',
    'handover',
    'request',
    'cancellation',
  ]);
  expect((await disputes.messagesAt(staff, number)).map(({ kept, content }) => [kept, content])).toEqual([
    ['It has a crack.', 'It is fine.'],
    [null, 'Come and see.'],
  ]);
  for (const change of [
    sql`update dispute_evidence set content = content`,
    sql`delete from dispute_evidence`,
  ])
    await expect(app.deps.db.execute(change)).rejects.toThrow();
  await expect(
    app.deps.db.execute(sql`insert into dispute_evidence (dispute_id, kind, content, sha256)
      select dispute_id, 'forged', 'x', sha256 from dispute_evidence limit 1`),
  ).rejects.toThrow();
});

test('the evidence covers the files of photos: one that is changed in the storage is found', async () => {
  const [listed, sent] = [await settledUpload(seller), await settledUpload(buyer)];
  const item = await anItem(app, seller);
  await app.deps.db.execute(sql`update item_photos p set key = u.uuid::text,
    widths = array(select jsonb_array_elements_text(u.photo -> 'widths')::int)
    from uploads u where u.uuid = ${listed.uuid} and p.item_id = ${item.id}`);
  const { transaction_number: number, channel_id } = await aPurchase(buyer, item);
  const inChat = await aPrivatePhoto(seller);
  await seller.api.post('/api/send-message', { channel_id, message: '', photos: [inChat.uuid] });
  await buyer.api.post(`/api/auth/me/my-purchased/${number}/arrived`);
  const request = { reason: 'damaged', words: 'A crack.', photos: [sent.uuid] };
  expect((await buyer.api.post(`${pathOf(number)}/refund-request`, request)).status).toBe(200);
  await seller.api.post(`${pathOf(number)}/refund-request/answer`, { answer: 'refuse', words: 'No.' });
  expect((await buyer.api.post(`${pathOf(number)}/escalation`)).status).toBe(200);
  const said = await settledUpload(seller);
  const words = { words: 'It was whole.', photos: [said.uuid] };
  expect((await seller.api.post(`${pathOf(number)}/statements`, words)).status).toBe(200);
  const staff = await disputes.support();
  const filesOf = async () =>
    Object.fromEntries(
      (await disputes.disputeFor(staff, number)).evidence.files.map(({ key, state }) => [key, state]),
    );
  const [message] = await disputes.messagesAt(staff, number);
  expect(message?.photos.map(({ key }) => key)).toEqual([inChat.uuid]);
  expect(await filesOf()).toEqual({
    [listed.uuid]: 'unchanged',
    [sent.uuid]: 'unchanged',
    [inChat.uuid]: 'unchanged',
    [said.uuid]: 'unchanged',
  });

  // What was read once and not written since is not read again with every look.
  const { storage } = app.deps;
  const read = vi.spyOn(storage, 'get');
  onTestFinished(() => read.mockRestore());
  await filesOf();
  expect(read).not.toHaveBeenCalled();
  await app.deps.storage.put(`${listed.uuid}/320.webp`, Buffer.from('another picture'), 'image/webp');
  await app.deps.storage.delete(`${said.uuid}/320.webp`);
  expect(await filesOf()).toEqual({
    [listed.uuid]: 'changed',
    [sent.uuid]: 'unchanged',
    [inChat.uuid]: 'unchanged',
    [said.uuid]: 'changed',
  });
});

test('photos of a request and of a dispute are opened by its two sides, and by staff once it is with support', async () => {
  const item = await anItem(app, seller);
  const { transaction_number: number } = await aPurchase(buyer, item);
  await buyer.api.post(`/api/auth/me/my-purchased/${number}/arrived`);
  const [asked, said] = [await aPrivatePhoto(buyer), await aPrivatePhoto(seller)];
  const request = { reason: 'damaged', words: 'A crack.', photos: [asked.uuid] };
  expect((await buyer.api.post(`${pathOf(number)}/refund-request`, request)).status).toBe(200);
  const staff = await disputes.support();
  const others = [null, await aBuyer(app)];
  const ofRequest = (await disputes.caseOf(number)).request?.photos[0];
  for (const person of [buyer, seller]) expect(await opened(app, ofRequest, person)).toBe(OPEN);
  for (const person of [...others, staff]) expect(await opened(app, ofRequest, person)).toBe(404);

  await seller.api.post(`${pathOf(number)}/refund-request/answer`, { answer: 'refuse', words: 'No.' });
  expect((await buyer.api.post(`${pathOf(number)}/escalation`)).status).toBe(200);
  const words = { words: 'It was whole.', photos: [said.uuid] };
  expect((await seller.api.post(`${pathOf(number)}/statements`, words)).status).toBe(200);
  const { evidence, case: shown } = await disputes.disputeFor(staff, number);
  const ofDispute = shown.dispute?.entries[0]?.photos[0];
  for (const photo of [ofRequest, ofDispute, evidence.kept?.request?.photos[0]]) {
    for (const person of [buyer, seller, staff]) expect(await opened(app, photo, person)).toBe(OPEN);
    for (const person of others) expect(await opened(app, photo, person)).toBe(404);
    expect(await opened(app, inPublic(photo ?? { image_url: '' }), buyer)).toBe(404);
  }
});

test('what was sent while everybody could open it goes behind the other door, and is still the evidence that was kept', async () => {
  const item = await anItem(app, seller);
  const { transaction_number: number } = await aPurchase(buyer, item);
  await buyer.api.post(`/api/auth/me/my-purchased/${number}/arrived`);
  const [asked, said, helped] = [
    await settledUpload(buyer),
    await settledUpload(seller),
    await settledUpload(buyer),
  ];
  const request = { reason: 'damaged', words: 'A crack.', photos: [asked.uuid] };
  await buyer.api.post(`${pathOf(number)}/refund-request`, request);
  await seller.api.post(`${pathOf(number)}/refund-request/answer`, { answer: 'refuse', words: 'No.' });
  await buyer.api.post(`${pathOf(number)}/escalation`);
  await seller.api.post(`${pathOf(number)}/statements`, { words: 'It was whole.', photos: [said.uuid] });
  await aHelpCase(buyer, { topic: 'other', words: 'Look at this.', photos: [helped.uuid] });
  const listed = await settledUpload(seller);
  const staff = await disputes.support();
  const check = async () => {
    const { evidence, case: shown } = await disputes.disputeFor(staff, number);
    const photos = [shown.request, shown.dispute?.entries[0], evidence.kept?.request].map(
      (part) => part?.photos[0],
    );
    expect(photos.map((photo) => photo?.key)).toEqual([asked.uuid, said.uuid, asked.uuid]);
    for (const photo of photos)
      for (const person of [buyer, seller, staff]) expect(await opened(app, photo, person)).toBe(OPEN);
    expect(evidence.files).toContainEqual({ key: said.uuid, state: 'unchanged' });
    expect(evidence.files).toContainEqual({ key: asked.uuid, state: 'unchanged' });
  };
  await check();
  const addressOf = ({ photo }: UploadView) => photo?.image_url;
  const { storage, db } = app.deps;
  const [width = 0] = [...(addressOf(said)?.match(/\d+(?=\.webp)/) ?? [])].map(Number);
  const missing = `${said.uuid}/${width}.webp`;
  const file = await buffer((await storage.get(missing)) ?? Readable.from([]));
  // Where a file is away, for a while or for good, nothing of the photo is touched.
  await storage.delete(missing);
  await hidePhotos(app.deps);
  const passes = async () => {
    await db.execute(sql`update uploads set hidden_at = hidden_at - interval '4 days'`);
    await hidePhotos(app.deps);
  };
  await passes();
  expect(await storage.exists(`${privateKeyFrom(said.uuid)}/${width}.webp`)).toBe(false);
  expect(await opened(app, addressOf(asked), null)).toBe(404);
  await storage.put(missing, file, 'image/webp');
  await hidePhotos(app.deps);
  await check();
  // Pages and nodes of the version before still show them for some days.
  expect(await opened(app, addressOf(said), null)).toMatch(/^public/);
  await passes();
  for (const upload of [asked, said, helped]) expect(await opened(app, addressOf(upload), null)).toBe(404);
  expect(await opened(app, addressOf(listed), null)).toMatch(/^public/);
  await check();
});

test('a request to cancel that comes to support by the clock is kept as it was', async () => {
  const { transaction_number: number } = await aPurchase(buyer, await anItem(app, seller));
  const asked = { reason: 'no_answer', words: 'Nobody answers.' };
  expect((await buyer.api.post(`${pathOf(number)}/cancellation`, asked)).status).toBe(200);
  const ofThis = sql`purchase_id = (select id from purchases where transaction_number = ${number})`;
  await app.deps.db.execute(sql`update cancellations set due_at = now() where ${ofThis}`);
  await sweepCases(app.deps);
  await app.deps.db.execute(sql`update cancellations set words = 'Never mind.' where ${ofThis}`);
  expect((await disputes.disputeFor(await disputes.support(), number)).evidence).toMatchObject({
    kept: { request: null, cancellation: asked },
    now: { cancellation: { words: 'Never mind.' } },
  });
});

test('both sides add words and photos until the date, and the other one sees them at once', async () => {
  const { number } = await disputes.escalated();
  const say = (person: Person, body: object) => person.api.post(`${pathOf(number)}/statements`, body);
  const { uuid } = await settledUpload(seller);
  const atBuyer = await listen(app.url, buyer.token);
  const said = await say(seller, { words: 'This is how it left me.', photos: [uuid] });
  expect(said.status).toBe(200);
  const { data } = await atBuyer.next('purchase.case_changed');
  atBuyer.close();
  expect(data).toMatchObject({
    case: {
      dispute: { entries: [{ by: 'seller', words: 'This is how it left me.', photos: [{ key: uuid }] }] },
    },
  });
  await nextMail(app, buyer.email, ({ subject }) => subject === 'New words in your case');
  // Hostile photos are refused where they are uploaded; what is none, or somebody else's, is refused here.
  for (const photos of [[uuid], ['00000000-0000-4000-8000-000000000000'], Array(7).fill(uuid)]) {
    expect((await say(buyer, { words: 'Mine.', photos })).status).toBe(422);
  }
  expect((await say(buyer, { words: ' ' })).body.errors).toHaveProperty('words');
  expect((await say(buyer, { words: 'x'.repeat(2_001) })).status).toBe(422);
  expect((await say(await aBuyer(app), { words: 'Me too.' })).status).toBe(404);
  for (let left = 6; left > 0; left -= 1)
    expect((await say(buyer, { words: 'Once more.' })).status).toBe(200);
  expect((await say(buyer, { words: 'And more.' })).body.code).toBe('purchase.wrong_state');
  // The same sent again, as when its answer was lost, is one entry, and tells nobody twice.
  const twice = () => say(seller, { words: 'And this.', client_id: 'one' });
  const [first, again] = await Promise.all([twice(), twice()]);
  expect([first.status, again.status, first.body.data]).toEqual([200, 200, again.body.data]);

  await app.deps.db.execute(sql`update disputes set say_until = now()`);
  expect((await say(seller, { words: 'Too late.' })).body.code).toBe('purchase.wrong_state');
  const staff = await disputes.support();
  expect((await disputes.disputeFor(staff, number)).case.dispute?.entries).toHaveLength(8);
  // Whoever has said all they could before the decision has as much to say about an appeal.
  await staff.api.post(`${adminPathOf(number)}/decision`, DECISION);
  await seller.api.post(`${pathOf(number)}/appeal`, { words: 'Look again.' });
  for (let left = 6; left > 0; left -= 1)
    expect((await say(buyer, { words: 'Once more.' })).status).toBe(200);
  expect((await say(buyer, { words: 'And more.' })).status).toBe(409);
});

test('support asks a side, which answers by the date: told live and by mail, seen by all', async () => {
  const { number } = await disputes.escalated();
  const staff = await disputes.support();
  const ask = (body: object) =>
    staff.api.post(`${adminPathOf(number)}/questions`, {
      to: 'seller',
      words: 'When did you pack it?',
      ...body,
    });
  expect((await ask({ days: 8 })).status).toBe(422);
  const atSeller = await listen(app.url, seller.token);
  expect((await ask({ days: 2 })).status).toBe(200);
  expect((await atSeller.next('notification.created')).data).toBeDefined();
  atSeller.close();
  const mail = await nextMail(app, seller.email, ({ subject }) => subject === 'Support asks you something');
  expect(mail.text).toContain('Please answer by');
  const [question] = (await disputes.caseOf(number)).dispute?.entries ?? [];
  expect(question).toMatchObject({ by: 'support', to: 'seller', due_at: expect.any(String) });

  const answer = (person: Person, id = question?.id) =>
    person.api.post(`${pathOf(number)}/statements`, { words: 'On Monday.', question: id });
  expect((await answer(buyer)).body.code).toBe('purchase.wrong_state');
  // The time to add words is over, the time to answer is not.
  await app.deps.db.execute(sql`update disputes set say_until = now()`);
  const answers = await Promise.all([answer(seller), answer(seller)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const rows = (await staff.api.get('/api/admin/disputes')).body.data as { data: DisputeRow[] };
  expect(rows.data.find((row) => row.transaction_number === number)).toMatchObject({
    open_questions: 0,
    is_mine: false,
    state: 'open',
  });
  expect((await disputes.disputeFor(staff, number)).case.dispute?.entries[1]).toMatchObject({
    by: 'seller',
    answers: question?.id,
  });

  expect((await ask({ to: 'buyer' })).status).toBe(200);
  await despiteTriggers(app, sql`update dispute_entries set due_at = now() where "to" = 'buyer'`);
  const open = (await disputes.caseOf(number)).dispute?.entries.at(-1);
  expect((await answer(buyer, open?.id)).body.code).toBe('purchase.wrong_state');
});

test('nothing is decided over what a side has said since; a question that is sent again is asked once', async () => {
  const { number } = await disputes.escalated();
  const staff = await disputes.support();
  const entries = async () => (await disputes.disputeFor(staff, number)).case.dispute?.entries ?? [];
  const question = { to: 'seller', words: 'When did you pack it?', client_id: 'one' };
  const ask = () => staff.api.post(`${adminPathOf(number)}/questions`, question);
  for (const { status } of await Promise.all([ask(), ask()])) expect(status).toBe(200);
  const [asked, ...more] = await entries();
  expect(more).toEqual([]);
  const said = await buyer.api.post(`${pathOf(number)}/statements`, { words: 'It came torn.' });
  expect(said.status).toBe(200);
  const decide = (seen: number | undefined) =>
    staff.api.post(`${adminPathOf(number)}/decision`, { ...DECISION, seen });
  for (const seen of [0, asked?.id]) {
    const { status, body } = await decide(seen);
    expect([status, body.code]).toEqual([409, 'dispute.said_meanwhile']);
  }
  expect((await decide((await entries()).at(-1)?.id)).status).toBe(200);
});

test('what was added to a dispute cannot be changed or taken away', async () => {
  const { number } = await disputes.escalated();
  await seller.api.post(`${pathOf(number)}/statements`, { words: 'It was whole.' });
  for (const change of [sql`words = 'It was cracked.'`, sql`words = '', photos = '[]'`, sql`due_at = now()`])
    await expectOnlyGrows(app, 'dispute_entries', change);
  expect((await disputes.caseOf(number)).dispute?.entries).toMatchObject([{ words: 'It was whole.' }]);
});

test('what was escalated before disputes were kept is one from the first look on', async () => {
  const { transaction_number: number } = await aPurchase(buyer, await anItem(app, seller));
  await escalate(app, number);
  const staff = await disputes.support();
  expect(await disputes.disputeFor(staff, number)).toMatchObject({
    state: 'open',
    evidence: { kept: { messages: 0 } },
  });
  expect((await staff.api.post(`${adminPathOf(number)}/decision`, DECISION)).status).toBe(200);
});
