import { isValidBIC, isValidIBAN } from 'ibantools';
import { invalid } from '#server/http/errors.ts';
import type { BankDetails } from '#shared/accounts/accounts.schema.ts';
import { isBicOfIban } from '#shared/accounts/bank-account.rules.ts';
import { maskBankDetails } from './bank-sealing.rules.ts';

const ACCOUNT_NUMBER = /^[A-Z0-9]{4,34}$/i;
/** Letters of any script, with what stands between names. */
const FULL_NAME = /^[\p{L}\p{M}][\p{L}\p{M}\d .,'’&()/-]+$/u;

const blankless = (text: string): string => text.replace(/\s/g, '');

/** Puts the stored value back where the given one is only its mask. */
export const keepMasked = (given: BankDetails, stored: BankDetails | undefined): BankDetails => {
  if (!stored) return given;
  const masked = maskBankDetails(stored);
  const keep = (field: 'iban' | 'account_number') =>
    blankless(given[field]) === blankless(masked[field]) ? stored[field] : given[field];
  return { ...given, iban: keep('iban'), account_number: keep('account_number') };
};

/**
 * Checks what payouts depend on: an IBAN of the UAE, with its length, form and check digits (ISO 13616, mod 97), and a BIC
 * (ISO 9362) of the bank that the IBAN names.
 * @throws AppError 422 with a code for the first thing that is wrong.
 */
export const checkBankDetails = (details: BankDetails): void => {
  if (!isValidIBAN(details.iban)) throw invalid({ iban: ['This IBAN is not valid.'] }, 'iban.invalid');
  if (!details.iban.startsWith('AE')) {
    throw invalid({ iban: ['Enter an IBAN of the UAE: AE and 21 digits.'] }, 'iban.not_uae');
  }
  if (!ACCOUNT_NUMBER.test(details.account_number.replace(/[\s-]/g, ''))) {
    throw invalid(
      { account_number: ['An account number has 4 to 34 letters and digits.'] },
      'account_number.invalid',
    );
  }
  if (!isValidBIC(details.bic_code)) {
    throw invalid({ bic_code: ['This Swift No. is not valid.'] }, 'bic.invalid');
  }
  if (!isBicOfIban(details.bic_code, details.iban)) {
    throw invalid({ bic_code: ['This Swift No. belongs to another bank than the IBAN.'] }, 'bic.other_bank');
  }
  if (!FULL_NAME.test(details.account_fullname)) {
    throw invalid(
      { account_fullname: ['Enter the account holder’s full name.'] },
      'account_fullname.invalid',
    );
  }
};
