import { z } from 'zod';
import { numberField } from '../kernel/fields.ts';
import { ADMIN_LIST_COUNTED, ADMIN_PAGE_SIZE } from './admin-list.rules.ts';

const wholeNumber = (message: string, max: number) =>
  numberField(message).pipe(z.number().int(message).min(1, message).max(max, message));

/** What every list in the admin takes; empty words are no words. */
const listFields = {
  page: wholeNumber('Must be a page number.', ADMIN_LIST_COUNTED).default(1),
  size: wholeNumber('Must be a page size of at most 100.', 100).default(ADMIN_PAGE_SIZE),
  keyword: z.string('Must be text.').trim().max(200, 'Use at most 200 characters.').default(''),
};

/**
 * The query of a list in the admin: page, size (at most 100), keyword, and the list's own filters. Strict: an unknown
 * parameter is a 422. `adminListQuery({ status: z.enum(['open', 'closed']).optional() })`.
 */
export const adminListQuery = <Filters extends z.ZodRawShape>(filters: Filters) =>
  z.strictObject({ ...listFields, ...filters });

/** One page of a list in the admin (decisions D6). */
export const adminPageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    data: z.array(row).max(100),
    total: z.number().int(),
    /** There are more than `total`: counting stopped there. */
    has_more: z.boolean(),
    last_page: z.number().int(),
    current_page: z.number().int(),
  });

/** One page of a list in the admin, as it is handed out. */
export type AdminPage<Row> = {
  data: Row[];
  total: number;
  has_more: boolean;
  last_page: number;
  current_page: number;
};
