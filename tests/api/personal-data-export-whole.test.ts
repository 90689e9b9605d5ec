import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { knownDevices, sessions } from '#server/db/accounts.tables.ts';
import { discountUses } from '#server/db/discounts.tables.ts';
import { mailBounces, pushSubscriptions } from '#server/db/notifications.tables.ts';
import { storeArchive } from '#server/modules/personal-data/archive.service.ts';
import type { TestApp } from '../support/app.ts';
import { startApp } from '../support/app.ts';
import { aPurchase } from '../support/conversations.ts';
import { aDiscount } from '../support/discounts.ts';
import { aDispute } from '../support/disputes.ts';
import { feature } from '../support/featuring.ts';
import { anItem } from '../support/items.ts';
import { setProvider } from '../support/payments.ts';
import type { Person } from '../support/person.ts';
import { aBuyer, aPerson, aSeller } from '../support/person.ts';
import { enrolled } from '../support/second-factor.ts';
import { aPrivatePhoto, settledUpload } from '../support/uploads.ts';
import { unzipped } from '../support/zip.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ PAYMENT_SWEEP_SECONDS: '3600' });
  await setProvider(app, { webhooks: 'off' });
});
afterAll(() => app.stop());

/** The archive of somebody, as the job makes it. */
const archiveOf = async ({ id }: Person): Promise<Map<string, Buffer>> => {
  const key = `exports/${id}.zip`;
  await storeArchive(app.deps, id, key);
  const stored = await app.deps.storage.get(key);
  if (!stored) throw new Error('there is no archive');
  return unzipped(Buffer.concat(await Array.fromAsync(stored)));
};
const fileIn = (files: Map<string, Buffer>, name: string) =>
  JSON.parse(files.get(`${name}.json`)?.toString() ?? 'null');

const ACT_OF_STAFF = 'an act of staff, which concerns others; it is in the audit log';
const OF_CODES = 'nothing but a digest, for minutes';
const BOOKKEEPING = 'how mails are counted and numbered; what they say is in notifications.json';

/** Every column that refers to an account: the file of the archive that holds its rows, or why none does. */
const WHERE: Record<string, { file: string } | { not: string }> = {
  'account_changes.user_id': {
    not: 'what a change replaced, sealed, for the days in which it can be taken back',
  },
  'approval_claims.admin_id': { not: ACT_OF_STAFF },
  'audit_log.actor_id': { not: ACT_OF_STAFF },
  'bank_details.user_id': { file: 'profile' },
  'blocks.blocked_id': { not: 'what others decided for themselves' },
  'blocks.blocker_id': { file: 'blocks' },
  'catalogue_merges.started_by': { not: ACT_OF_STAFF },
  'channel_members.user_id': { file: 'messages' },
  'charges.closed_by': { not: ACT_OF_STAFF },
  'checkouts.buyer_id': { file: 'payments' },
  'codes.user_id': { not: OF_CODES },
  'comments.user_id': { file: 'questions-and-answers' },
  'data_exports.user_id': { file: 'exports' },
  'dispute_entries.staff_id': { not: ACT_OF_STAFF },
  'disputes.claimed_by': { not: ACT_OF_STAFF },
  'disputes.decided_by': { not: ACT_OF_STAFF },
  'disputes.proposed_by': { not: ACT_OF_STAFF },
  'discount_uses.user_id': { file: 'discount-codes' },
  'email_changes.user_id': { not: 'an address that waits for its code, for a day at most' },
  'featurings.ended_by': { not: ACT_OF_STAFF },
  'featurings.given_by': { not: ACT_OF_STAFF },
  'featurings.user_id': { file: 'featurings' },
  'fee_percentages.created_by': { not: ACT_OF_STAFF },
  'help_cases.claimed_by': { not: ACT_OF_STAFF },
  'help_cases.user_id': { file: 'support-messages' },
  'help_messages.staff_id': { not: ACT_OF_STAFF },
  'held_mails.user_id': { not: BOOKKEEPING },
  // An item is kept for whose offer was accepted.
  'item_moments.person_id': { file: 'offers-made' },
  'holidays.user_id': { file: 'holiday' },
  'item_drafts.owner_id': { file: 'drafts' },
  'items.owner_id': { file: 'items' },
  'known_devices.user_id': { file: 'devices' },
  'mail_windows.user_id': { not: BOOKKEEPING },
  'messages.user_id': { file: 'messages' },
  'moderation_decisions.admin_id': { not: ACT_OF_STAFF },
  'notification_kind_settings.user_id': { file: 'notification-settings-by-event' },
  'notification_settings.user_id': { file: 'notification-settings' },
  'notification_states.user_id': { not: BOOKKEEPING },
  'notifications.user_id': { file: 'notifications' },
  'offers.buyer_id': { file: 'offers-made' },
  'offers.seller_id': { file: 'offers-received' },
  'payout_recipients.user_id': { not: 'how the payment provider calls the bank account in profile.json' },
  'payout_runs.started_by': { not: ACT_OF_STAFF },
  'payouts.seller_id': { file: 'payouts' },
  'presences.user_id': { not: BOOKKEEPING },
  'purchases.buyer_id': { file: 'purchases' },
  'purchases.seller_id': { file: 'sales' },
  'push_subscriptions.user_id': { file: 'push-subscriptions' },
  'reconciliations.asked_by': { not: ACT_OF_STAFF },
  'recovery_codes.user_id': { file: 'second-factor' },
  'reports.about_user_id': {
    not: 'what others wrote in confidence; what came of it is in notifications.json',
  },
  'reports.closed_by': { not: ACT_OF_STAFF },
  'reports.reporter_id': { file: 'reports' },
  'saved_search_matches.user_id': { not: BOOKKEEPING },
  'saved_searches.user_id': { file: 'saved-searches' },
  'second_factors.user_id': { file: 'second-factor' },
  'sessions.user_id': { file: 'sessions' },
  'uploads.owner_id': { file: 'uploads' },
  'vendors.user_id': { file: 'profile' },
  'visit_listings.listed_by': { not: ACT_OF_STAFF },
  'terms_agreements.user_id': { file: 'terms' },
  'watcher_offer_recipients.user_id': { file: 'offers-to-watchers' },
  'watches.user_id': { file: 'watched' },
};

it('knows of every table that refers to an account where its rows are, or why they are not', async () => {
  const { rows } = await app.deps.db.execute<{ refers: string }>(sql`
    select source.table_name || '.' || source.column_name as refers
    from information_schema.referential_constraints key
    join information_schema.key_column_usage source using (constraint_schema, constraint_name)
    join information_schema.key_column_usage target
      on target.constraint_schema = key.unique_constraint_schema
      and target.constraint_name = key.unique_constraint_name
    where target.table_schema = 'public' and target.table_name = 'users' and target.column_name = 'id'`);
  expect(rows.map(({ refers }) => refers).toSorted()).toEqual(Object.keys(WHERE).toSorted());

  const files = await archiveOf(await aSeller(app));
  const named = Object.values(WHERE).flatMap((where) => ('file' in where ? [`${where.file}.json`] : []));
  expect([...files.keys()]).toEqual(expect.arrayContaining(named));
});

it('tells of every file what it holds, in both languages', async () => {
  const files = await archiveOf(await aSeller(app));
  const readme = files.get('README.txt')?.toString() ?? '';
  for (const name of files.keys()) {
    if (!name.endsWith('.json')) continue;
    const described = [...readme.matchAll(new RegExp(`^${name}\n {4}(.+)$`, 'gm'))].map(
      ([, words]) => words ?? '',
    );
    expect([name, described.length]).toEqual([name, 2]);
    expect(described[0]).toMatch(/^[ -~]+$/);
    expect(described[1]).toMatch(/[\u0600-\u06ff]/);
  }
});

it('holds what an item is, what was to change of it, what was paid for it, and how the account is kept', async () => {
  const { db } = app.deps;
  const seller = await aSeller(app);
  const item = await anItem(app, seller, { name: 'Brass lamp' });
  const photo = await settledUpload(seller);
  const edited = await seller.api.put(`/api/auth/items/${item.uuid}`, {
    item_name: 'Brass lamp, rewired',
    photos: [photo.uuid],
  });
  expect([edited.status, edited.body.message]).toEqual([200, expect.any(String)]);
  expect((await feature(seller.api, item.uuid)).status).toBe(200);
  const discount = await aDiscount(app);
  await db.insert(discountUses).values({ discount_id: discount.id, user_id: seller.id, status: 'kept' });
  const { secret, recoveryCodes } = await enrolled(seller.api);
  await db.insert(knownDevices).values({ user_id: seller.id, sign_hash: 'a-digest-of-a-browser' });
  const [session] = await db.select().from(sessions).where(sql`user_id = ${seller.id}`);
  await db.insert(pushSubscriptions).values({
    user_id: seller.id,
    session_id: session?.id ?? 0,
    endpoint: 'https://push.example.test/where-to-send',
    p256dh: 'a-public-key',
    auth: 'a-shared-secret',
  });
  await db
    .insert(mailBounces)
    .values({ address: seller.email.toLowerCase(), kind: 'bounce', reason: '5.1.1 No such mailbox' });

  const files = await archiveOf(seller);
  expect(fileIn(files, 'items')).toMatchObject([
    { name: 'Brass lamp', category: expect.any(String), sub_category: expect.any(String) },
  ]);
  const [archived] = fileIn(files, 'items');
  expect(Object.entries(archived.properties).length).toBeGreaterThan(0);
  const [edit] = fileIn(files, 'edits');
  expect(edit).toMatchObject({ item_uuid: item.uuid, name: 'Brass lamp, rewired', status: 'waiting' });
  expect(edit.photos).toEqual([expect.stringMatching(/^edits\/.*\.webp$/)]);
  expect(files.get(`photos/${edit.photos[0]}`)?.subarray(8, 12).toString()).toBe('WEBP');
  expect(fileIn(files, 'featurings')).toMatchObject([
    { item: 'Brass lamp', given_by_reloved: false, total: 100 },
  ]);
  expect(fileIn(files, 'receipts')).toMatchObject([
    { number: expect.stringMatching(/^F-/), kind: 'featuring', total: expect.any(Number) },
  ]);
  expect(fileIn(files, 'payments')).toMatchObject([{ for: 'featuring', item: 'Brass lamp', status: 'paid' }]);
  expect(fileIn(files, 'discount-codes')).toMatchObject([{ code: discount.code, status: 'kept' }]);
  expect(fileIn(files, 'devices')).toEqual([{ last_sign_in: expect.any(String) }]);
  expect(fileIn(files, 'push-subscriptions')).toEqual([
    { service: 'push.example.test', since: expect.any(String) },
  ]);
  expect(fileIn(files, 'second-factor')).toMatchObject({
    is_on: true,
    recovery_codes_left: recoveryCodes.length,
  });
  expect(fileIn(files, 'mail-returned')).toMatchObject([{ what: 'bounce', reason: '5.1.1 No such mailbox' }]);
  expect(fileIn(files, 'uploads')).toMatchObject([{ file: 'sofa.jpg', status: 'ready' }]);
  const everything = [...files.values()].map((file) => file.toString()).join('\n');
  for (const hidden of [
    secret,
    'where-to-send',
    'a-public-key',
    'a-shared-secret',
    'a-digest-of-a-browser',
  ]) {
    expect(everything).not.toContain(hidden);
  }
});

it('holds each answer with its question as its seller reads it, and not who asked', async () => {
  const [seller, buyer] = [await aSeller(app), await aBuyer(app)];
  const item = await anItem(app, seller, { name: 'Brass lamp' });
  const say = async (person: Person, comments: string, in_reply_to?: number): Promise<number> => {
    const said = { item_id: item.id, owner_id: seller.id, user_id: person.id, comments, in_reply_to };
    const { body } = await person.api.post('/api/auth/item-comment', said);
    return (body.data as { id: number }).id;
  };
  const words = `Does it dim? ${'Please tell me more. '.repeat(20)}Call me: `;
  const asked = await say(buyer, `${words}050 123 4567`);
  await say(seller, 'It does.', asked);
  await say(seller, 'Sold with its bulb.');

  const of = async (person: Person) => fileIn(await archiveOf(person), 'questions-and-answers');
  const own = { item: 'Brass lamp', created_at: expect.any(String) };
  expect(await of(seller)).toEqual([
    { ...own, text: 'It does.', in_answer_to: `${words}•••` },
    { ...own, text: 'Sold with its bulb.' },
  ]);
  expect(await of(buyer)).toEqual([{ ...own, text: `${words}050 123 4567` }]);
});

it('holds what was written to each other, with the photos a person sent themselves', async () => {
  const [seller, buyer] = [await aSeller(app), await aBuyer(app)];
  const { channel_id, transaction_number: number } = await aPurchase(buyer, await anItem(app, seller));
  const photo = await aPrivatePhoto(buyer);
  const said = { channel_id, message: '', photos: [photo.uuid] };
  expect((await buyer.api.post('/api/send-message', said)).status).toBe(201);
  const [ofBuyer, ofSeller] = [await archiveOf(buyer), await archiveOf(seller)];
  expect(fileIn(ofBuyer, 'messages')).toMatchObject([{ from: 'you', text: '', photos: 1 }]);
  expect(fileIn(ofSeller, 'messages')).toMatchObject([{ from: 'the other side', text: '', photos: 1 }]);
  const name = `photos/messages/${number}-1-1.webp`;
  expect([ofBuyer.has(name), ofSeller.has(name)]).toEqual([true, false]);
});

it('holds what both sides said in a dispute, what was decided, and the photos that were shown', async () => {
  const [seller, buyer, staff] = [
    await aSeller(app),
    await aBuyer(app),
    await aPerson(app, { role: 'support', firstName: 'Salma' }),
  ];
  const { path, number } = await aDispute(app, { seller, buyer });
  const disputePath = `/api/admin/disputes/${number}`;
  const photo = await settledUpload(buyer);
  await buyer.api.post(`${path}/statements`, { words: 'This is the crack.', photos: [photo.uuid] });
  await staff.api.post(`${disputePath}/questions`, { to: 'seller', words: 'Was it packed?' });
  const decision = { amount: 20, fee: 'buyer', reason: 'goodwill', words: 'A part of it.' };
  expect((await staff.api.post(`${disputePath}/decision`, decision)).status).toBe(200);
  await seller.api.post(`${path}/appeal`, { words: 'It was whole.' });

  const [ofBuyer, ofSeller] = [await archiveOf(buyer), await archiveOf(seller)];
  const question = { by: 'support', words: 'Was it packed?' };
  expect(fileIn(ofBuyer, 'purchases')).toMatchObject([
    {
      dispute: {
        said: [{ by: 'you', words: 'This is the crack.', photos: 1 }, question],
        appeal: { by: 'the other side', words: 'It was whole.' },
      },
    },
  ]);
  expect(fileIn(ofSeller, 'sales')).toMatchObject([
    { dispute: { said: [{ by: 'the other side', words: 'This is the crack.' }, question] } },
  ]);
  const shown = [...ofBuyer.keys()].filter((name) => name.startsWith(`photos/cases/${number}`));
  expect(shown).toHaveLength(1);
  expect([...ofSeller.keys()].some((name) => name.startsWith('photos/cases/'))).toBe(false);
  // Who of the staff asked and decided is nobody's business.
  for (const files of [ofBuyer, ofSeller])
    expect([...files.values()].map((file) => file.toString()).join()).not.toContain('Salma');
});
