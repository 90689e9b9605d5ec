import type { Config } from '#server/platform/config.ts';
import { createSecrets } from '#server/platform/secrets.ts';
import { maskIban } from '#shared/accounts/accounts.rules.ts';
import type { BankDetails, BankView } from '#shared/accounts/accounts.schema.ts';
import { bankView } from '#shared/accounts/accounts.schema.ts';

const maskNumber = (number: string): string => `•••• ${number.slice(-4)}`;

/** Bank details as their owner sees them: the numbers only by their last digits. */
export const maskBankDetails = (details: BankDetails): BankView => ({
  ...details,
  iban: maskIban(details.iban),
  account_number: maskNumber(details.account_number),
});

/** Encrypts bank details for storage. `key` is BANK_DETAILS_KEY. */
export const sealBankDetails = (key: string, details: BankDetails): string =>
  createSecrets(key).seal(JSON.stringify(details));

/** The key that seals, and those that only open what was sealed before they were replaced. */
export type SealingKeys = Pick<Config, 'bankDetailsKey' | 'bankDetailsOldKeys'>;

/** Opens what `sealBankDetails` made. */
export const openBankDetails = (
  { bankDetailsKey, bankDetailsOldKeys }: SealingKeys,
  sealed: string,
): { details: BankDetails; masked: BankView } => {
  const secrets = createSecrets(bankDetailsKey, bankDetailsOldKeys);
  const details = bankView.parse(JSON.parse(secrets.open(sealed)));
  return { details, masked: maskBankDetails(details) };
};
