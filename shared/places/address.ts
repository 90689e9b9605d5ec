import type { AddressElement } from './places.schema.ts';

const isElement = (part: unknown): part is AddressElement =>
  typeof part === 'object' && part !== null && 'name' in part && typeof part.name === 'string';

/**
 * Reads an address that `addressText` has accepted. An unreadable one is an empty list. Every card of the shop reads its
 * own, so this does without the schema that has looked at it once.
 */
export const readAddress = (text: string): AddressElement[] => {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) && parsed.every(isElement) ? parsed : [];
  } catch {
    return [];
  }
};
