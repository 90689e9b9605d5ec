import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { items } from '#server/db/items.tables.ts';
import { offers } from '#server/db/offers.tables.ts';
import { uploads } from '#server/db/uploads.tables.ts';
import type { CaseView } from '#shared/cases/cases.schema.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { ItemDetails, OwnItem } from '#shared/items/items.schema.ts';
import type { PurchaseView } from '#shared/purchases/purchases.schema.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { aPurchase, channelsOf } from '#tests/support/conversations.ts';
import { feature } from '#tests/support/featuring.ts';
import { anItem } from '#tests/support/items.ts';
import { accept, anOffer } from '#tests/support/offers.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, anAdmin, aPerson, aSeller } from '#tests/support/person.ts';
import { aJpeg } from '#tests/support/photos.ts';
import { listen } from '#tests/support/sockets.ts';
import { until } from '#tests/support/until.ts';
import { registered, settledUpload } from '#tests/support/uploads.ts';

let app: TestApp;
let seller: Person;
let buyer: Person;
let admin: Person;

beforeAll(async () => {
  app = await startApp();
  [seller, buyer, admin] = await Promise.all([aSeller(app), aBuyer(app), anAdmin(app)]);
});
afterAll(() => app.stop());

const relist = (uuid: string, changes: Record<string, unknown> = {}, who = seller) =>
  who.api.post(`/api/auth/items/${uuid}/relist`, changes);
const mine = async (uuid: string): Promise<OwnItem> => {
  const { body } = await seller.api.get('/api/auth/me/items');
  const found = (body.data as { data: OwnItem[] }).data.find((item) => item.uuid === uuid);
  if (!found) throw new Error('the item is not among the seller’s');
  return found;
};
const keysOf = (images: readonly { key: string }[]) => images.map(({ key }) => key);
const shown = async (uuid: string) =>
  ((await buyer.api.get(`/api/auth/items/${uuid}`)).body.data as { item_details: ItemDetails }).item_details;

describe('an item sent again', () => {
  test.each([ITEM_STATUS.rejected, ITEM_STATUS.archived])(
    'from %i waits for approval like a new one',
    async (from) => {
      const item = await anItem(app, seller, { status: from });
      const before = await mine(item.uuid);
      const [listener, adminLive] = await Promise.all([
        listen(app.url, seller.token),
        listen(app.url, admin.token),
      ]);
      const { status, body } = await relist(item.uuid, { item_name: 'Two-seat sofa, cleaned', price: 990 });
      expect([status, body.message]).toEqual([
        200,
        'Your item was submitted. Approval can take up to 72 hours.',
      ]);
      expect(body.data).toMatchObject({
        status: ITEM_STATUS.pending,
        item_name: 'Two-seat sofa, cleaned',
        price: 990,
        version: before.version + 1,
      });
      expect(keysOf((body.data as OwnItem).images)).toEqual(keysOf(before.images));
      const submitted = await listener.next('item.submitted', ({ data }) => data.item.uuid === item.uuid);
      expect(submitted.version).toBe(before.version + 1);
      const queued = await adminLive.next('item.submitted', ({ data }) => data.item.uuid === item.uuid);
      expect(queued.data.view).toBe('admin');
      const [row] = await app.deps.db.select().from(items).where(eq(items.id, item.id));
      expect(row?.submitted_at.getTime()).toBeGreaterThan(item.submitted_at.getTime());
      listener.close();
      adminLive.close();
    },
  );

  test('keeps the history of its offers', async () => {
    const item = await anItem(app, seller);
    const { id } = await anOffer(buyer, item, 800);
    await buyer.api.delete(`/api/auth/item-bid/${id}`);
    await app.deps.db.update(items).set({ status: ITEM_STATUS.archived }).where(eq(items.id, item.id));
    expect((await relist(item.uuid)).status).toBe(200);
    expect(await app.deps.db.$count(offers, eq(offers.item_id, item.id))).toBe(1);
  });

  test.each([ITEM_STATUS.pending, ITEM_STATUS.approved, ITEM_STATUS.sold, ITEM_STATUS.bidAccepted])(
    'from %i is refused',
    async (from) => {
      const { uuid } = await anItem(app, seller, { status: from });
      const { status, body } = await relist(uuid);
      expect([status, body.code]).toEqual([409, 'item.wrong_state']);
    },
  );

  test('twice at the same moment is sent once', async () => {
    const { uuid } = await anItem(app, seller, { status: ITEM_STATUS.archived });
    const answers = await Promise.all([relist(uuid), relist(uuid), relist(uuid)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('needs what selling needs, and the price of an item that takes offers', async () => {
    const poor = await aPerson(app, { vendor: true });
    const theirs = await anItem(app, poor, { status: ITEM_STATUS.archived });
    expect((await relist(theirs.uuid, {}, poor)).body.code).toBe('bank_details.required');
    const { uuid } = await anItem(app, seller, { status: ITEM_STATUS.archived });
    expect((await relist(uuid, { price: 20 })).body.errors).toEqual({
      price: ['Offers can only be accepted on a price above AED 20.'],
    });
  });
});

describe('photos of an edit', () => {
  const edit = (uuid: string, changes: Record<string, unknown>) =>
    seller.api.put(`/api/auth/items/${uuid}`, changes);
  const approve = async (uuid: string) => {
    const { staged_edit } = await mine(uuid);
    await admin.api.put(`/api/admin/approvals/${uuid}/claim`);
    return admin.api.put(`/api/admin/approvals/${uuid}/approve`, { edit_id: staged_edit?.id });
  };

  test('change at once while the item waits for approval', async () => {
    const { uuid } = await anItem(app, seller, { status: ITEM_STATUS.pending });
    const [old] = keysOf((await mine(uuid)).images);
    const fresh = await settledUpload(seller);
    const { status, body } = await edit(uuid, { photos: [fresh.uuid, old] });
    expect([status, body.message]).toEqual([200, 'Your changes were saved.']);
    expect(keysOf((body.data as OwnItem).images)).toEqual([fresh.uuid, old]);
    expect((body.data as OwnItem).default_image?.key).toBe(fresh.uuid);
    // Taken out again it is nobody's, and goes after a day.
    expect((await edit(uuid, { photos: [old] })).status).toBe(200);
    expect((await registered(app, fresh.uuid))?.unused_since).not.toBeNull();
  });

  test('of an item on sale wait beside those on sale, until they are approved', async () => {
    const { uuid } = await anItem(app, seller);
    const [old = ''] = keysOf((await mine(uuid)).images);
    const fresh = await settledUpload(seller, await aJpeg({ background: '#aa2200' }));
    const live = await listen(app.url, buyer.token);
    await live.subscribe({ item: uuid });

    const { body } = await edit(uuid, { photos: [fresh.uuid, old] });
    expect(body.message).toBe('The new words and photos are shown once they are approved.');
    const staged = body.data as OwnItem;
    expect(keysOf(staged.images)).toEqual([old]);
    expect(keysOf(staged.staged_edit?.images ?? [])).toEqual([fresh.uuid, old]);
    expect(keysOf((await shown(uuid)).images)).toEqual([old]);
    expect((await registered(app, fresh.uuid))?.unused_since).toBeNull();

    expect((await approve(uuid)).status).toBe(200);
    const { data } = await live.next('item.edit_approved', (event) => event.data.item.uuid === uuid);
    expect(data).toMatchObject({ view: 'public', images: [{ key: fresh.uuid }, { key: old }] });
    expect(keysOf((await shown(uuid)).images)).toEqual([fresh.uuid, old]);
    live.close();
  });

  test('taken back are nobody’s; as they were there is no edit', async () => {
    const { uuid } = await anItem(app, seller);
    const [old = ''] = keysOf((await mine(uuid)).images);
    const fresh = await settledUpload(seller);
    await edit(uuid, { photos: [old, fresh.uuid] });
    // A second edit replaces the first one and may use its photos.
    const again = await edit(uuid, { photos: [fresh.uuid, old], item_name: 'A sofa for two' });
    expect(keysOf((again.body.data as OwnItem).staged_edit?.images ?? [])).toEqual([fresh.uuid, old]);
    expect((await registered(app, fresh.uuid))?.unused_since).toBeNull();
    expect((await seller.api.delete(`/api/auth/items/${uuid}/edit`)).status).toBe(200);
    await until('the photo is free', async () => (await registered(app, fresh.uuid))?.unused_since !== null);
    const same = await edit(uuid, { photos: [old] });
    expect([same.body.message, (same.body.data as OwnItem).staged_edit]).toEqual([
      'Your changes were saved.',
      null,
    ]);
  });

  test.each([
    ['words', 'price'],
    ['price', 'words'],
  ] as const)('and then %s and %s leave what was bought before as it was bought', async (...order) => {
    const item = await anItem(app, seller, { name: 'A green sofa', price: 620 });
    // Its photo was sent by its seller: whether anything still shows it, the register says.
    const first = await settledUpload(seller, await aJpeg({ background: '#115533' }));
    await edit(item.uuid, { photos: [first.uuid] });
    await approve(item.uuid);
    const { id } = await anOffer(buyer, item, 500);
    await accept(seller, id);
    const { transaction_number: number } = await aPurchase(buyer, item);
    const bought = async () => {
      const purchase = (await buyer.api.get(`/api/auth/me/my-purchased/${number}`)).body.data as PurchaseView;
      const { item: card } = purchase.transaction_item;
      const papers = await buyer.api.get(`/api/auth/me/payments/${number}/receipts`);
      const [paper] = papers.body.data as { number: string }[];
      const receipt = await buyer.api.get(`/api/auth/me/receipts/${paper?.number}`);
      const channel = (await channelsOf(buyer)).find((one) => one.transaction_number === number);
      const { body } = await buyer.api.get(`/api/auth/me/transactions/${number}/case`);
      return {
        ...{
          name: card.item_name,
          words: card.item_description,
          price: card.price,
          offer: purchase.offer_price,
          featured: card.featured_until,
        },
        photos: keysOf(card.images),
        details: card.item_property_details,
        receipt: (receipt.body.data as { item: object }).item,
        channel: [channel?.item.item_name, channel?.item.price, channel?.item.default_image?.key],
        case: (body.data as CaseView).item_name,
      };
    };
    const before = await bought();
    expect(before).toMatchObject({ name: 'A green sofa', price: 620, offer: 500, photos: [first.uuid] });
    expect(before.receipt).toMatchObject({ name: 'A green sofa' });
    await seller.api.post(`/api/auth/me/transactions/${number}/cancellation`, {
      reason: 'damaged',
      relist: 1,
    });

    // On sale again it costs less, is called something else and is shown by another photo.
    const fresh = await settledUpload(seller, await aJpeg({ background: '#0022aa' }));
    const words = { item_name: 'A blue chair', item_description: 'With four legs, hardly used.' };
    for (const what of order) {
      await edit(item.uuid, what === 'price' ? { price: 400 } : { ...words, photos: [fresh.uuid] });
      if (what === 'words') expect((await approve(item.uuid)).status).toBe(200);
      expect(await bought()).toEqual(before);
    }
    expect((await feature(seller.api, item.uuid)).status).toBe(200);
    expect(await bought()).toEqual(before);
    expect(await shown(item.uuid)).toMatchObject({ item_name: 'A blue chair', price: 400 });
    expect((await registered(app, first.uuid))?.unused_since).toBeNull();

    // Whoever buys it now buys what it is now.
    const again = await aPurchase(buyer, item);
    const { body } = await buyer.api.get(`/api/auth/me/my-purchased/${again.transaction_number}`);
    expect((body.data as PurchaseView).transaction_item.item).toMatchObject({
      ...{ item_name: 'A blue chair', price: 400, images: [{ key: fresh.uuid }] },
    });
    expect(await bought()).toEqual(before);
    const list = (await buyer.api.get('/api/auth/me/my-purchased')).body.data as { data: PurchaseView[] };
    const named = list.data.map((one) => [one.transaction_number, one.transaction_item.item.item_name]);
    expect(named.slice(0, 2)).toEqual([
      [again.transaction_number, 'A blue chair'],
      [number, 'A green sofa'],
    ]);
  });

  test('are those of the item or the owner’s own uploads, one to ten, none twice', async () => {
    const { uuid } = await anItem(app, seller);
    const other = await aSeller(app);
    const theirs = await settledUpload(other);
    const [old = ''] = keysOf((await mine(uuid)).images);
    const cases: [string[], string][] = [
      [[old, theirs.uuid], 'photo.unknown'],
      [[], 'validation.failed'],
      [[old, old], 'photo.twice'],
      [[old, ...Array.from({ length: 10 }, () => crypto.randomUUID())], 'photo.too_many'],
      [['../../etc/passwd'], 'validation.failed'],
    ];
    for (const [photos, code] of cases) {
      const { status, body } = await edit(uuid, { photos });
      expect([photos, status, body.code]).toEqual([photos, 422, code]);
    }
    expect(await app.deps.db.$count(uploads, eq(uploads.uuid, theirs.uuid))).toBe(1);
  });
});
