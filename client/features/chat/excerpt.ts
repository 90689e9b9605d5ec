const EXCERPT = 140;

/** The beginning of a message, for a line that is read out or shown in passing. */
export const excerptOf = (text: string): string =>
  text.length > EXCERPT ? `${text.slice(0, EXCERPT).trimEnd()}…` : text;
