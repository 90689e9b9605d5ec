import { randomUUID } from 'node:crypto';
import type { TestApp } from './app.ts';
import { apiOf } from './http.ts';
import { codeIn, nextMail } from './mailbox.ts';
import { aMobileNumber } from './mobile-numbers.ts';

/** What somebody types to register; `changes` replaces fields. */
export const newcomer = (changes: Record<string, unknown> = {}) => ({
  email: `newcomer-${randomUUID().slice(0, 8)}@example.test`,
  password: 'quiet-lamp-42',
  password_confirmation: 'quiet-lamp-42',
  mobile_number: aMobileNumber(),
  first_name: 'Salma',
  last_name: 'Nasser',
  gender: 2,
  date_of_birth: '1994-06-15',
  ...changes,
});

/** Somebody who has registered and holds the code, but has not given it yet. */
export const signedUp = async (app: TestApp, changes: Record<string, unknown> = {}) => {
  const person = newcomer(changes);
  const { status, body } = await apiOf(app.url).post('/api/sign-up', person);
  if (status !== 201) throw new Error(`sign-up answered ${status} ${body.message}`);
  const { code_token } = body.data as { code_token: string };
  return { ...person, code_token, code: codeIn(await nextMail(app, person.email)) };
};
