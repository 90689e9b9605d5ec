import type { BrowserContext } from 'playwright/test';
import { test as base } from 'playwright/test';
import { countWork, reportWork } from '../../support/work.ts';

export { expect } from 'playwright/test';

/** Every document that a screen loads is counted, whatever asked for it. */
const countPageLoads = (context: BrowserContext): void => {
  context.on('request', (request) => {
    if (request.isNavigationRequest()) countWork('pageLoads');
  });
};

/**
 * Playwright’s `test`, which also says what a test cost, and closes every screen that it has opened: those left open would go
 * on playing their carousels and hearing events beside all the tests after it.
 */
export const test = base.extend<{ screens: undefined }>({
  screens: [
    async ({ browser }, use, { file }) => {
      browser.on('context', countPageLoads);
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
      browser.off('context', countPageLoads);
      reportWork(file);
    },
    { auto: true },
  ],
});
