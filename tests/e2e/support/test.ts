import { test as base } from 'playwright/test';

export { expect } from 'playwright/test';

/**
 * Playwright’s `test`, which also closes every screen that a test has opened: those left open would go on playing their
 * carousels and hearing events beside all the tests after it.
 */
export const test = base.extend<{ screens: undefined }>({
  screens: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
