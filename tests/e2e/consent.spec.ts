import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright/test';
import { go } from './support/actors.ts';
import { axeFindings, overhang, pressInDialog } from './support/looking.ts';
import { startSecondServer } from './support/second-server.ts';
import { codeFor } from './support/server.ts';
import { expect, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

// One server for all of them: side by side each would start one of its own.
test.describe.configure({ mode: 'default' });

/** What a heatmap does: it stores something, and follows the address. */
const HEATMAP = `
  document.documentElement.dataset.heatmap = 'on';
  document.cookie = 'heat=1';
  for (const name of ['pushState', 'replaceState']) {
    const change = history[name].bind(history);
    history[name] = (...args) => {
      change(...args);
      sessionStorage.setItem('seen', (sessionStorage.getItem('seen') ?? '') + ' ' + location.href);
    };
  }`;

/** Stands in for the heatmap service: another origin, which counts who asks for its script. */
let analytics: Server;
let asked = 0;
let site: Awaited<ReturnType<typeof startSecondServer>>;

test.beforeAll(async () => {
  analytics = createServer((_request, response) => {
    asked += 1;
    response.setHeader('content-type', 'text/javascript').end(HEATMAP);
  }).listen(0, '127.0.0.1');
  await once(analytics, 'listening');
  const { port } = analytics.address() as AddressInfo;
  site = await startSecondServer({
    ANALYTICS_URL: `http://127.0.0.1:${port}/heat.js`,
    CONCIERGE_WIDGET_URL: `http://127.0.0.1:${port}/book`,
  });
});
test.afterAll(async () => {
  await site.stop();
  analytics.close();
});

const t = textsOf('en');
const banner = (page: Page) => page.getByRole('region', { name: t('consent', 'banner.title') });
const isOn = (page: Page) => page.evaluate(() => document.documentElement.dataset.heatmap === 'on');
const openSettings = (page: Page) =>
  page
    .getByRole('contentinfo')
    .getByRole('button', { name: t('common', 'footer.cookies') })
    .click();

test('nothing but what is necessary before consent; analytics after it; and back again', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto('/faq');
  await test.step('asked calmly: the page can be used meanwhile, and nothing is loaded or stored', async () => {
    await expect(banner(page)).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    expect(await overhang(page)).toBe(0);
    await page.locator('summary').first().click();
    await expect(page.locator('details[open]')).toHaveCount(1);
    expect(asked).toBe(0);
    expect(await context.cookies()).toEqual([]);
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('consent'))),
    ).toEqual([]);
  });

  await test.step('only what is necessary: remembered, and never asked again', async () => {
    await banner(page)
      .getByRole('button', { name: t('consent', 'necessary') })
      .press('Enter');
    await expect(banner(page)).toBeHidden();
    await page.goto('/contact-us');
    await expect(page.getByRole('contentinfo').getByRole('button')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
    expect(asked).toBe(0);
  });

  await test.step('allowed in the settings: the policy of the page lets its script in', async () => {
    await openSettings(page);
    const dialog = page.getByRole('dialog', { name: t('consent', 'settings.title') });
    await dialog.getByRole('switch', { name: t('consent', 'settings.analytics') }).press('Space');
    await dialog.getByRole('button', { name: t('consent', 'settings.save') }).click();
    await expect.poll(() => isOn(page)).toBe(true);
    expect(asked).toBe(1);
  });

  await test.step('what a link opens is looked at by nobody else, whatever is allowed', async () => {
    await page.goto('/purchase?token=somebody-elses');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await isOn(page)).toBe(false);
    expect(asked).toBe(1);
    await page.goto('/contact-us');
    await expect.poll(() => isOn(page)).toBe(true);
  });

  await test.step('a page with a secret address that follows one with the script is loaded by itself', async () => {
    const t = textsOf('ar');
    const main = page.getByRole('main');
    await page.goto('/ar/help');
    await expect.poll(() => isOn(page)).toBe(true);
    await main.getByRole('radio').first().check();
    const email = 'heat@example.com';
    await main.getByRole('textbox', { name: t('help', 'email') }).fill(email);
    await main.getByRole('textbox', { name: t('help', 'words_label') }).fill('Where is my parcel?');
    await main.getByRole('button', { name: t('help', 'send_code'), exact: true }).click();
    await expect(page.getByLabel(t('accounts', 'verify.box', { position: '1' }))).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.keyboard.type(await codeFor(page.request, email));
    await expect(page.getByRole('log')).toContainText('Where is my parcel?');
    expect(page.url()).toContain('/ar/help/link?token=');
    expect(page.url()).not.toContain('/ar/ar/');
    expect(await isOn(page)).toBe(false);
    const seen = await page.evaluate(() => sessionStorage.getItem('seen') ?? '');
    expect(seen).not.toContain('token=');
    await page.goto('/contact-us');
    await expect.poll(() => isOn(page)).toBe(true);
  });

  await test.step('withdrawn: the script is gone with the page', async () => {
    const before = asked;
    await openSettings(page);
    const dialog = page.getByRole('dialog', { name: t('consent', 'settings.title') });
    await dialog.getByRole('button', { name: t('consent', 'necessary') }).click();
    await expect.poll(() => isOn(page)).toBe(false);
    expect(asked).toBe(before);
  });
  await context.close();
});

test('a press that was on its way when the banner came reaches what it was meant for', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      const accept = document.querySelector('[aria-labelledby=consent-title] button');
      if (!accept) return;
      observer.disconnect();
      const { x, y } = accept.getBoundingClientRect();
      const under = document.elementFromPoint(x + 5, y + 5);
      document.documentElement.dataset.underBanner = under?.closest('main') ? 'page' : 'banner';
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/on-your-behalf');
  await expect(page.locator('html')).toHaveAttribute('data-under-banner', 'page');
  await banner(page)
    .getByRole('button', { name: t('consent', 'accept') })
    .click();
  await expect(banner(page)).toBeHidden();
  await context.close();
});

test('a configured widget stands in a frame that the page’s policy lets in', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await go({ page, language: 'en', t }, '/on-your-behalf');
  await banner(page)
    .getByRole('button', { name: t('consent', 'necessary') })
    .click();
  // Once: a press that was received takes the button away.
  await page.getByRole('button', { name: t('concierge', 'book_now') }).click();
  const frame = page.frameLocator(`iframe[title="${t('concierge', 'widget')}"]`);
  await expect(frame.locator('body')).toContainText('heatmap');
  await context.close();
});

test('without analytics nobody is asked, and the settings say so', async ({ page }) => {
  await go({ page, language: 'en', t }, '/faq');
  await expect(page.getByRole('contentinfo').getByText('hello@reloved.test')).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  await openSettings(page);
  await expect(page.getByText(t('consent', 'settings.no_analytics'))).toBeVisible();
  await pressInDialog(page, 'Escape');
  await expect(
    page.getByRole('contentinfo').getByRole('button', { name: t('common', 'footer.cookies') }),
  ).toBeFocused();
});
