import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Approval, QueueCounts } from '#shared/moderation/approvals.schema.ts';
import { suspend, userUuidOf } from '#tests/support/admin.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { apiOf } from '#tests/support/http.ts';
import { anItem } from '#tests/support/items.ts';
import type { Person } from '#tests/support/person.ts';
import { anAdmin, aSeller } from '#tests/support/person.ts';
import { listen } from '#tests/support/sockets.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startApp();
  admin = await anAdmin(app);
});
afterAll(() => app.stop());

const queue = async () => {
  const { data } = (await admin.api.get('/api/admin/approvals?size=100')).body as {
    data: { data: Approval[]; counts: QueueCounts };
  };
  return { uuids: data.data.map(({ uuid }) => uuid), counts: data.counts };
};
const one = async (uuid: string) =>
  (await admin.api.get(`/api/admin/approvals/${uuid}`)).body.data as Approval;
const reinstate = async (person: Person) =>
  admin.api.put(`/api/admin/users/${await userUuidOf(app, person)}/reinstate`);

test('what waits of a suspended seller stands outside the queue until they are reinstated', async () => {
  const [seller, other] = [await aSeller(app), await aSeller(app)];
  const first = await anItem(app, seller, { status: 0 });
  const between = await anItem(app, other, { status: 0 });
  const onSale = await anItem(app, seller);
  const edited = await seller.api.put(`/api/auth/items/${onSale.uuid}`, { item_name: 'Sofa, two seats' });
  expect(edited.status).toBe(200);
  expect((await queue()).uuids).toEqual([first.uuid, between.uuid, onSale.uuid]);
  const claimed = await admin.api.put(`/api/admin/approvals/${first.uuid}/claim`, {});
  expect(claimed.status).toBe(200);

  const adminLive = await listen(app.url, admin.token);
  expect((await suspend(app, admin, seller)).status).toBe(200);
  expect((await adminLive.next('account.suspended')).data).toMatchObject({
    view: 'admin',
    user_id: seller.id,
  });
  const meanwhile = await queue();
  expect(meanwhile.uuids).toEqual([between.uuid]);
  expect(meanwhile.counts).toMatchObject({ all: 1, items: 1, edits: 0, held_back: 2 });
  expect([await one(first.uuid), await one(onSale.uuid), await one(between.uuid)]).toMatchObject([
    { waits: false, held_back: true },
    { waits: false, held_back: true },
    { waits: true, held_back: false },
  ]);

  // Neither by its link, nor among others, nor by who had it open.
  const path = `/api/admin/approvals/${first.uuid}`;
  const { staged_edit } = await one(onSale.uuid);
  for (const refused of [
    await admin.api.put(`${path}/approve`, {}),
    await admin.api.put(`${path}/reject`, { reason: 'photos' }),
    await admin.api.put(`${path}/ask`, { reason: 'photos', note: 'Brighter ones, please.' }),
    await admin.api.put(`${path}/claim`, {}),
    await admin.api.put(`/api/admin/approvals/${onSale.uuid}/approve`, { edit_id: staged_edit?.id }),
  ]) {
    expect([refused.status, refused.body.code]).toEqual([409, 'approval.held_back']);
  }
  const many = await admin.api.post('/api/admin/approvals/decisions', {
    decision: 'approved',
    items: [{ item_uuid: first.uuid }, { item_uuid: between.uuid }],
  });
  expect(many.body.data).toMatchObject([
    { item_uuid: first.uuid, code: 'approval.held_back' },
    { item_uuid: between.uuid, code: null },
  ]);

  expect((await reinstate(seller)).status).toBe(200);
  expect((await adminLive.next('account.reinstated')).data).toMatchObject({ user_id: seller.id });
  const after = await queue();
  expect(after.uuids).toEqual([first.uuid, onSale.uuid]);
  expect(after.counts).toMatchObject({ all: 2, items: 1, edits: 1, held_back: 0 });
  expect((await admin.api.put(`${path}/approve`, {})).status).toBe(200);
  expect((await apiOf(app.url).get(`/api/global/items/${first.uuid}`)).status).toBe(200);
  adminLive.close();
});
