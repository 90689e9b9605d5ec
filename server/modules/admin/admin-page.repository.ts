import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Reader } from '#server/db/client.ts';
import { ADMIN_LIST_COUNTED } from '#shared/admin/admin-list.rules.ts';
import type { AdminPage } from '#shared/admin/admin-list.schema.ts';

type Asked = { page: number; size: number };

/** Where a page begins, for `limit` and `offset`. */
export const pageAt = ({ page, size }: Asked) => ({ limit: size, offset: (page - 1) * size });

/**
 * One page of a list in the admin. `matching` selects what the list is made of, without order or limit: it is counted up to
 * 10,000 rows and no further, so that a long list does not pay for its length on every page.
 */
export const adminPage = async <Row>(
  reader: Reader,
  { page, size }: Asked,
  matching: SQL,
  data: Row[],
): Promise<AdminPage<Row>> => {
  const { rows } = await reader.execute<{ count: number }>(
    sql`select count(*)::int as count from (${matching} limit ${ADMIN_LIST_COUNTED + 1}) as matching`,
  );
  const counted = rows[0]?.count ?? 0;
  const total = Math.min(counted, ADMIN_LIST_COUNTED);
  return {
    data,
    total,
    has_more: counted > ADMIN_LIST_COUNTED,
    last_page: Math.max(1, Math.ceil(total / size)),
    current_page: page,
  };
};

/** A keyword as a pattern for `like`: anywhere in the text, its own signs taken literally. */
export const anywhere = (keyword: string): string => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
