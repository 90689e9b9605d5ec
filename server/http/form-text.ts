import qs from 'qs';
import { AppError, invalid } from './errors.ts';

/** A 400: what nobody can read, in whichever way it was written. */
export const malformed = () => new AppError(400, 'request.malformed');

const QS_OPTIONS = {
  depth: 3,
  parameterLimit: 400,
  // `properties[n]`: n may be a number of the caller's own.
  arrayLimit: 5_000,
  allowPrototypes: false,
  duplicates: 'combine',
} as const;

/**
 * What arrives, as PostgreSQL can hold it: without the character 0, and with the replacement character where half of a
 * surrogate pair stands alone.
 */
export const storable = (text: string): string => text.replaceAll('\u0000', '').toWellFormed();

/** What every object has: names of no parameter, which the reader of forms would leave out without a word. */
const NAMES_OF_ALL_OBJECTS = new Set(Object.getOwnPropertyNames(Object.prototype));

const refuseNamesOfAllObjects = (text: string): void => {
  for (const name of new URLSearchParams(text).keys()) {
    if (name.split(/[[\]]+/).some((part) => NAMES_OF_ALL_OBJECTS.has(part))) {
      throw invalid({ [name]: ['Unknown parameter.'] });
    }
  }
};

/** Reads `a[b]=c` notation, as forms and queries send it. Nothing that was sent is ignored (decisions D20). */
const parseForm = (text: string): Record<string, unknown> => {
  refuseNamesOfAllObjects(text);
  try {
    return qs.parse(text, QS_OPTIONS);
  } catch {
    throw malformed();
  }
};

/** A form that was sent as a body: words somebody wrote, which are mended like those in JSON. */
export const parseFormBody = (text: string): Record<string, unknown> => parseForm(text.replaceAll('%00', ''));

/** The query of an address: nobody writes the character 0 there, so it is refused and not passed over. */
export const parseQueryText = (text: string): Record<string, unknown> => {
  if (text.includes('%00')) {
    for (const [name, value] of new URLSearchParams(text)) {
      const field = name.replaceAll('\u0000', '').replaceAll(/\[([^\]]*)\]/g, '.$1');
      if (`${name}${value}`.includes('\u0000')) throw invalid({ [field || 'request']: ['Must be text.'] });
    }
  }
  return parseForm(text);
};
