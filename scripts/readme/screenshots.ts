import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { CHROMIUM_FLAGS, findChromium } from '../tools.mjs';
import type { Story } from './story.ts';
import { DEMO_PASSWORD, runStory } from './story.ts';

const PORT = Number(process.env.README_PORT ?? 3177);
const url = `http://localhost:${PORT}`;
const folder = join(import.meta.dirname, '../../docs/screenshots');
const PATIENCE_MS = 120_000;

const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 }, locale: 'en-AE' };
const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  locale: 'en-AE',
};

/** What is photographed: by whom, on which screen, where, and what has to be there first. */
type Shot = {
  name: string;
  as: 'seller' | 'buyer' | 'admin' | null;
  screen: BrowserContextOptions;
  path: string;
  prepare?: (page: Page) => Promise<void>;
};

const shotsOf = (story: Story): Shot[] => [
  { name: 'home', as: null, screen: DESKTOP, path: '/' },
  { name: 'shop', as: null, screen: DESKTOP, path: '/shop' },
  { name: 'shop-arabic', as: null, screen: PHONE, path: '/ar/shop' },
  { name: 'product', as: 'buyer', screen: DESKTOP, path: `/product-details/${story.item}` },
  { name: 'bids-received', as: 'seller', screen: PHONE, path: `/view-offers?productUuid=${story.wanted}` },
  { name: 'approvals', as: 'admin', screen: DESKTOP, path: '/admin/approvals' },
  { name: 'chat', as: 'buyer', screen: DESKTOP, path: `/chat?channel=${story.channel}` },
];

const startProduct = async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'reloved-readme-'));
  const child = spawn(process.execPath, ['server/index.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH, PORT: String(PORT), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
  });
  const end = Date.now() + PATIENCE_MS;
  while (
    !(await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || Date.now() > end) throw new Error('the product did not start');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    await rm(dataDir, { recursive: true, force: true });
  };
};

/** What the administrator's authenticator shows (server/dev/authenticator.routes.ts). */
const giveCode = async (page: Page) => {
  await page.waitForURL((address) => address.pathname === '/login/second-factor');
  const shown = await page.request.get(`${url}/dev/authenticator.json`);
  const { codes } = (await shown.json()) as { codes: { email: string; code: string }[] };
  await page.getByRole('main').getByRole('textbox').first().focus();
  await page.keyboard.type(codes.find(({ email }) => email === 'admin@reloved.test')?.code ?? '');
};

const logIn = async (page: Page, name: string) => {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email or Phone no.').fill(`${name}@reloved.test`);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  if (name === 'admin') await giveCode(page);
  await page.waitForURL((address) => !address.pathname.startsWith('/login'));
};

const take = async (browser: Browser, shot: Shot): Promise<void> => {
  const context = await browser.newContext(shot.screen);
  const page = await context.newPage();
  if (shot.as) await logIn(page, shot.as);
  await page.goto(url + shot.path);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  // Pictures fade in.
  await page.waitForTimeout(800);
  const picture = await page.screenshot();
  const small = await sharp(picture).webp({ quality: 82 }).toBuffer();
  await writeFile(join(folder, `${shot.name}.webp`), small);
  console.log(`docs/screenshots/${shot.name}.webp  ${Math.round(small.length / 1024)} KB`);
  await context.close();
};

/** Starts the product with demo data, lets something happen in it, and photographs its screens for the README. */
export const takeScreenshots = async (): Promise<void> => {
  const executablePath = findChromium();
  if (!executablePath)
    throw new Error('No Chromium was found; `node scripts/setup.mjs --test` installs one.');
  await mkdir(folder, { recursive: true });
  const stop = await startProduct();
  const browser = await chromium.launch({
    executablePath,
    args: [...CHROMIUM_FLAGS],
  });
  try {
    for (const shot of shotsOf(await runStory(url))) await take(browser, shot);
  } finally {
    await browser.close();
    await stop();
  }
};
