import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DisputePage, DisputeRow } from '#shared/admin/disputes.api.ts';
import type { MessageView } from '#shared/chat/chat.schema.ts';
import { auditOf, escalate } from '#tests/support/admin.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { aPurchase } from '#tests/support/conversations.ts';
import { anItem } from '#tests/support/items.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, anAdmin, aPerson, aSeller } from '#tests/support/person.ts';

let app: TestApp;
let [admin, support, seller, buyer] = [] as unknown as [Person, Person, Person, Person];
beforeAll(async () => {
  app = await startApp();
  admin = await anAdmin(app);
  support = await aPerson(app, { role: 'support', firstName: 'Salma' });
  [seller, buyer] = [await aSeller(app), await aBuyer(app)];
});
afterAll(() => app.stop());

const aDispute = async () => {
  const bought = await aPurchase(buyer, await anItem(app, seller, { name: 'Marble table' }));
  for (const [person, message] of [
    [buyer, 'The top is cracked.'],
    [seller, 'It was whole when you took it.'],
  ] as const) {
    await person.api.post('/api/send-message', { channel_id: bought.channel_id, message });
  }
  await escalate(app, bought.transaction_number);
  return bought;
};

test('support sees purchases and conversations under dispute, and every look is kept', async () => {
  const { transaction_number: number } = await aDispute();
  const list = await support.api.get('/api/admin/disputes');
  expect((list.body.data as { data: DisputeRow[] }).data).toMatchObject([
    { transaction_number: number, item_name: 'Marble table', seller: "Maya's corner", buyer: 'Omar Haddad' },
  ]);
  const page = (await support.api.get(`/api/admin/disputes/${number}`)).body.data as DisputePage;
  expect(page).toMatchObject({ status: 'escalated', messages: 2, buyer: { id: buyer.id } });
  for (const secret of [buyer.email, seller.email, buyer.mobile, seller.mobile, 'Villa 18', 'AE07']) {
    expect(JSON.stringify(page)).not.toContain(secret);
  }
  const messages = await support.api.get(`/api/admin/disputes/${number}/messages`);
  expect(
    (messages.body.data as { data: MessageView[] }).data.map(({ user, message }) => [user.name, message]),
  ).toEqual([
    ['Omar Haddad', 'The top is cracked.'],
    ["Maya's corner", 'It was whole when you took it.'],
  ]);
  const lines = await auditOf(admin, 'target=dispute');
  expect(lines.map(({ action, actor }) => [action, actor?.id])).toEqual([
    ['dispute.conversation_read', support.id],
    ['dispute.viewed', support.id],
    ['dispute.listed', support.id],
  ]);
});

test('what is not under dispute is not there, for support and for administrators', async () => {
  const { transaction_number: number } = await aPurchase(buyer, await anItem(app, seller));
  for (const person of [support, admin]) {
    for (const path of ['', '/messages']) {
      const { status, body } = await person.api.get(`/api/admin/disputes/${number}${path}`);
      expect([status, body.code]).toEqual([404, 'dispute.not_found']);
    }
  }
});

test('support may do nothing else in the admin', async () => {
  for (const path of ['users', 'vendors', 'items', 'audit', 'audit/export', 'overview', 'approvals']) {
    expect([path, (await support.api.get(`/api/admin/${path}`)).status]).toEqual([path, 403]);
  }
  const counts = await support.api.get('/api/admin/counts');
  expect(counts.body.data).toMatchObject({ approvals: null });
  const { channel_id } = await aDispute();
  expect((await support.api.get(`/api/auth/channels/${channel_id}/messages`)).status).toBe(404);
  const said = await support.api.post('/api/send-message', { channel_id, message: 'Hello' });
  expect(said.status).toBe(404);
});
