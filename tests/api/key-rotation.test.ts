import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountChanges, bankDetails, secondFactors } from '#server/db/accounts.tables.ts';
import { guestLinks } from '#server/db/guest-links.tables.ts';
import { helpCases } from '#server/db/help-cases.tables.ts';
import { purchasePins } from '#server/db/purchase-pins.tables.ts';
import { openBankDetails } from '#server/modules/accounts/bank-sealing.rules.ts';
import { openSecret } from '#server/modules/accounts/second-factor.repository.ts';
import { resealOld } from '#server/modules/personal-data/reseal.service.ts';
import { openPin } from '#server/modules/purchases/pins.service.ts';
import { createSecrets } from '#server/platform/secrets.ts';
import type { TestApp } from '../support/app.ts';
import { startApp } from '../support/app.ts';
import { aHelpCase } from '../support/calls/help.rows.ts';
import { aPurchase } from '../support/conversations.ts';
import { buyAsGuest } from '../support/guests.ts';
import { apiOf } from '../support/http.ts';
import { anItem } from '../support/items.ts';
import { codeIn, nextMail } from '../support/mailbox.ts';
import { aMobileNumber } from '../support/mobile-numbers.ts';
import { newcomer } from '../support/newcomer.ts';
import type { Person } from '../support/person.ts';
import { aBuyer, aSeller } from '../support/person.ts';
import { enrolled } from '../support/second-factor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

const EMAIL_CHANGE = '/api/auth/me/email-change';
const move = async ({ api }: Person, email: string): Promise<void> => {
  await api.post(EMAIL_CHANGE, { email });
  const code = codeIn(await nextMail(app, email));
  expect((await api.post(`${EMAIL_CHANGE}/confirm`, { code })).status).toBe(200);
};

/** The tables, events apart, that hold something a key has sealed, whatever the column's name. */
const tablesNaming = async (prefix: string): Promise<string[]> => {
  const { db } = app.deps;
  const { rows } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'events' order by 1`);
  const naming: string[] = [];
  for (const { name } of rows) {
    const found = await db.execute(
      sql`select from ${sql.identifier(name)} t where t::text like ${`%${prefix}%`} limit 1`,
    );
    if (found.rows.length > 0) naming.push(name);
  }
  return naming;
};

/** How much each key has sealed, by the query that docs/operations.md gives. */
const bySealingKey = async (): Promise<{ count: string; left: string }[]> => {
  const docs = await readFile('docs/operations.md', 'utf8');
  const query = /`(select count\(\*\), left\(sealed, 11\) [^`]+)`/.exec(docs)?.[1] ?? '';
  return (await app.deps.db.execute<{ count: string; left: string }>(sql.raw(query))).rows;
};

it('changes the key: the old one opens until everything is sealed anew, then it is needed no more', async () => {
  const { deps } = app;
  const seller = await aSeller(app);
  const mover = await aBuyer(app);
  const { secret } = await enrolled(seller.api);
  await seller.api.put('/api/auth/me/profile', { mobile_number: aMobileNumber() });
  await move(mover, newcomer().email);
  await aPurchase(mover, await anItem(app, seller));
  const guest = await buyAsGuest(app, await anItem(app, seller), {
    name: 'Lina Aziz',
    email: newcomer().email,
  });
  await aHelpCase(seller);
  const bankDetailsKey = randomBytes(32).toString('base64');
  const during = { ...deps.config, bankDetailsKey, bankDetailsOldKeys: [deps.config.bankDetailsKey] };
  const after = { ...during, bankDetailsOldKeys: [] };
  const [oldSecrets, secrets] = [createSecrets(deps.config.bankDetailsKey), createSecrets(bankDetailsKey)];
  const stored = async () => {
    const [bank] = await deps.db.select().from(bankDetails).where(eq(bankDetails.user_id, seller.id));
    const [factor] = await deps.db.select().from(secondFactors).where(eq(secondFactors.user_id, seller.id));
    const [change] = await deps.db.select().from(accountChanges).where(eq(accountChanges.user_id, seller.id));
    const [pin] = await deps.db.select().from(purchasePins).orderBy(purchasePins.purchase_id);
    const [link] = await deps.db.select().from(guestLinks);
    const [helpCase] = await deps.db.select().from(helpCases);
    return {
      bank: bank?.sealed ?? '',
      factor: factor?.sealed ?? '',
      change: change?.sealed ?? '',
      pin: pin?.sealed ?? '',
      link: link?.sealed ?? '',
      helpCase: helpCase?.sealed ?? '',
    };
  };
  const before = await stored();
  expect(openBankDetails(during, before.bank).details.iban).toBe('AE070331234567890123456');
  expect(() => openBankDetails(after, before.bank)).toThrow('unknown key');
  const { rows: sealedColumns } = await deps.db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'sealed' order by 1`);
  expect(await tablesNaming(oldSecrets.prefix)).toEqual(sealedColumns.map(({ name }) => name));
  expect(await bySealingKey()).toEqual([{ count: '8', left: oldSecrets.prefix.slice(0, 11) }]);

  expect(await resealOld({ ...deps, config: during })).toBe(8);
  expect(await resealOld({ ...deps, config: during })).toBe(0);
  expect(await tablesNaming(oldSecrets.prefix)).toEqual([]);
  expect(await bySealingKey()).toEqual([{ count: '8', left: secrets.prefix.slice(0, 11) }]);
  const { bank, factor, change, pin, link, helpCase } = await stored();
  expect(openBankDetails(after, bank).details.iban).toBe('AE070331234567890123456');
  expect(openSecret({ config: after }, factor)).toBe(secret);
  expect(secrets.open(change)).toBe(seller.mobile);
  expect(openPin({ config: after }, { sealed: pin })).toBe(
    openPin({ config: during }, { sealed: before.pin }),
  );
  expect(secrets.open(link)).toBe(guest.token);
  expect(secrets.open(helpCase)).toBe(oldSecrets.open(before.helpCase));
  expect(() => openBankDetails(deps.config, bank)).toThrow('unknown key');

  // With the old key gone, the address that an account had a moment ago is still given to nobody else.
  const node = await startApp({ BANK_DETAILS_KEY: bankDetailsKey }, { url: app.databaseUrl });
  try {
    const signUp = (email: string) => apiOf(node.url).post('/api/sign-up', newcomer({ email }));
    const held = await signUp(mover.email);
    expect(held.body.errors).toEqual({ email: ['This email address is already registered.'] });
    expect((await signUp(newcomer().email)).status).toBe(201);
  } finally {
    await node.stop();
  }
});
