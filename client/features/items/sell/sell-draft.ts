import { z } from 'zod';
import { readStored, writeStored } from '../../../lib/session/storage.ts';
import type { KeptPhoto } from '../photos/photo-queue.ts';
import type { SellValues } from './sell-schema.ts';
import { EMPTY_SALE } from './sell-schema.ts';

/** The words of a listing outlive a reload, and so do the names of its photos: the server keeps those for a day. */
const draft = z.object({
  category_id: z.string(),
  sub_category_id: z.string(),
  properties: z.array(z.number().int()),
  item_name: z.string(),
  price: z.union([z.string(), z.number()]),
  item_description: z.string(),
  item_name_other: z.string().default(''),
  item_description_other: z.string().default(''),
  is_bid: z.literal([0, 1]),
  accept_from: z.union([z.string(), z.number()]).default(''),
  decline_below: z.union([z.string(), z.number()]).default(''),
  address: z.string(),
  photos: z.array(z.object({ key: z.string(), name: z.string() })).default([]),
});

const keyOf = (userUuid: string): string => `sell-draft:${userUuid}`;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

export type Draft = { values: SellValues; photos: KeptPhoto[] };

/** What this user had written before, or an empty form. */
export const readDraft = (userUuid: string): Draft => {
  const kept = draft.safeParse(parsed(readStored(keyOf(userUuid)) ?? 'null'));
  if (!kept.success) return { values: EMPTY_SALE, photos: [] };
  const { photos, ...words } = kept.data;
  return { values: { ...words, imgs: photos.length }, photos };
};

/** Keeps words and photos, or forgets them when there are none. */
export const keepDraft = (userUuid: string, kept: Draft | null): boolean =>
  writeStored(keyOf(userUuid), kept && JSON.stringify(draft.parse({ ...kept.values, photos: kept.photos })));

/** Whether there is anything in it worth a word. */
export const isBegun = ({ values, photos }: Draft): boolean =>
  photos.length > 0 ||
  [values.item_name, values.item_description, values.category_id].some((text) => text !== '');
