import type { SQL } from 'drizzle-orm';
import { and, desc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { users, vendors } from '#server/db/accounts.tables.ts';
import type { Reader } from '#server/db/client.ts';
import { mailBounces } from '#server/db/notifications.tables.ts';
import type { UserRow } from '#server/modules/accounts/accounts.repository.ts';
import { portraitUrl } from '#server/modules/accounts/accounts.repository.ts';
import { tidyPhone } from '#shared/accounts/accounts.rules.ts';
import type { users as contract } from '#shared/admin/users.api.ts';
import type { AdminUser } from '#shared/admin/users.schema.ts';
import type { QueryOf } from '#shared/kernel/endpoint.ts';
import { anywhere, pageAt } from '../admin-page.repository.ts';

type Asked = QueryOf<typeof contract>;
type Show = NonNullable<Asked['show']>;

/** As in the index `users_words`, letter by letter. */
const words = sql`lower(${users.first_name} || ' ' || ${users.last_name} || ' ' || ${users.email} || ' ' || ${users.mobile_number})`;

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;

/** A number as people write it here, 050 123 4567, as it is kept. */
const phonePart = (keyword: string): string => tidyPhone(keyword).replace(/^(?:00971|0)/, '');

/** Every word somewhere in name, address or number; or the id itself. */
const found = (keyword: string): SQL | undefined => {
  const typed = keyword.toLowerCase();
  if (UUID.test(typed)) return eq(users.uuid, typed);
  if (/^\+?[\d\s()-]{4,}$/.test(typed)) {
    const id = Number(tidyPhone(typed));
    return or(
      sql`${words} like ${anywhere(phonePart(typed))}`,
      Number.isSafeInteger(id) && id > 0 ? eq(users.id, id) : undefined,
    );
  }
  if (/^\d+$/.test(typed)) return eq(users.id, Number(typed));
  const each = typed.split(/\s+/).filter((word) => word !== '');
  return and(...each.map((word) => sql`${words} like ${anywhere(word)}`));
};

const shown: Record<Show, () => SQL | undefined> = {
  sellers: () => sql`exists (select from vendors where user_id = ${users.id})`,
  suspended: () => isNotNull(users.suspended_at),
  unverified: () => and(isNull(users.verified_at), isNull(users.deleted_at)),
  mail_refused: () =>
    and(isNull(users.deleted_at), sql`lower(${users.email}) in (select address from mail_bounces)`),
  staff: () => ne(users.role, 'user'),
  deleted: () => isNotNull(users.deleted_at),
};

const matching = ({ keyword, show }: Asked) =>
  and(keyword ? found(keyword) : undefined, show && shown[show]());

type Bounce = typeof mailBounces.$inferSelect;

export const adminUserOf = (user: UserRow, vendorName: string | null, bounce: Bounce | null): AdminUser => ({
  id: user.id,
  uuid: user.uuid,
  name: `${user.first_name} ${user.last_name}`,
  email: user.email,
  mobile_number: user.mobile_number,
  photo: portraitUrl(user.photo_key),
  role: user.role,
  vendor_name: vendorName,
  is_verified: user.verified_at !== null,
  mail_refused: bounce && {
    since: bounce.noted_at.toISOString(),
    kind: bounce.kind,
    reason: bounce.reason,
  },
  suspended_at: user.suspended_at?.toISOString() ?? null,
  deleted_at: user.deleted_at?.toISOString() ?? null,
  last_seen_at: user.last_seen_at?.toISOString() ?? null,
  created_at: user.created_at.toISOString(),
});

/** A page of users, and the statement that tells which there are. */
export const usersAsked = async (reader: Reader, asked: Asked) => {
  const { limit, offset } = pageAt(asked);
  const wanted = matching(asked);
  const rows = await reader
    .select({ user: users, vendor: vendors.name, bounce: mailBounces })
    .from(users)
    .leftJoin(vendors, eq(vendors.user_id, users.id))
    .leftJoin(mailBounces, eq(mailBounces.address, sql`lower(${users.email})`))
    .where(wanted)
    .orderBy(desc(users.id))
    .limit(limit)
    .offset(offset);
  return {
    rows: rows.map(({ user, vendor, bounce }) => adminUserOf(user, vendor, bounce)),
    matching: sql`select from ${users} ${wanted ? sql`where ${wanted}` : sql``}`,
  };
};
