/** Digits of the PIN that a buyer shows at the handover. */
export const PIN_LENGTH = 6;

/** Wrong PINs after which another one takes its place. */
export const PIN_TRIES = 5;

const PREFIX = 'reloved';

/** What the QR code of a PIN says: whose purchase, and the PIN. */
export const handoverCode = (transactionNumber: string, pin: string): string =>
  `${PREFIX}:${transactionNumber}:${pin}`;

/** What stands in a scanned text; null when it is no code of a handover. */
export const readHandoverCode = (text: string): { transactionNumber: string; pin: string } | null => {
  const [, transactionNumber, pin] =
    new RegExp(`^${PREFIX}:(.{1,120}):(\\d{${PIN_LENGTH}})$`).exec(text) ?? [];
  return transactionNumber && pin ? { transactionNumber, pin } : null;
};
