import { describe, expect, it } from 'vitest';
import { checkBankDetails, keepMasked } from './bank.rules.ts';
import { maskBankDetails, openBankDetails, sealBankDetails } from './bank-sealing.rules.ts';

const details = {
  iban: 'AE070331234567890123456',
  account_number: '1012345678901',
  bank_name: 'Mashreq Bank',
  bank_address: 'Dubai',
  bic_code: 'BOMLAEAD',
  account_fullname: 'نور حداد',
};
const key = Buffer.alloc(32, 7).toString('base64');

describe('bank details', () => {
  it.each([
    {},
    { bic_code: 'BOMLAEADXXX' },
    // A bank that is younger than our list.
    { iban: 'AE070960000000012345678', bic_code: 'ZANDAEAA' },
    { account_fullname: "Aoife O'Neill-Haddad & Sons (FZE)" },
    { account_number: '10-1234 5678' },
  ])('are accepted: %o', (changes) => {
    expect(() => checkBankDetails({ ...details, ...changes })).not.toThrow();
  });

  it.each([
    [{ iban: 'AE170331234567890123456' }, 'iban.invalid'],
    [{ iban: 'AE0703312345678901234567' }, 'iban.invalid'],
    [{ iban: 'XX070331234567890123456' }, 'iban.invalid'],
    [{ iban: 'GB29NWBK60161331926819', bic_code: 'NWBKGB2LXXX' }, 'iban.not_uae'],
    [{ bic_code: 'EBIL' }, 'bic.invalid'],
    [{ bic_code: 'EBILAEAD' }, 'bic.other_bank'],
    [{ iban: 'AE070960000000012345678', bic_code: 'NWBKGB2L' }, 'bic.other_bank'],
    [{ bic_code: 'EBILAEAD1' }, 'bic.invalid'],
    [{ account_number: '12' }, 'account_number.invalid'],
    [{ account_fullname: '12345' }, 'account_fullname.invalid'],
    [{ account_fullname: '<b>Noor</b>' }, 'account_fullname.invalid'],
  ])('are refused: %o', (changes, code) => {
    expect(() => checkBankDetails({ ...details, ...changes })).toThrow(
      expect.objectContaining({ status: 422, code }),
    );
  });

  it('come back whole from their seal, and masked for their owner', () => {
    const opened = openBankDetails(
      { bankDetailsKey: key, bankDetailsOldKeys: [] },
      sealBankDetails(key, details),
    );
    expect(opened.details).toEqual(details);
    expect(opened.masked).toMatchObject({ iban: 'AE•• •••• •••• 3456', account_number: '•••• 8901' });
  });

  it('keep a number that is only its mask', () => {
    const masked = maskBankDetails(details);
    expect(keepMasked({ ...masked, bank_name: 'ENBD' }, details)).toEqual({ ...details, bank_name: 'ENBD' });
    expect(keepMasked(masked, undefined)).toEqual(masked);
  });
});
