import { sql } from 'drizzle-orm';
import type { Reader } from '#server/db/client.ts';
import type { Actor } from '#server/http/actor.ts';
import { AppError } from '#server/http/errors.ts';
import type { StaffPost } from '#shared/accounts/accounts.schema.ts';

type Side = number | null | undefined;

const ownMatter = () => new AppError(409, 'staff.own_matter');

/**
 * Nobody of the staff decides about money of their own: somebody else there does
 * (docs/decisions/2026-11-23-nobody-decides-about-their-own.md). @throws AppError 409
 */
export const checkNoConflict = (actor: Pick<Actor, 'id'>, ...sides: Side[]): void => {
  if (sides.includes(actor.id)) throw ownMatter();
};

/** For which work of staff there is somebody besides one of them. */
export const otherStaff = async (
  reader: Reader,
  actor: Pick<Actor, 'id'>,
): Promise<Record<StaffPost, boolean>> => {
  const { rows } = await reader.execute<Record<StaffPost, boolean>>(sql`
    select count(*) > 0 as staff, count(*) filter (where role = 'admin') > 0 as admin,
      count(*) filter (where role = 'admin' and finance) > 0 as finance
    from users where role <> 'user' and suspended_at is null and deleted_at is null and id <> ${actor.id}`);
  const [others] = rows;
  if (!others) throw new Error('nobody was counted');
  return others;
};

/**
 * What moves no money by somebody's choice is another's too, as long as there is another: a shop with one administrator is
 * not blocked for ever. Answers what the audit log says of it. @throws AppError 409
 */
export const checkOthersFirst = async (
  reader: Reader,
  actor: Pick<Actor, 'id'>,
  post: StaffPost,
  ...sides: Side[]
): Promise<{ own?: 'nobody_else' }> => {
  if (!sides.includes(actor.id)) return {};
  if ((await otherStaff(reader, actor))[post]) throw ownMatter();
  return { own: 'nobody_else' };
};
