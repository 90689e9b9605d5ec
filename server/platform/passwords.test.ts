import { describe, expect, test } from 'vitest';
import { hashPassword, isCommonPassword, isOutdated, verifyPassword } from './passwords.ts';

describe('passwords', () => {
  test('are kept as argon2id with the recommended cost', async () => {
    const stored = await hashPassword('Reloved!2026');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,(t=2,p=1|p=1,t=2)\$/);
    expect(isOutdated(stored)).toBe(false);
    expect(await verifyPassword(stored, 'Reloved!2026')).toBe(true);
    expect(await verifyPassword(stored, 'Reloved!2027')).toBe(false);
  });

  test('of nobody are never right', async () => {
    expect(await verifyPassword(undefined, 'nobody has this one')).toBe(false);
  });

  test.each([
    'password',
    'Password1',
    'P@ssw0rd1',
    'qwerty123',
    'Summer2026!',
    'aaaaaaaa',
    'abcdefghij',
    'dubai123',
    'iloveyou',
  ])('%s is common', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  test.each(['Reloved!2026', 'correct horse battery', 'sunshine-valley-9', 'Tr0ub4dor&3', 'مكتبة-الشارقة'])(
    '%s is not common',
    (password) => {
      expect(isCommonPassword(password)).toBe(false);
    },
  );
});
