import { afterAll, beforeAll, expect } from 'vitest';
import type { TestApp } from './app.ts';
import { startApp } from './app.ts';
import { ledgerBalance, setProvider } from './payments.ts';
import type { Person } from './person.ts';
import { aBuyer, aSeller } from './person.ts';

/** Who and what a file of tests about money works with. */
export type Market = { app: TestApp; seller: Person; buyer: Person };

/**
 * One product for a file of tests about money, where payments are confirmed by nobody but the test: no webhook, no sweep.
 * At the end the ledger sums to zero, whatever happened. `begin` is given the market before the first test; `env` adds
 * settings.
 */
export const openMarket = (begin: (market: Market) => void, env: Record<string, string> = {}): void => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ PAYMENT_SWEEP_SECONDS: '3600', ...env });
    await setProvider(app, { webhooks: 'off' });
    begin({ app, seller: await aSeller(app), buyer: await aBuyer(app) });
  });
  afterAll(async () => {
    expect(Object.values(await ledgerBalance(app)).reduce((sum, amount) => sum + amount, 0)).toBe(0);
    await app.stop();
  });
};
