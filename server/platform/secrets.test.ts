import { describe, expect, test } from 'vitest';
import { createSecrets } from './secrets.ts';

const key = (fill: number) => Buffer.alloc(32, fill).toString('base64');

describe('sealed bank details', () => {
  const secrets = createSecrets(key(1));

  test('open to what was sealed, in any script', () => {
    expect(secrets.open(secrets.seal('AE07 0331 بنك'))).toBe('AE07 0331 بنك');
  });

  test('look different each time', () => {
    expect(secrets.seal('same')).not.toBe(secrets.seal('same'));
  });

  test('do not open after a change, nor with another key', () => {
    const sealed = secrets.seal('AE070331234567890123456');
    const changed = `${sealed.slice(0, -2)}${sealed.endsWith('A') ? 'BB' : 'AA'}`;
    expect(() => secrets.open(changed)).toThrow();
    expect(() => createSecrets(key(2)).open(sealed)).toThrow('unknown key');
  });

  test('need a whole key', () => {
    expect(() => createSecrets('c2hvcnQ=')).toThrow('32 bytes');
  });
});
