import { afterEach, describe, expect, test, vi } from 'vitest';
import { hashPassword, isCommonPassword, isOutdated, verifyPassword } from './passwords.ts';

describe('passwords', () => {
  afterEach(() => vi.unstubAllEnvs());

  test.each(['production', 'development', undefined])(
    'are kept as argon2id with the recommended cost, NODE_ENV being %s',
    async (nodeEnv) => {
      vi.stubEnv('NODE_ENV', nodeEnv);
      vi.resetModules();
      const real = await import('./passwords.ts');
      const stored = await real.hashPassword('Reloved!2026');
      expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,(t=2,p=1|p=1,t=2)\$/);
      expect(real.isOutdated(stored)).toBe(false);
      // What the tests' own cost has made is made again at the next login.
      expect(real.isOutdated(await hashPassword('Reloved!2026'))).toBe(true);
    },
  );

  test('are verified', async () => {
    const stored = await hashPassword('Reloved!2026');
    expect(isOutdated(stored)).toBe(false);
    expect(await verifyPassword(stored, 'Reloved!2026')).toBe(true);
    expect(await verifyPassword(stored, 'Reloved!2027')).toBe(false);
  });

  test('of nobody are never right', async () => {
    expect(await verifyPassword(undefined, 'nobody has this one')).toBe(false);
  });

  test('of the well-known ones none is taken', () => {
    const wellKnown = `password Password1 P@ssw0rd1 Passw0rd! Pass@123 Password@123 qwerty123 Qwerty@123 qwertyuiop
      1q2w3e4r 1q2w3e4r5t q1w2e3r4 1qaz2wsx 1qaz@WSX !QAZ2wsx zaq12wsx zaq1@WSX a1234567 a12345678 Aa123456 Aa123456!
      abc12345 Abcd1234 Abcd@1234 asdf1234 asd12345 qwer1234 12345678 123456789a 1234qwer 123456Aa 11223344 12341234
      87654321 aaaaaaaa abcdefghij abcabcabc iloveyou letmein1 sunshine princess football1 superman Welcome1
      Welcome@123 Admin@123 Admin1234 India@123 dubai123 Dubai@2020 Sharjah1 Emirates@1 Summer2026! Mohammed1
      Pakistan@123 !Password1 trustno1 dragon12 baseball ali12345 Ali@12345 Aa112233 qwe12345 Reloved1 Reloved!2026`;
    expect(
      wellKnown
        .trim()
        .split(/\s+/)
        .filter((password) => !isCommonPassword(password)),
    ).toEqual([]);
  });

  test.each([
    'correct horse battery',
    'sunshine-valley-9',
    'quiet-lamp-42',
    'calm-river-71',
    'Tr0ub4dor&3',
    'vX8#kq2Lm',
    'مكتبة-الشارقة',
  ])('%s is not common', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});
