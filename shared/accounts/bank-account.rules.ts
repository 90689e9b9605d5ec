import type { UaeBank } from './uae-banks.data.ts';
import { UAE_BANKS } from './uae-banks.data.ts';

const OF_UAE = /^AE\d{5}/;

const tidy = (typed: string): string => typed.replace(/\s/g, '').toUpperCase();

/** The bank that an Emirati IBAN names, from its seventh character on; null when it is not one or the bank is not known. */
export const bankOfIban = (typed: string): UaeBank | null => {
  const iban = tidy(typed);
  if (!OF_UAE.test(iban)) return null;
  return UAE_BANKS.find(({ code }) => code === iban.slice(4, 7)) ?? null;
};

/** The account number inside a whole Emirati IBAN; null while it is not one. */
export const accountOfIban = (typed: string): string | null =>
  /^AE\d{5}(\d{16})$/.exec(tidy(typed))?.[1] ?? null;

/** Whether a BIC, with or without its branch, can be that of the bank an IBAN names: in the UAE, and that bank's if known. */
export const isBicOfIban = (bic: string, iban: string): boolean => {
  const bank = bankOfIban(iban);
  return bank ? bic.slice(0, 6) === bank.bic.slice(0, 6) : bic.slice(4, 6) === 'AE';
};
