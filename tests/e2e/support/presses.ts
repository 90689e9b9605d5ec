import type { Page } from 'playwright/test';

const KEPT = 'presses-of-test';

/** Counts, from now on and through every load, what somebody presses: with a finger or mouse, and Enter. Typing is not pressing. */
export const countPresses = async (page: Page): Promise<() => Promise<number>> => {
  const listen = (name: string): void => {
    const count = (): void =>
      sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name) ?? 0) + 1));
    addEventListener('pointerdown', count, true);
    addEventListener('keydown', ({ key }) => key === 'Enter' && count(), true);
  };
  await page.addInitScript(listen, KEPT);
  await page.evaluate(listen, KEPT);
  return () => page.evaluate((name) => Number(sessionStorage.getItem(name) ?? 0), KEPT);
};
