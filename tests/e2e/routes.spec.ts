import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page, ViewportSize } from 'playwright/test';
import type { Person } from './support/actors.ts';
import { DESKTOP, goOn, logIn, openScreen, PHONE } from './support/actors.ts';
import { adminApi } from './support/administrator.ts';
import { atRest, axeFindings, complaintsOf, lowTargets, overhang, shown } from './support/looking.ts';
import {
  elsewhere,
  forAdministrators,
  forEverybody,
  forGuests,
  forSellers,
  inBrowserOnly,
  inTheDark,
  ofShop,
} from './support/pages.ts';
import { searchHasRoom } from './support/search-room.ts';
import { expect, test } from './support/test.ts';
import type { Language } from './support/texts.ts';
import { pathIn, textsOf } from './support/texts.ts';

type ShownItem = { uuid: string; user: { vendor: { uuid: string } | null } };

/** Real things for the places in the paths. */
const real = {
  item: 'none',
  vendor: 'none',
  mine: 'none',
  user: '',
  purchase: '',
  discount: '',
  run: '',
  view: 'payables',
};
const withReal = (path: string): string => path.replace(/:(\w+)/, (_, name: keyof typeof real) => real[name]);

/**
 * Each page is opened twice, in each language once: on a phone and in a wide window. There it is looked at in one light, and in
 * the other size in the other; of those of `inTheDark`, which have between them what all others have, axe sees both at both sizes.
 *
 * English loads every page anew. Arabic does so with those that the server renders; the others come the way a link leads
 * there, which is half the work, and the answer of the server is asked for beside it. There axe sees every size and light:
 * in a document that it has been in before it takes half the time. What it asks of texts, that there are any, is asked of
 * both languages by scripts/rules/used-texts.mjs.
 */
type Round = {
  language: Language;
  screen: BrowserContextOptions;
  lights: [loaded: 'light' | 'dark', other: 'light' | 'dark'];
  loadsAll: boolean;
  byAxe: boolean;
};
const rounds: Round[] = [
  { language: 'en', screen: PHONE, lights: ['light', 'dark'], loadsAll: true, byAxe: false },
  { language: 'ar', screen: DESKTOP, lights: ['dark', 'light'], loadsAll: false, byAxe: true },
];

/** The narrowest screen that everything works on. */
const NARROWEST = { width: 320, height: 640 };

const softly = expect.configure({ soft: true });

type Look = { viewport: ViewportSize; colorScheme: 'light' | 'dark'; rules: 'all' | 'colours' };

/** Looks at what is on the screen the way a critical visitor does, and a machine if axe has to look, too. */
const look = async (page: Page, { viewport, rules }: Look, where: string, byAxe: boolean): Promise<void> => {
  // How wide a page is does not depend on its light.
  if (viewport.width === PHONE.viewport.width && rules === 'all') {
    await page.setViewportSize(NARROWEST);
    await softly.poll(() => overhang(page), `${where}: sideways scroll, 320 px`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(viewport);
  await shown(page);
  await atRest(page);
  // Heights do not depend on the light either.
  if (viewport.width === PHONE.viewport.width && rules === 'all')
    softly(await lowTargets(page), `${where}: too low for a finger`).toEqual([]);
  if (byAxe) softly(await axeFindings(page, rules), `${where}: axe`).toEqual([]);
  await softly.poll(() => overhang(page), `${where}: sideways scroll`).toBeLessThanOrEqual(0);
};

const directionOf = (language: Language): string => (language === 'ar' ? 'rtl' : 'ltr');

/** What the server answers at an address to whoever is at the screen, without showing it: its status. */
const answered = async ({ page, language }: Person, address: string): Promise<number> => {
  const answer = await page.request.get(address);
  const frame = `<html lang="${language}" dir="${directionOf(language)}"`;
  softly(await answer.text(), `${address}: language and direction, as served`).toContain(frame);
  return answer.status();
};

/** Opens a page; answers the status that the server gives it. */
const open = async (person: Person, path: string, isFollowed: boolean): Promise<number | undefined> => {
  const address = pathIn(person.language, path);
  if (!isFollowed) return (await person.page.goto(address))?.status();
  const status = await answered(person, address);
  await goOn(person, path);
  return status;
};

/** Opens a page and looks at it in both sizes, where it has to be in both lights too. */
const inspect = async (person: Person, path: string, round: Round, status = 200): Promise<void> => {
  const { page, language } = person;
  const address = pathIn(language, withReal(path));
  await test.step(address, async () => {
    const [light, otherLight] = round.lights;
    await page.emulateMedia({ colorScheme: light });
    // Nothing can be followed on a screen that shows no page yet.
    const isFollowed =
      !round.loadsAll && inBrowserOnly.includes(path) && (await page.getByRole('heading').count()) > 0;
    const answer = await open(person, withReal(path), isFollowed);
    await shown(page);
    softly(answer, `${address}: status`).toBe(status);
    softly(new URL(page.url()).pathname, `${address}: stays`).toBe(new URL(address, page.url()).pathname);
    await softly(page, `${address}: title`).toHaveTitle(/\S/);
    const root = page.locator('html');
    await softly(root, `${address}: language`).toHaveAttribute('lang', language);
    await softly(root, `${address}: direction`).toHaveAttribute('dir', directionOf(language));
    await softly(page.locator('h1'), `${address}: one h1`).toHaveCount(1);
    const [loaded, other] = round.screen === PHONE ? [PHONE, DESKTOP] : [DESKTOP, PHONE];
    const here: Look = { ...loaded, colorScheme: light, rules: 'all' };
    const there: Look = { ...other, colorScheme: otherLight, rules: 'all' };
    const looks: Look[] =
      round.byAxe && inTheDark.includes(path)
        ? [
            here,
            { ...here, colorScheme: otherLight, rules: 'colours' },
            there,
            { ...there, colorScheme: light, rules: 'colours' },
          ]
        : [here, there];
    for (const one of looks) {
      const { colorScheme, viewport } = one;
      await page.emulateMedia({ colorScheme });
      await softly(root).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      await look(page, one, `${address}, ${viewport.width} px, ${colorScheme}`, round.byAxe);
    }
    await page.setViewportSize(loaded.viewport);
  });
};

/**
 * The same pages, the first of one half and the first of the other in turns: tabs of one page, and policies, share their
 * heading element, and what is followed must bring another.
 */
const inTurns = (paths: readonly string[]): string[] => {
  const half = Math.ceil(paths.length / 2);
  return paths
    .slice(0, half)
    .flatMap((path, index) => [path, paths[half + index]].filter((one) => one !== undefined));
};

/** A screen of its own for one kind of visitor. */
const openFor = async (browser: Browser, { language, screen }: Round, visitor?: string): Promise<Person> => {
  const person = await openScreen(browser, screen, language, textsOf(language), []);
  if (visitor) await logIn(person, visitor);
  return person;
};

const walk = async (
  browser: Browser,
  round: Round,
  paths: readonly string[],
  visitor?: string,
): Promise<void> => {
  const person = await openFor(browser, round, visitor);
  const complaints = await complaintsOf(person.page);
  for (const path of inTurns(paths)) await inspect(person, path, round);
  await searchHasRoom(person);
  expect(complaints).toEqual([]);
};

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({
    baseURL: baseURL ?? '',
    extraHTTPHeaders: { 'x-app-token': 'reloved-web' },
  });
  const firstOf = async (path: string): Promise<ShownItem | undefined> => {
    const { data } = (await (await request.get(path)).json()) as { data: { data: ShownItem[] } };
    return data.data[0];
  };
  const item = await firstOf('/api/global/items?size=1');
  await request.post('/api/login', { data: { username: 'seller@reloved.test', password: 'Reloved!2026' } });
  const mine = await firstOf('/api/auth/me/items?status=1&size=1');
  const adminCalls = await adminApi(baseURL ?? '');
  const firstInAdmin = async (list: string): Promise<Record<string, string>> => {
    const { body } = await adminCalls.get(`/api/admin/${list}?size=1`);
    return (body.data as { data: Record<string, string>[] }).data[0] ?? {};
  };
  const ran = await adminCalls.post('/api/admin/payouts/runs', { is_dry: false });
  Object.assign(real, {
    item: item?.uuid,
    vendor: item?.user.vendor?.uuid,
    mine: mine?.uuid,
    user: (await firstInAdmin('users')).uuid,
    purchase: (await firstInAdmin('purchases')).transaction_number,
    discount: String((await firstInAdmin('discounts')).id),
    run: String((ran.body.data as { run: number }).run),
  });
  await request.dispose();
});

for (const round of rounds) {
  const { language } = round;

  const walks: [title: string, paths: readonly string[], visitor?: string][] = [
    ['every page for guests', [...forGuests, ...forEverybody]],
    ['every page of a seller’s own', [...ofShop, ...forSellers], 'seller@reloved.test'],
    ['every page of the admin', forAdministrators, 'admin@reloved.test'],
  ];
  for (const [title, paths, visitor] of walks) {
    test(`${title} (${language})`, async ({ browser }) => {
      // Long enough for a machine that does ten other things.
      test.setTimeout(900_000);
      await walk(browser, round, paths, visitor);
    });
  }

  test(`an address where nothing is (${language})`, async ({ browser }) => {
    const person = await openFor(browser, round);
    await inspect(person, '/no-such-page', round, 404);
    await expect(
      person.page.getByRole('heading', { name: person.t('common', 'not_found.title') }),
    ).toBeVisible();
  });
}

test('no route is left out', () => {
  const source = ['routes', 'admin-routes']
    .map((name) => readFileSync(join(import.meta.dirname, `../../client/${name}.tsx`), 'utf8'))
    .join('\n');
  /** Names of things differ, and the admin's places stand below /admin: what counts is the shape. */
  const shapeOf = (path: string): string => path.replace(/:\w+/g, ':');
  const walked = new Set(
    [...forEverybody, ...forGuests, ...forSellers, ...forAdministrators].map((path) =>
      shapeOf(path.slice(1).split('?')[0] ?? ''),
    ),
  );
  const declared = [...source.matchAll(/path: '([^'*]+)'|^ {2}'([a-z-]+)',$/gm)].map(
    ([, path, policy]) => path ?? policy ?? '',
  );
  const isWalked = (path: string): boolean =>
    walked.has(shapeOf(path)) || walked.has(`admin/${shapeOf(path)}`) || elsewhere.includes(path);
  expect(declared.filter((path) => !isWalked(path))).toEqual([]);
  expect(declared.length).toBeGreaterThan(25);
});
