import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountChanges, bankDetails, secondFactors } from '#server/db/accounts.tables.ts';
import { purchasePins } from '#server/db/purchase-pins.tables.ts';
import { openBankDetails } from '#server/modules/accounts/bank-sealing.rules.ts';
import { resealOld } from '#server/modules/accounts/reseal.service.ts';
import { openSecret } from '#server/modules/accounts/second-factor.repository.ts';
import { openPin } from '#server/modules/purchases/pins.service.ts';
import { createSecrets } from '#server/platform/secrets.ts';
import type { TestApp } from '../support/app.ts';
import { startApp } from '../support/app.ts';
import { aPurchase } from '../support/conversations.ts';
import { anItem } from '../support/items.ts';
import { aMobileNumber } from '../support/mobile-numbers.ts';
import { aBuyer, aSeller } from '../support/person.ts';
import { enrolled } from '../support/second-factor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

it('changes the key: the old one opens until everything is sealed anew, then it is needed no more', async () => {
  const { deps } = app;
  const seller = await aSeller(app);
  const { secret } = await enrolled(seller.api);
  await seller.api.put('/api/auth/me/profile', { mobile_number: aMobileNumber() });
  await aPurchase(await aBuyer(app), await anItem(app, seller));
  const bankDetailsKey = randomBytes(32).toString('base64');
  const during = { ...deps.config, bankDetailsKey, bankDetailsOldKeys: [deps.config.bankDetailsKey] };
  const after = { ...during, bankDetailsOldKeys: [] };
  const stored = async () => {
    const [bank] = await deps.db.select().from(bankDetails).where(eq(bankDetails.user_id, seller.id));
    const [factor] = await deps.db.select().from(secondFactors).where(eq(secondFactors.user_id, seller.id));
    const [change] = await deps.db.select().from(accountChanges).where(eq(accountChanges.user_id, seller.id));
    const [pin] = await deps.db.select().from(purchasePins);
    return {
      bank: bank?.sealed ?? '',
      factor: factor?.sealed ?? '',
      change: change?.sealed ?? '',
      pin: pin?.sealed ?? '',
    };
  };
  const before = await stored();
  expect(openBankDetails(during, before.bank).details.iban).toBe('AE070331234567890123456');
  expect(() => openBankDetails(after, before.bank)).toThrow('unknown key');

  expect(await resealOld({ ...deps, config: during })).toBe(4);
  expect(await resealOld({ ...deps, config: during })).toBe(0);
  const { bank, factor, change, pin } = await stored();
  expect(openBankDetails(after, bank).details.iban).toBe('AE070331234567890123456');
  expect(openSecret({ config: after }, factor)).toBe(secret);
  expect(createSecrets(bankDetailsKey).open(change)).toBe(seller.mobile);
  expect(openPin({ config: after }, { sealed: pin })).toBe(
    openPin({ config: during }, { sealed: before.pin }),
  );
  expect(() => openBankDetails(deps.config, bank)).toThrow('unknown key');
});
