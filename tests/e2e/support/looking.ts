import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Locator, Page } from 'playwright/test';
import { expect } from 'playwright/test';
import type { T } from './texts.ts';

/** Packed: the whole one has twice the bytes to send and read at every page. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Collects whatever a page complains about: its console, its code, its policy, its requests. */
export const complaintsOf = async (page: Page): Promise<string[]> => {
  const complaints: string[] = [];
  const add = (what: string): void => void complaints.push(`${new URL(page.url()).pathname}: ${what}`);
  page.on('console', (message) => {
    // A refused request is reported below, with its address.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      add(message.text());
  });
  page.on('pageerror', (error) => add(error.message));
  page.on('response', (response) => {
    if (response.status() >= 400)
      add(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  await page.exposeFunction('policyBroken', add);
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      Reflect.get(window, 'policyBroken')(`policy ${violatedDirective} ${blockedURI}`);
    });
  });
  return complaints;
};

/**
 * The page has its content, not the shapes that stand in for it. The page itself looks at every frame: who asks it from outside
 * asks ever more seldom, and waits up to a second for what has come.
 */
export const shown = async (page: Page): Promise<void> => {
  await page.waitForFunction(
    () =>
      document.querySelector('h1')?.checkVisibility() &&
      !document.querySelector('.mantine-Skeleton-root, [data-skeleton]'),
  );
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => true));
};

/** What moves for a while, after a change of size or colours, has come to its end. */
export const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/** Presses a key once the open dialog has the focus, as somebody at a keyboard sees it; until then keys go past it. */
export const pressInDialog = async (page: Page, key: string): Promise<void> => {
  await expect(page.getByRole('dialog').locator(':focus')).toBeAttached();
  await page.keyboard.press(key);
};

/** By how many pixels the page is wider than its screen. */
export const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The least height of what a finger has to hit. */
const TOUCH = 44;

/**
 * Buttons, fields and tabs that a finger would miss, one line each. What stands in running text is as high as its line, and a
 * box to tick is as high as its words beside it are: neither is looked at. A narrow window under a mouse has none.
 */
export const lowTargets = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    if (!matchMedia('(pointer: coarse)').matches) return [];
    const targets = document.querySelectorAll<HTMLElement>(
      ':is(button, [role="button"], [role="tab"], input, select, textarea, .mantine-Button-root, .mantine-SegmentedControl-label):not([type="checkbox"], [type="radio"], p *)',
    );
    return [...targets].flatMap((target) => {
      if (!target.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
      // A field may lie within its frame, which takes the tap.
      const frame = target.matches('input') ? target.closest('.mantine-Input-wrapper') : null;
      const { width, height } = (frame ?? target).getBoundingClientRect();
      if (width <= 1 || Math.round(height) >= least) return [];
      const name = target.getAttribute('aria-label') ?? (target.textContent || target.id);
      return `${Math.round(height)} px: ${target.localName}.${target.className} ${name.trim().slice(0, 40)}`;
    });
  }, TOUCH);

/**
 * Of a long list axe looks at the first entries: the others are made alike, and 70 cards in a shop take it four seconds. So it is
 * with the sections of the terms' parts that are pages of their own, too: all but one.
 */
const REST_OF_LISTS = `
  main :is(ul, ol, tbody) > :nth-child(n + 13),
  main div + div:not(:has(> #shipping-policy)) > [data-section]:nth-of-type(n + 4) { display: none !important }`;

/** The rules that another light can break where all of them have looked at the same page in one. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds, one line each. It runs in the page itself, where it is put once: there are no frames to gather from, and
 * the wrapper for Playwright takes twice as long.
 */
export const axeFindings = async (page: Page, by: 'all' | 'colours' = 'all'): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const options: axe.RunOptions = {
    resultTypes: ['violations'],
    // No rule reads style sheets, which it would all take apart.
    preload: { assets: ['media'] },
    ...(by === 'colours' && { runOnly: OF_COLOURS }),
  };
  return page.evaluate(
    async ([hidden, options]) => {
      const { run }: typeof axe = Reflect.get(window, 'axe');
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(hidden);
      document.adoptedStyleSheets.push(sheet);
      const { violations } = await run(document, options);
      document.adoptedStyleSheets.pop();
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary ?? ''}`),
      );
    },
    [REST_OF_LISTS, options] as const,
  );
};

/** What a page shows, once it is all there, has no faults that a machine can see, and is no wider than its screen. */
export const isSound = async (page: Page): Promise<void> => {
  await shown(page);
  await atRest(page);
  expect(await axeFindings(page)).toEqual([]);
  expect(await overhang(page)).toBe(0);
};

/** From an item's page to the page where it is paid: the order is looked at on the way. `buy` opens it. */
export const goToPay = async (page: Page, buy: Locator, t: T): Promise<void> => {
  await buy.click();
  await orderOf(page, t)
    .getByRole('button', { name: t('items', 'summary.pay', { total: '' }).trim() })
    .click();
};

/** The order before it is paid. */
export const orderOf = (page: Page, t: T): Locator =>
  page.getByRole('dialog', { name: t('items', 'summary.title') });
