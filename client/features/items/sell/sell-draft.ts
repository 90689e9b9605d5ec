import { z } from 'zod';
import { readStored, writeStored } from '../../../lib/storage.ts';
import type { SellValues } from './sell-schema.ts';
import { EMPTY_SALE } from './sell-schema.ts';

/** The words of a listing outlive a reload; its photos are files and do not. */
const draft = z.object({
  category_id: z.string(),
  sub_category_id: z.string(),
  properties: z.array(z.number().int()),
  item_name: z.string(),
  price: z.union([z.string(), z.number()]),
  item_description: z.string(),
  is_bid: z.literal([0, 1]),
  address: z.string(),
});

const keyOf = (userUuid: string): string => `sell-draft:${userUuid}`;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** What this user had written before, or an empty form. */
export const readDraft = (userUuid: string): SellValues => {
  const kept = draft.safeParse(parsed(readStored(keyOf(userUuid)) ?? 'null'));
  return kept.success ? { ...kept.data, imgs: [] } : EMPTY_SALE;
};

/** Keeps the words, or forgets them when there are none. */
export const keepDraft = (userUuid: string, values: SellValues | null): boolean =>
  writeStored(keyOf(userUuid), values && JSON.stringify(draft.parse(values)));
