import { describe, expect, it } from 'vitest';
import { readBankError } from './bank-error.ts';

describe('the bank call’s error', () => {
  it('reads the code and the first error out of the message', () => {
    const message = JSON.stringify({
      error_code: 'iban.invalid',
      errors: ['This IBAN is not valid.', 'More'],
    });
    expect(readBankError({ message })).toEqual({ code: 'iban.invalid', text: 'This IBAN is not valid.' });
  });

  it('keeps the words of any other error', () => {
    const error = { code: 'rate.limited', message: 'Too many requests.' };
    expect(readBankError(error)).toEqual({ code: null, text: error });
  });
});
