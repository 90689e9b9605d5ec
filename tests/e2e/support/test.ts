import type { BrowserContext } from 'playwright/test';
import { test as base } from 'playwright/test';
import { countWork, reportWork } from '../../support/work.ts';
import { NEUTRAL, putScreensBack } from './screens.ts';

export { expect } from 'playwright/test';

/** Every document that a screen loads is counted, whatever asked for it. */
const countPageLoads = (context: BrowserContext): void => {
  context.on('request', (request) => {
    if (request.isNavigationRequest() && request.url() !== NEUTRAL) countWork('pageLoads');
  });
};

/**
 * Playwright’s `test`, which also says what a test cost, and puts every screen back that it has opened: those left open would go
 * on playing their carousels and receiving events beside all the tests after it.
 */
export const test = base.extend<{ screens: undefined }>({
  screens: [
    async ({ browser }, use, { file }) => {
      browser.on('context', countPageLoads);
      await use(undefined);
      await putScreensBack(browser);
      browser.off('context', countPageLoads);
      reportWork(file);
    },
    { auto: true },
  ],
});
