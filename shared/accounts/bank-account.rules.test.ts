import { isValidBIC } from 'ibantools';
import { describe, expect, it } from 'vitest';
import { bankOfIban, isBicOfIban } from './bank-account.rules.ts';
import { UAE_BANKS } from './uae-banks.data.ts';

describe('the bank of an IBAN', () => {
  it('is known for each code of the list, which has each once', () => {
    expect(new Set(UAE_BANKS.map(({ code }) => code)).size).toBe(UAE_BANKS.length);
    for (const bank of UAE_BANKS) {
      expect(isValidBIC(bank.bic), bank.code).toBe(true);
      expect(bankOfIban(`AE07${bank.code}1234567890123456`), bank.code).toBe(bank);
    }
  });

  it.each([
    ['AE07 033', 'Mashreq Bank'],
    ['ae07 0260 0012 3456 7890 123', 'Emirates NBD'],
  ])('is recognised while it is typed: %s', (typed, name) => {
    expect(bankOfIban(typed)?.name.en).toBe(name);
  });

  it.each(['', 'AE07 03', 'AE07 0961 2345', 'GB29 0331 6016 1331 9268 19', 'AE•• •••• •••• 3456'])(
    'is not guessed: %s',
    (typed) => {
      expect(bankOfIban(typed)).toBeNull();
    },
  );

  it.each([
    ['BOMLAEAD', 'AE070331234567890123456', true],
    ['BOMLAEADXXX', 'AE070331234567890123456', true],
    ['EBILAEAD', 'AE070331234567890123456', false],
    ['ZANDAEAA', 'AE070960000000012345678', true],
    ['NWBKGB2L', 'AE070960000000012345678', false],
  ])('has its BIC: %s for %s is %s', (bic, iban, is) => {
    expect(isBicOfIban(bic, iban)).toBe(is);
  });
});
