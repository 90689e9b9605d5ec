import { z } from 'zod';
import { instant, uuidField } from '../kernel/fields.ts';
import { MAX_CHOSEN_VALUES, MAX_PHOTOS } from './items.rules.ts';
import { photoView } from './items.schema.ts';

/** The text of an id that is chosen in a list; empty while nothing is. */
const chosenId = z.string().regex(/^\d{0,12}$/);
/** A price as far as it is typed. */
const typedPrice = z.union([z.string().max(20), z.number()]);

/** A listing as far as it is filled in: nothing in it has to be right yet. */
export const draftContent = z.strictObject({
  category_id: chosenId,
  sub_category_id: chosenId,
  properties: z.array(z.number().int()).max(MAX_CHOSEN_VALUES),
  item_name: z.string().max(120),
  item_description: z.string().max(5_000),
  item_name_other: z.string().max(120),
  item_description_other: z.string().max(5_000),
  price: typedPrice,
  is_bid: z.literal([0, 1]),
  accept_from: typedPrice,
  decline_below: typedPrice,
  /** Empty, or an address as a listing has it. */
  address: z.string().max(8_000),
  /** Uploads in their order; the first is the cover. */
  photos: z.array(z.object({ key: uuidField, name: z.string().max(200) })).max(MAX_PHOTOS),
});
export type DraftContent = z.infer<typeof draftContent>;

export const draftView = z.object({
  uuid: z.string(),
  version: z.number().int(),
  content: draftContent,
  /** The first of its photos that is ready. */
  cover: photoView.nullable(),
  updated_at: instant,
});
export type DraftView = z.infer<typeof draftView>;
