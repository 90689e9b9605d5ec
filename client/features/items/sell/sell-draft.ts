import { z } from 'zod';
import type { DraftContent } from '#shared/items/drafts.schema.ts';
import { draftContent } from '#shared/items/drafts.schema.ts';
import { readJson } from '#shared/kernel/json.ts';
import { readStored, writeStored } from '../../../lib/session/storage.ts';
import type { KeptPhoto } from '../photos/queued-photo.ts';
import type { SellValues } from './sell-schema.ts';
import { EMPTY_SALE } from './sell-schema.ts';

/** What this device keeps of a draft until the server has it. Without a `uuid` it never had a name there. */
const stored = draftContent.extend({ uuid: z.string().optional() });

const keyOf = (place: string): string => `sell-draft:${place}`;

export type Draft = { values: SellValues; photos: KeptPhoto[] };

/** What a form holds, as it is kept. */
export const contentOf = ({ imgs: _, ...words }: SellValues, photos: readonly KeptPhoto[]): DraftContent => ({
  ...words,
  photos: [...photos],
});

/** A form as it was kept, or an empty one. */
export const draftFrom = (content: DraftContent | null): Draft => {
  if (!content) return { values: EMPTY_SALE, photos: [] };
  const { photos, ...words } = content;
  return { values: { ...EMPTY_SALE, ...words, imgs: photos.length }, photos };
};

/** A draft as a form of it gives it back untouched: the database keeps its fields in an order of its own. */
export const asKept = (content: DraftContent | null): DraftContent => {
  const { values, photos } = draftFrom(content);
  return contentOf(values, photos);
};

export type DraftHere = { uuid: string | undefined; content: DraftContent };

/** What this device alone has. */
export const readDraftHere = (place: string): DraftHere | null => {
  const kept = stored.safeParse(readJson(readStored(keyOf(place)) ?? 'null'));
  if (!kept.success) return null;
  const { uuid, ...content } = kept.data;
  return isBegun(content) ? { uuid, content } : null;
};

export const keepDraftHere = (place: string, kept: DraftHere | null): boolean =>
  writeStored(keyOf(place), kept && JSON.stringify({ ...kept.content, uuid: kept.uuid }));

/** Whether there is anything in it. */
export const isBegun = ({ item_name, item_description, category_id, price, photos }: DraftContent): boolean =>
  photos.length > 0 || [item_name, item_description, category_id, price].some((value) => value !== '');
