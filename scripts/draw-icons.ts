// Draws the icons of the app and the picture that is shown when somebody shares a page. Run it when the mark changes:
//   node scripts/draw-icons.ts
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { findChromium } from './tools.mjs';

const root = join(import.meta.dirname, '..');
const to = (path: string): string => join(root, 'client/public', path);

const GREEN = '#1b6b53';
const PAPER = '#fbf8f3';
const SAND = '#f3ece1';
const INK = '#1f1b16';
const QUIET = '#4f4840';

/** The open loop that starts again, in a box of 32 by 30. */
const mark = (past: string, again: string, width: number): string => `
  <g fill="none" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round">
    <path stroke="${past}" d="M16 27.4C8 22 3.4 17.2 3.4 11.6A6.8 6.8 0 0 1 15.4 7.2"/>
    <path stroke="${again}" d="M16 27.4c8-5.4 12.6-10.2 12.6-15.8a6.8 6.8 0 0 0-12-4.4l-3.6 4.4"/>
  </g>`;

/** `share`: how much of the side the mark takes; a mask may cut off all but the middle 80 %. `round` in hundredths. */
const icon = (share: number, round: number): string => {
  const scale = (100 * share) / 32;
  const left = (100 - 32 * scale) / 2;
  const top = (100 - 30 * scale) / 2 - 1.5 * scale;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
    <rect width="100" height="100" rx="${round}" fill="${GREEN}"/>
    <g transform="translate(${left} ${top}) scale(${scale})">${mark(PAPER, '#82c6ac', 4)}</g></svg>`;
};

const png = async (svg: string, size: number, path: string): Promise<void> => {
  await sharp(Buffer.from(svg), { density: 600 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(to(path));
};

const fontFile = async (script: 'latin' | 'arabic'): Promise<string> => {
  const file = `node_modules/@fontsource-variable/readex-pro/files/readex-pro-${script}-wght-normal.woff2`;
  const data = (await readFile(join(root, file))).toString('base64');
  return `@font-face { font-family: ${script}; font-weight: 160 700; src: url(data:font/woff2;base64,${data}) }`;
};

/** Set in the site's own letters, which only a browser can take from its font files. */
const shared = async (): Promise<string> => `
  <style>
    ${await fontFile('latin')} ${await fontFile('arabic')}
    body { margin: 0 } text { font-family: latin, arabic }
  </style>
  <svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
    <rect width="1200" height="630" fill="${PAPER}"/>
    <rect x="720" width="480" height="630" fill="${SAND}"/>
    <circle cx="960" cy="315" r="180" fill="${GREEN}"/>
    <g transform="translate(840 192) scale(7.5)">${mark(PAPER, '#82c6ac', 3.4)}</g>
    <text x="78" y="226" font-size="112" font-weight="600" letter-spacing="-3" fill="${INK}">reloved</text>
    <text x="84" y="310" font-size="32" fill="${QUIET}">Good things deserve a second home</text>
    <text x="84" y="372" font-size="32" fill="${QUIET}">الأشياء الجميلة تستحق بيتاً ثانياً</text>
    <text x="84" y="540" font-size="28" font-weight="500" fill="${GREEN}">Second-hand in the UAE</text>
  </svg>`;

const drawShared = async (path: string): Promise<void> => {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await page.setContent(await shared());
  await page.evaluate(() => document.fonts.ready);
  const drawn = await page.screenshot();
  await browser.close();
  await sharp(drawn).png({ compressionLevel: 9, palette: true }).toFile(to(path));
};

await Promise.all([
  png(icon(0.62, 28), 192, 'icons/icon-192.png'),
  png(icon(0.62, 28), 512, 'icons/icon-512.png'),
  png(icon(0.48, 0), 192, 'icons/maskable-192.png'),
  png(icon(0.48, 0), 512, 'icons/maskable-512.png'),
  png(icon(0.58, 0), 180, 'icons/apple-touch-icon.png'),
  drawShared('og/reloved.png'),
  writeFile(to('icons/icon.svg'), icon(0.62, 28).replace(/\n\s*/g, '')),
]);
