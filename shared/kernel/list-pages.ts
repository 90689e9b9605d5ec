import { z } from 'zod';
import { pageOf } from './answers.ts';
import { numberField } from './fields.ts';
import { MOST_LISTED } from './list-limits.ts';

/** Where a row stands in its list: by what the list goes by, the greatest first, then by its id, the newest first. */
export type Place = { rank: number; id: number };

const NO_PLACE = 'Must be where another page ended.';
const NO_LIMIT = 'Must be 1 to 500.';

const place = z
  .string(NO_PLACE)
  .regex(/^\d{1,16}-\d{1,16}$/, NO_PLACE)
  .transform((text): Place => {
    const [rank, id] = text.split('-').map(Number);
    return { rank: rank ?? 0, id: id ?? 0 };
  });

/** A place as it stands in an address (`next`, `before`), of which `listWindow` reads it again: `RANK-ID`. */
export const placeText = ({ rank, id }: Place): string => `${rank}-${id}`;

/** Which page of a list that goes on: its first one, or what comes after the last row of another (its `next`). */
export const listWindow = z.strictObject({
  before: place.optional(),
  limit: numberField(NO_LIMIT)
    .pipe(z.number().int(NO_LIMIT).min(1, NO_LIMIT).max(MOST_LISTED, NO_LIMIT))
    .default(MOST_LISTED),
});
export type ListWindow = z.output<typeof listWindow>;

/** One page of such a list. `total` counts all of it; where there is more, `next` says so, and is the `before` to ask for it. */
export const listPageOf = <Row extends z.ZodType>(row: Row) =>
  pageOf(row, MOST_LISTED).extend({ next: z.string().nullable() });
