import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '#server/db/audit.tables.ts';
import { mailBounces } from '#server/db/notifications.tables.ts';
import { csvField } from '#server/http/csv.ts';
import { matching } from '#server/modules/admin/audit/audit.usecases.ts';
import { audit } from '#server/modules/audit/audit.service.ts';
import type { OverviewView } from '#shared/admin/overview.api.ts';
import type { AuditLine } from '#shared/admin/users.schema.ts';
import type { AuditAction } from '#shared/audit/audit.data.ts';
import { dayInDubai } from '#shared/kernel/dubai-time.ts';
import { auditOf, suspend, userUuidOf } from '#tests/support/admin.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startApp } from '#tests/support/app.ts';
import { aPurchase } from '#tests/support/conversations.ts';
import { fill } from '#tests/support/fill.ts';
import { anItem } from '#tests/support/items.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, anAdmin, aPerson, aSeller } from '#tests/support/person.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startApp();
  admin = await anAdmin(app);
});
afterAll(() => app.stop());

const keep = (actor: Person | null, action: AuditAction, name: string, details = {}) =>
  app.deps.db.transaction((tx) =>
    audit(tx, actor, { action, target: { kind: 'test', id: name, name }, details }),
  );

test('lines are found by who, what, on what, in which words and when', async () => {
  const colleague = await anAdmin(app);
  await keep(admin, 'item.archived', 'Blue sofa', { reason: 'Counterfeit label' });
  await keep(colleague, 'vendor.renamed', 'Green sofa');
  await keep(null, 'vendor.renamed', 'Nobody’s');
  const names = async (query: string) => (await auditOf(admin, query)).map(({ target }) => target.name);
  expect(await names('keyword=sofa')).toEqual(['Green sofa', 'Blue sofa']);
  expect(await names('keyword=counterfeit')).toEqual(['Blue sofa']);
  expect(await names('action=vendor.renamed')).toEqual(['Nobody’s', 'Green sofa']);
  expect(await names(`target=test&actor=${await userUuidOf(app, colleague)}`)).toEqual(['Green sofa']);
  expect(await names('target=test&target_id=Blue sofa')).toEqual(['Blue sofa']);
  const today = dayInDubai(new Date());
  expect(await names(`target=test&from=${today}&until=${today}`)).toHaveLength(3);
  expect(await names('target=test&until=2026-01-01')).toEqual([]);
  expect(await names('keyword=%25')).toEqual([]);
  const { body } = await admin.api.get('/api/admin/audit');
  expect((body.data as { actions: string[] }).actions).toEqual(
    expect.arrayContaining(['item.archived', 'vendor.renamed']),
  );
});

test('lines are found by the name or the address of who it was, with other words', async () => {
  const salma = await aPerson(app, { role: 'admin', firstName: 'Salma' });
  await keep(salma, 'user.suspended', 'Brass lamp');
  await keep(admin, 'user.suspended', 'Brass bell');
  const names = async (keyword: string) =>
    (await auditOf(admin, `action=user.suspended&keyword=${encodeURIComponent(keyword)}`)).map(
      ({ target }) => target.name,
    );
  for (const keyword of ['salma', 'SALMA Haddad', salma.email, 'salma brass', 'lamp salma']) {
    expect([keyword, await names(keyword)]).toEqual([keyword, ['Brass lamp']]);
  }
  expect(await names('salma bell')).toEqual([]);
  expect(await names('brass')).toEqual(['Brass bell', 'Brass lamp']);
  expect(await names(salma.mobile)).toEqual([]);
});

test('a search in a long log goes by its indexes, by whoever it was', async () => {
  const { db } = app.deps;
  await fill(
    app,
    sql`
    insert into audit_log (actor_id, action, target_kind, target_id, target_name)
    select ${admin.id}, 'item.restored', 'test', n::text, md5(n::text) from generate_series(1, 20000) n`,
  );
  const rare = await aPerson(app, { role: 'admin', firstName: 'Quetzal' });
  await keep(rare, 'item.restored', 'The one');
  await db.execute(sql`analyze audit_log`);
  const statement = matching({ keyword: 'quetzal' });
  const { rows } = await db.execute<{ 'QUERY PLAN': string }>(
    sql`explain select id from audit_log where ${statement} order by id desc limit 51`,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).not.toContain('Seq Scan on audit_log');
  expect((await auditOf(admin, 'keyword=quetzal')).map(({ target }) => target.name)).toEqual(['The one']);
});

test('pages go on from an id, whatever is added meanwhile', async () => {
  for (let n = 1; n <= 5; n += 1) await keep(admin, 'reports.seen', `Page ${n}`);
  const page = async (before: string) => {
    const { body } = await admin.api.get(`/api/admin/audit?action=reports.seen&size=2${before}`);
    const { data, next } = body.data as { data: AuditLine[]; next: number | null };
    return { names: data.map(({ target }) => target.name), next };
  };
  const first = await page('');
  await keep(admin, 'reports.seen', 'Page 6');
  const second = await page(`&before=${first.next}`);
  const third = await page(`&before=${second.next}`);
  expect([first.names, second.names, third]).toEqual([
    ['Page 5', 'Page 4'],
    ['Page 3', 'Page 2'],
    { names: ['Page 1'], next: null },
  ]);
});

test('the export is the filter’s lines as CSV that no spreadsheet takes for formulas', async () => {
  await keep(admin, 'purchases.exported', '=HYPERLINK("http://evil.test";"Click")', {
    reason: 'two\nlines, "quoted"',
  });
  const { status, headers, body } = await admin.api.get('/api/admin/audit/export?action=purchases.exported');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('text/csv');
  expect(headers.get('content-disposition')).toContain('.csv');
  const [heading, line, rest] = String(body.text).split('\r\n');
  expect(heading).toContain('"actor","action"');
  expect(line).toContain(`"'=HYPERLINK(""http://evil.test"";""Click"")"`);
  expect([line?.includes('two\\nlines'), rest]).toEqual([true, '']);
  expect((await admin.api.get('/api/admin/audit/export?action=DROP')).status).toBe(422);
  const [kept] = await auditOf(admin, 'action=audit.exported');
  expect(kept).toMatchObject({ actor: { id: admin.id }, details: { action: 'purchases.exported' } });
  // Not among what it took out.
  const whole = String((await admin.api.get('/api/admin/audit/export')).body.text);
  expect(whole.match(/"audit\.exported"/g)).toHaveLength(1);
});

test.each([
  ['=1+1', `"'=1+1"`],
  ['+971501234567', `"'+971501234567"`],
  ['-2', `"'-2"`],
  ['@cmd', `"'@cmd"`],
  ['\tx', `"'\tx"`],
  ['a "b", c', '"a ""b"", c"'],
  ['', '""'],
])('the field %j is written %s', (text, field) => {
  expect(csvField(text)).toBe(field);
});

test('an export of more than one reading is whole', async () => {
  await app.deps.db.execute(sql`
    insert into audit_log (action, target_kind, target_id) select 'many.kept', 'test', n::text
    from generate_series(1, 1203) n`);
  const { body } = await admin.api.get('/api/admin/audit/export?action=many.kept');
  expect(String(body.text).trimEnd().split('\r\n')).toHaveLength(1204);
});

test('no call changes the log, and a refused act leaves no line', async () => {
  const before = await app.deps.db.$count(auditLog);
  for (const method of ['POST', 'PUT', 'DELETE']) {
    expect((await admin.api.send(method, '/api/admin/audit')).status).toBe(404);
  }
  await suspend(app, admin, admin);
  expect(await app.deps.db.$count(auditLog)).toBe(before);
});

test('the overview counts what there is', async () => {
  const read = async () => (await admin.api.get('/api/admin/overview')).body.data as OverviewView;
  const before = await read();
  expect(before.days).toHaveLength(30);
  const seller = await aSeller(app);
  const buyer = await aBuyer(app);
  await anItem(app, seller, { status: 0 });
  const sentBack = await anItem(app, seller, { status: 0 });
  await admin.api.put(`/api/admin/approvals/${sentBack.uuid}/ask`, {
    reason: 'photos',
    note: 'Show the back.',
  });
  await app.deps.db.insert(mailBounces).values([
    { address: seller.email.toLowerCase(), kind: 'bounce', reason: '550 5.1.1 No such user' },
    { address: 'nobody-here@example.test', kind: 'bounce', reason: '' },
  ]);
  await aPurchase(buyer, await anItem(app, seller, { price: 100 }));
  const after = await read();
  expect(after.approvals.waiting).toBe(before.approvals.waiting + 1);
  expect(after.approvals.oldest_at).not.toBeNull();
  expect([after.sales_today, after.sales_amount_today]).toEqual([
    before.sales_today + 1,
    before.sales_amount_today + 120,
  ]);
  expect(after.sign_ups_today).toBe(before.sign_ups_today + 2);
  expect(after.mails_refused).toBe(before.mails_refused + 1);
  expect(after.days.at(-1)).toMatchObject({
    changes_requested: (before.days.at(-1)?.changes_requested ?? 0) + 1,
    sales: after.sales_today,
    fee_income: (before.days.at(-1)?.fee_income ?? 0) + 19.05,
  });
  const { body } = await admin.api.get('/api/admin/counts');
  expect(body.data).toEqual({
    approvals: after.approvals.waiting,
    names: 0,
    reports: 0,
    disputes: 0,
    background: 0,
    owed: 0,
    help: 0,
    others: expect.any(Object),
  });
});
