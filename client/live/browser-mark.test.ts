import { expect, test, vi } from 'vitest';

/** A tab of its own: the module is loaded anew. */
const aTab = (): Promise<typeof import('./browser-mark.ts')> => {
  vi.resetModules();
  return import('./browser-mark.ts');
};

test('tabs that are opened at once, and later ones, agree on one mark', async () => {
  const tabs = [await aTab(), await aTab(), await aTab()];
  const atOnce = await Promise.all(tabs.map(({ browserMark }) => browserMark()));
  const later = await (await aTab()).browserMark();
  expect(new Set([...atOnce, later]).size).toBe(1);
});
