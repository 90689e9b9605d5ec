import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { discounts } from '#server/db/discounts.tables.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Actor } from '#server/http/actor.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import { AppError, invalid, notFound } from '#server/http/errors.ts';
import { audit } from '#server/modules/audit/audit.service.ts';
import type { Deps } from '#server/modules/deps.ts';
import { makeDiscount } from '#server/modules/discounts/make-discount.service.ts';
import type * as api from '#shared/admin/discounts.api.ts';
import type { AdminDiscount } from '#shared/admin/discounts.api.ts';
import { discountChanged } from '#shared/admin/discounts.events.ts';
import type { BodyOf, QueryOf } from '#shared/kernel/endpoint.ts';
import { logAccess } from '../log-access.service.ts';
import { discountById, discountsAsked, usesOfDiscount } from './discounts.repository.ts';

/** Letters and digits that nobody mistakes for one another. */
const CLEAR = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 10;

/** Whom much was given stands beside each code. */
export const listDiscounts = async (
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  query: QueryOf<typeof api.adminDiscounts>,
) => {
  const { state, keyword, page } = query;
  await logAccess({ db }, actor, 'discounts.seen', { status: state, keyword, page });
  return { data: await discountsAsked(db, query) };
};

const find = async (reader: Parameters<typeof discountById>[0], id: number): Promise<AdminDiscount> => {
  const discount = await discountById(reader, id);
  if (!discount) throw notFound('discount');
  return discount;
};

export const showDiscount = async ({ db }: Pick<Deps, 'db'>, actor: Actor, id: number) => {
  const data = await find(db, id);
  await logAccess({ db }, actor, 'discounts.seen', {}, { id, name: data.code });
  return { data };
};

export const listUses = async (
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  id: number,
  query: QueryOf<typeof api.adminDiscountUses>,
) => {
  const { code: name } = await find(db, id);
  const { keyword, page } = query;
  await logAccess({ db }, actor, 'discounts.seen', { view: 'uses', keyword, page }, { id, name });
  return { data: await usesOfDiscount(db, id, query) };
};

/** Administrators who look at the list see its figures move. */
export const recordDiscountUses = (record: RecordEvent, { id, uses }: { id: number; uses: number }): void =>
  record(discountChanged, { version: 1, routing: {}, views: { admin: { id, uses } } });

/** From a random token, as people can read it out. */
const madeUp = (token: string): string =>
  Array.from(Buffer.from(token).subarray(0, CODE_LENGTH), (byte) => CLEAR[byte % CLEAR.length]).join('');

const insert = async (
  deps: Deps,
  tx: Tx,
  body: BodyOf<typeof api.createDiscount>,
): Promise<string | null> => {
  const off = body.percentage ? `${body.percentage}%` : String(body.amount);
  return makeDiscount(tx, {
    code: body.code || madeUp(deps.ids.token()),
    off,
    'at-most': body.at_most ? String(body.at_most) : undefined,
    from: body.applies_to,
    for: body.valid_for,
    begins: body.valid_from ? new Date(body.valid_from) : undefined,
    until: body.valid_until ? new Date(body.valid_until) : undefined,
    limit: body.total_limit ?? undefined,
    'per-user': body.user_limit ?? undefined,
  });
};

/** A new code. */
export const createDiscount = async (deps: Deps, actor: Actor, body: BodyOf<typeof api.createDiscount>) => {
  const data = await deps.unitOfWork(async (tx, record) => {
    if (body.valid_until && Date.parse(body.valid_until) <= deps.clock.now().getTime()) {
      throw invalid({ valid_until: ['Choose a time that is still to come.'] });
    }
    const code = await insert(deps, tx, body);
    if (code === null) throw invalid({ code: ['There is a code of this name already.'] }, 'discount.exists');
    const [row] = await tx.select({ id: discounts.id }).from(discounts).where(eq(discounts.code, code));
    const made = await find(tx, row?.id ?? 0);
    const { id, code: name, ...terms } = made;
    await audit(tx, actor, {
      action: 'discount.created',
      target: { kind: 'discount', id, name },
      details: terms,
    });
    recordDiscountUses(record, made);
    return made;
  });
  return { ...codedMessage('discount.made'), data };
};

const lock = async (tx: Tx, id: number): Promise<AdminDiscount> => {
  await tx.select({ id: discounts.id }).from(discounts).where(eq(discounts.id, id)).for('update');
  return find(tx, id);
};

const limitsOf = ({ valid_until, total_limit, user_limit }: AdminDiscount) => ({
  valid_until,
  total_limit,
  user_limit,
});

/** Until when and how often; never below what was used already. */
export const changeDiscount = async (
  deps: Deps,
  actor: Actor,
  id: number,
  body: BodyOf<typeof api.changeDiscount>,
) => {
  const data = await deps.unitOfWork(async (tx, record) => {
    const before = await lock(tx, id);
    if (before.state === 'ended') throw new AppError(409, 'discount.ended');
    const { total_limit = null, user_limit = null } = body;
    if (total_limit !== null && total_limit < before.uses) {
      throw invalid({ total_limit: [`It was used ${before.uses} times already.`] });
    }
    const valid_until = body.valid_until ? new Date(body.valid_until) : null;
    if (valid_until && valid_until <= new Date(before.valid_from)) {
      throw invalid({ valid_until: ['It must end after it begins.'] });
    }
    await tx.update(discounts).set({ valid_until, total_limit, user_limit }).where(eq(discounts.id, id));
    const after = await find(tx, id);
    await audit(tx, actor, {
      action: 'discount.changed',
      target: { kind: 'discount', id, name: before.code },
      details: { before: limitsOf(before), after: limitsOf(after) },
    });
    recordDiscountUses(record, after);
    return after;
  });
  return { ...codedMessage('changes.saved'), data };
};

/** Ends a code now. Doing it twice is doing it once. */
export const endDiscount = async (deps: Deps, actor: Actor, id: number) => {
  const data = await deps.unitOfWork(async (tx, record) => {
    const before = await lock(tx, id);
    if (before.state === 'ended') return before;
    await tx.update(discounts).set({ is_active: sql`false` }).where(eq(discounts.id, id));
    await audit(tx, actor, {
      action: 'discount.ended',
      target: { kind: 'discount', id, name: before.code },
      details: { uses: before.uses },
    });
    const after = await find(tx, id);
    recordDiscountUses(record, after);
    return after;
  });
  return { ...codedMessage('discount.stopped'), data };
};
