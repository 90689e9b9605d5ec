import type { Page } from 'playwright/test';

/** Keeps what a page changes on its way, as a slow line does; what it reads goes on. Answers what lets the changes go. */
export const holdChanges = async (page: Page, url: string): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    if (route.request().method() !== 'GET') await promise;
    await route.continue();
  });
  return resolve;
};
