import { randomInt } from 'node:crypto';
import type { Browser, BrowserContextOptions, Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { apiOf } from '../../support/http.ts';
import { PASSWORD } from '../../support/password.ts';
import { adminToken, isDemoStaff } from './administrator.ts';
import { ownServer } from './own-server.ts';
import { aScreen } from './screens.ts';
import { codeFor } from './server.ts';
import type { Language, T } from './texts.ts';
import { pathIn } from './texts.ts';

export { PASSWORD };

const DEMO_PASSWORD = 'Reloved!2026';

/** A person at a screen of their own, reading one language. */
export type Person = { page: Page; language: Language; t: T };
export type Newcomer = { firstName: string; lastName: string; email: string; phone: string };

export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} satisfies BrowserContextOptions;
export const DESKTOP = { viewport: { width: 1440, height: 900 } } satisfies BrowserContextOptions;
/** What moves does, as it does not on other screens of the tests (playwright.config.ts). */
export const MOVING = { reducedMotion: 'no-preference' } satisfies BrowserContextOptions;

/** Opens a screen. Errors in its console end the test: the page must not break quietly. */
export const openScreen = async (
  browser: Browser,
  screen: BrowserContextOptions,
  language: Language,
  t: T,
  problems: string[],
): Promise<Person> => {
  const page = await aScreen(browser, { ...screen, locale: language === 'ar' ? 'ar-AE' : 'en-AE' });
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`));
  return { page, language, t };
};

export const aNewcomer = (firstName: string, lastName: string): Newcomer => {
  const number = String(randomInt(10_000_000)).padStart(7, '0');
  return { firstName, lastName, email: `newcomer-${number}@example.test`, phone: `+97150${number}` };
};

/** The page came from the server and now answers to presses too. */
const awake = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
  );
};

/** A dialog that was closed just now still leaves the history: a page that is opened meanwhile would be called off. */
const layersLeft = (page: Page) =>
  page.waitForFunction(() => !history.state?.layers || document.querySelector('[role="dialog"]'));

export const go = async ({ page, language }: Person, path: string): Promise<void> => {
  await layersLeft(page);
  await page.goto(pathIn(language, path));
  await awake(page);
};

/**
 * Leads on to another page the way a link does, without loading the document anew, and waits for it: a page with another
 * heading element, whose title is its own doing. For half the work of `go`, where the way there is not what a test is about.
 * At another search of the same address the page may stay: what it shows then is for the test to wait for.
 */
export const goOn = async ({ page, language }: Person, path: string): Promise<void> => {
  await layersLeft(page);
  const isElsewhere = await page.evaluate(
    (to) => {
      const isElsewhere = new URL(to, location.href).pathname !== location.pathname;
      if (isElsewhere) {
        document.querySelector('h1')?.setAttribute('data-of-page-before', '');
        document.title = '';
      }
      history.pushState({ idx: Number(history.state?.idx ?? 0) + 1 }, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
      return isElsewhere;
    },
    pathIn(language, path),
  );
  if (isElsewhere) await expect(page.locator('h1[data-of-page-before]')).toHaveCount(0);
};

/**
 * Does what leads to another page, and waits until that is drawn: its address comes first, and whoever went on from there at once
 * would take the page in between for the next one.
 */
export const arriveBy = async ({ page }: Person, act: () => Promise<void>): Promise<void> => {
  await page.locator('h1').evaluate((heading) => heading.setAttribute('data-of-page-before', ''));
  await act();
  await expect(page.locator('h1[data-of-page-before]')).toHaveCount(0);
};

/** Fills in the login form and sends it. */
export const tryToLogIn = async ({ page, t }: Person, email: string, password: string): Promise<void> => {
  await page.getByLabel(t('accounts', 'login.username')).fill(email);
  await page.getByLabel(t('accounts', 'login.password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: t('accounts', 'login.submit'), exact: true }).click();
};

/** Comes with a session that was opened behind the scenes, where the form is not what a test is about. */
export const arriveWith = async ({ page }: Person, token: string): Promise<void> => {
  const cookie = { name: 'reloved_session', value: token, path: '/', httpOnly: true };
  // The second name is that of a line that can be cut (tests/support/proxy.ts).
  const hosts = ['localhost', '127.0.0.1'];
  await page.context().addCookies(hosts.map((domain) => ({ ...cookie, domain })));
};

const sessionOf = async (email: string, password: string): Promise<string> => {
  const { body } = await apiOf(ownServer.url).post('/api/login', { username: email, password });
  return (body.data as { access_token: string }).access_token;
};

/**
 * Signs in by a call, with a demo account unless a password is given; the next page that is opened is theirs. The forms are
 * what accounts.spec.ts and security.spec.ts are about.
 */
export const logIn = async (person: Person, email: string, password = DEMO_PASSWORD): Promise<void> =>
  arriveWith(
    person,
    await (isDemoStaff(email) ? adminToken(ownServer.url, email) : sessionOf(email, password)),
  );

/** Registers, types the code from the mail, and is signed in. */
export const register = async (person: Person, who: Newcomer): Promise<void> => {
  const { page, t } = person;
  const field = (name: string) => page.getByLabel(t('accounts', `register.${name}`), { exact: true });
  await go(person, '/register');
  await field('first_name').fill(who.firstName);
  await field('last_name').fill(who.lastName);
  await field('email').fill(who.email);
  await field('mobile_number').fill(who.phone);
  await page.getByRole('radio', { name: t('accounts', 'register.gender_2') }).check();
  await field('date_of_birth').fill('1990-05-17');
  await field('password').fill(PASSWORD);
  await field('password_confirmation').fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: t('accounts', 'register.submit'), exact: true }).click();
  await expect(page.getByText(t('accounts', 'verify.sent'))).toBeVisible();
  const code = await codeFor(page.request, who.email);
  const first = page.getByLabel(t('accounts', 'verify.box', { position: '1' }));
  await first.focus();
  // The boxes advance by themselves, and the sixth sends the code.
  await arriveBy(person, () => page.keyboard.type(code));
};
