import type { Browser, BrowserContextOptions, Page } from 'playwright/test';
import { ownServer } from './own-server.ts';

/** What an empty screen shows: of the same origin, without code or sockets. */
export const NEUTRAL = `${ownServer.url}/robots.txt`;

/**
 * Screens of tests that have ended, by their options. A page costs less in one of these than in a new one, which has yet to
 * fetch and compile all of the client. Nothing else may be left of the person before.
 */
const spare = new Map<string, Page[]>();
/** Those whose test is running, with what they are put back under. */
const used = new Map<Page, { key: string; isSpoilt: boolean }>();

const LISTENED = ['console', 'dialog', 'download', 'filechooser', 'pageerror', 'popup'] as const;
const REQUESTS = ['request', 'requestfailed', 'requestfinished', 'response', 'websocket'] as const;

/** Scripts and clocks that a test puts into a context stay there: such a screen is not used again. */
const noticeWhatStays = (page: Page): void => {
  const spoil = (): void => {
    const use = used.get(page);
    if (use) use.isSpoilt = true;
  };
  const watch = <Target extends object>(target: Target, method: keyof Target): void => {
    const original = target[method] as (...given: unknown[]) => unknown;
    Object.assign(target, {
      [method]: (...given: unknown[]) => {
        spoil();
        return original.apply(target, given);
      },
    });
  };
  const context = page.context();
  for (const method of ['addInitScript', 'exposeFunction', 'exposeBinding', 'grantPermissions'] as const) {
    watch(context, method);
    if (method in page) watch(page, method as 'addInitScript');
  }
  watch(context.clock, 'install');
};

/**
 * Chromium says that it holds requests before the page's process knows: of what a busy page sent at once, one in four went past
 * its route, and Playwright never told of it. What the page is asked afterwards comes after that.
 */
const routeFromHereOn = (page: Page): void => {
  const route = page.route.bind(page);
  page.route = async (...given) => {
    const registered = await route(...given);
    await page.evaluate(() => true);
    return registered;
  };
};

/** A page in a browser that knows nobody: its own cookies and storage, both empty. */
export const aScreen = async (browser: Browser, options: BrowserContextOptions): Promise<Page> => {
  const key = JSON.stringify(options);
  const kept = spare.get(key)?.pop();
  if (kept) {
    used.set(kept, { key, isSpoilt: false });
    return kept;
  }
  const context = await browser.newContext(options);
  context.on('page', routeFromHereOn);
  const page = await context.newPage();
  used.set(page, { key, isSpoilt: false });
  noticeWhatStays(page);
  return page;
};

/** Leaves nothing of the person who used it; else it throws. */
const clear = async (
  page: Page,
  { viewport, colorScheme = 'light', reducedMotion = 'reduce' }: BrowserContextOptions,
): Promise<void> => {
  const context = page.context();
  for (const event of [...LISTENED, ...REQUESTS]) page.removeAllListeners(event);
  await Promise.all([page, context].map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
  await context.setOffline(false);
  await context.clearCookies();
  await page.emulateMedia({ media: null, colorScheme, forcedColors: 'none', reducedMotion });
  if (viewport) await page.setViewportSize(viewport);
  // The way back of a dialog that was closed last may call the first one off.
  await page.goto(NEUTRAL).catch(() => page.goto(NEUTRAL));
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  // The page that was left may have had an answer under way that set one.
  await context.clearCookies();
};

/** After a test: keeps what the next one can use, and closes every other screen, which would go on receiving events. */
export const putScreensBack = async (browser: Browser): Promise<void> => {
  const returned = [...used];
  used.clear();
  const isWhole = ([page, { isSpoilt }]: (typeof returned)[number]): boolean =>
    !isSpoilt && !page.isClosed() && page.context().pages().length === 1;
  const kept = new Set([...spare.values()].flat().map((page) => page.context()));
  const putBack = async ([page, { key }]: (typeof returned)[number]): Promise<void> => {
    await clear(page, JSON.parse(key));
    spare.set(key, [...(spare.get(key) ?? []), page]);
    kept.add(page.context());
  };
  await Promise.all(returned.filter(isWhole).map(putBack));
  await Promise.all(browser.contexts().map((context) => (kept.has(context) ? undefined : context.close())));
};
