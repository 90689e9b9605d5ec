import { verify } from 'argon2';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Deps } from '#server/modules/deps.ts';
import { hashPassword } from '#server/platform/passwords.ts';
import { forgotPassword } from './passwords.usecases.ts';
import { login } from './sign-in.usecases.ts';

vi.mock('argon2', async (importOriginal) => {
  const real = await importOriginal<typeof import('argon2')>();
  return { ...real, verify: vi.fn(real.verify) };
});
const verified = vi.mocked(verify);
beforeEach(() => {
  verified.mockClear();
});

const PASSWORD = 'quiet-lamp-42';
const asker = { device: { ip: '192.0.2.7', userAgent: 'test', mark: 'mark' }, token: 'token' };

/** A database that answers each question with these rows, and the names of what is done with it and with limits and jobs. */
const depsAnswering = (rows: readonly object[]) => {
  const done: string[] = [];
  const question = (): object =>
    new Proxy(() => undefined, {
      get: (_, name) =>
        name === 'then' ? (resolve: (rows: readonly object[]) => void) => resolve(rows) : question(),
      apply: question,
    });
  const noting = (part: string, answerOf: () => unknown) =>
    new Proxy(
      {},
      {
        get: (_, name) => () => {
          done.push(`${part}.${String(name)}`);
          return answerOf();
        },
      },
    );
  const deps = {
    db: noting('db', question),
    limits: noting('limits', () => Promise.resolve()),
    jobs: noting('jobs', () => Promise.resolve('id')),
    config: { bankDetailsKey: Buffer.alloc(32).toString('base64') },
  };
  return { deps: deps as unknown as Deps, done };
};

/** Somebody who has an account, as far as is asked here. */
const somebody = async () => ({ id: 1, sign: '', password_hash: await hashPassword(PASSWORD) });
const costIn = (hash: string | undefined) => hash?.split('$').slice(0, 4).join('$');

test('whoever has no account waits for as much work as whoever mistypes their password', async () => {
  const { password_hash } = await somebody();
  const refused = [];
  for (const rows of [[await somebody()], []]) {
    const { deps, done } = depsAnswering(rows);
    await expect(
      login(deps, asker, { username: 'maya@example.com', password: 'mistyped' }),
    ).rejects.toThrow();
    refused.push(done);
  }
  expect(refused[1]).toEqual(refused[0]);
  expect(verified.mock.calls.map(([hash, typed]) => [costIn(hash), typed])).toEqual([
    [costIn(password_hash), 'mistyped'],
    [costIn(password_hash), 'mistyped'],
  ]);
});

test('who asks for a new password is answered before anybody looks whether there is such an account', async () => {
  const asked = [];
  for (const rows of [[await somebody()], []]) {
    const { deps, done } = depsAnswering(rows);
    const answer = await forgotPassword(deps, asker, { email: 'maya@example.com' });
    asked.push({ answer, done });
  }
  expect(asked[1]).toEqual(asked[0]);
  // By what the device is counted, and nothing else.
  expect(asked[0]?.done.filter((step) => step.startsWith('db.'))).toEqual(['db.select']);
  expect(asked[0]?.done.at(-1)).toBe('jobs.enqueue');
  expect(verified).not.toHaveBeenCalled();
});
