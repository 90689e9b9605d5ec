const IN_WORDS = 'abcdefghij';

/** A name that nobody else in this run has; a person's has no more than two digits. */
export const aName = (beginning: string): string =>
  beginning + String(Date.now() % 1_000_000).replace(/\d/g, (digit) => IN_WORDS[Number(digit)] ?? '');
