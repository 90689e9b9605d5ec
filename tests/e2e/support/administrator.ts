import type { Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { DEMO_TOTP_SECRET } from '#server/seed/demo-people.data.ts';
import type { Api } from '../../support/http.ts';
import { apiOf } from '../../support/http.ts';
import { codeOf } from '../../support/second-factor.ts';

const DEMO_PASSWORD = 'Reloved!2026';

/** Who is staff in the demo, with the authenticator whose secret everybody knows. */
export const isDemoStaff = (email: string): boolean =>
  email === 'admin@reloved.test' || email === 'support@reloved.test';

/** Sessions of the demo's staff by server and address: each code of an authenticator counts once, so logins are few. */
const kept = new Map<string, Promise<string>>();

const apiWith = (url: string, token: string): Api => apiOf(url, { authorization: `Bearer ${token}` });

const isOpen = async (url: string, token: string): Promise<boolean> => {
  const { status, body } = await apiWith(url, token).get('/api/auth/me/second-factor');
  return status === 200 && (body.data as { is_given: boolean }).is_given;
};

const logInWithCode = async (url: string, email: string): Promise<string> => {
  const api = apiOf(url);
  let token = '';
  // A code that was given already is refused; the next one comes within half a minute.
  await expect(async () => {
    const first = await api.post('/api/login', { username: email, password: DEMO_PASSWORD });
    const { second_factor_token: second } = first.body.data as { second_factor_token: string };
    for (const later of [-1, 0, 1]) {
      const authorization = `Bearer ${second}`;
      const code = codeOf(DEMO_TOTP_SECRET, later);
      const done = await api.post('/api/login/second-factor', { code }, { authorization });
      if (done.status !== 200) continue;
      token = (done.body.data as { access_token: string }).access_token;
      return;
    }
    throw new Error(`${email} could not log in`);
  }).toPass({ intervals: [3_000], timeout: 45_000 });
  return token;
};

const openToken = async (
  before: Promise<string> | undefined,
  url: string,
  email: string,
): Promise<string> => {
  const token = await before?.catch(() => undefined);
  return token && (await isOpen(url, token)) ? token : logInWithCode(url, email);
};

/** A session of one of the demo's staff, with the second factor given. Who asks at the same time gets the same one. */
export const adminToken = (url: string, email: string): Promise<string> => {
  const key = `${url} ${email}`;
  const token = openToken(kept.get(key), url, email);
  kept.set(key, token);
  return token;
};

/** A session of one of the demo's staff, ready to call. */
export const adminApi = async (url: string, email = 'admin@reloved.test'): Promise<Api> =>
  apiWith(url, await adminToken(url, email));

/** Gives the open dialog of the admin its words and confirms it; without them it stays and says so. */
export const confirmWithWords = async (
  page: Page,
  label: string,
  words: string,
  button: string,
): Promise<void> => {
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel(label);
  const confirm = dialog.getByRole('button', { name: button, exact: true });
  await field.fill('');
  await confirm.click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill(words);
  await confirm.click();
  await expect(dialog).toBeHidden();
};
