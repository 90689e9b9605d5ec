/** A UUID of any version, in either case. */
export const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/** What an address names, where that is a UUID. */
export const uuidOf = (text: string | null): string | undefined =>
  text !== null && UUID.test(text) ? text : undefined;
