import type { SQL } from 'drizzle-orm';
import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { users, vendors } from '#server/db/accounts.tables.ts';
import type { Reader } from '#server/db/client.ts';
import type { Actor } from '#server/http/actor.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import { notFound } from '#server/http/errors.ts';
import { discardPortraitJob } from '#server/modules/accounts/accounts.jobs.ts';
import { portraitUrl } from '#server/modules/accounts/accounts.repository.ts';
import { checkOthersFirst } from '#server/modules/accounts/conflict-of-interest.service.ts';
import { decideVendorName } from '#server/modules/accounts/vendor-name.usecases.ts';
import { changeVendor } from '#server/modules/accounts/vendor-profile.service.ts';
import { audit } from '#server/modules/audit/audit.service.ts';
import type { Deps } from '#server/modules/deps.ts';
import { vendorCorrected } from '#shared/accounts/accounts.events.ts';
import type * as api from '#shared/admin/vendors.api.ts';
import type { BodyOf, QueryOf } from '#shared/kernel/endpoint.ts';
import { noLogo } from '../admin.errors.ts';
import { adminPage, anywhere, pageAt } from '../admin-page.repository.ts';
import { historyOf } from '../audit/audit.repository.ts';

type Asked = QueryOf<typeof api.vendors>;

/**
 * Names that wait by themselves. The first one of somebody who has nothing on sale yet does not: it is decided with the item
 * it waits for, which may never come (`unnamedVendor` in the rules has the words).
 */
export const nameWaitsAlone = sql`${vendors.waiting_name} is not null and (
  ${vendors.name} <> 'Seller ' || upper(left(${vendors.uuid}::text, 4))
  or exists (select from items where items.owner_id = ${vendors.user_id} and items.published_at is not null))`;

const SHOWN: Record<NonNullable<Asked['show']>, SQL> = {
  reported: sql`exists (select from reports r where r.about_user_id = ${vendors.user_id} and r.status = 'open')`,
  suspended: isNotNull(users.suspended_at),
  waiting: nameWaitsAlone,
};

const matchingOf = ({ keyword, show }: Asked): SQL | undefined =>
  and(
    keyword ? sql`lower(${vendors.name}) like ${anywhere(keyword.toLowerCase())}` : undefined,
    show && SHOWN[show],
  );

/** Counted by the indexes of their tables, for the rows of one page. */
const FIGURES = {
  on_sale: sql<number>`(select count(*)::int from items where owner_id = ${vendors.user_id} and status in (1, 4))`,
  sold: sql<number>`(select count(*)::int from items where owner_id = ${vendors.user_id} and status = 3)`,
  open_reports: sql<number>`(
    select count(*)::int from reports where about_user_id = ${vendors.user_id} and status = 'open')`,
};

const read = async (
  reader: Reader,
  wanted: SQL | undefined,
  page?: { limit: number; offset: number },
  order?: SQL[],
) => {
  const rows = await reader
    .select({ vendor: vendors, user_uuid: users.uuid, suspended_at: users.suspended_at, ...FIGURES })
    .from(vendors)
    .innerJoin(users, eq(users.id, vendors.user_id))
    .where(wanted)
    .orderBy(...(order ?? [desc(vendors.created_at), desc(vendors.user_id)]))
    .limit(page?.limit ?? 1)
    .offset(page?.offset ?? 0);
  return rows.map(({ vendor, user_uuid, suspended_at, ...figures }) => ({
    uuid: vendor.uuid,
    user_uuid,
    name: vendor.name,
    waiting_name: vendor.waiting_name,
    waiting_since: vendor.waiting_since?.toISOString() ?? null,
    logo: portraitUrl(vendor.logo_key),
    ...figures,
    suspended_at: suspended_at?.toISOString() ?? null,
    since: vendor.created_at.toISOString(),
  }));
};

/** Public seller profiles that match, a page at a time. */
export const listVendors = async ({ db }: Pick<Deps, 'db'>, query: Asked) => {
  const wanted = matchingOf(query);
  // Those that wait the longest come first.
  const order = query.show === 'waiting' ? [asc(vendors.waiting_since), asc(vendors.user_id)] : undefined;
  const rows = await read(db, wanted, pageAt(query), order);
  const matching = sql`select from vendors inner join users on users.id = vendors.user_id ${
    wanted ? sql`where ${wanted}` : sql``
  }`;
  return { data: await adminPage(db, query, matching, rows) };
};

/** One of them, with what was done to it. */
export const showVendor = async ({ db }: Pick<Deps, 'db'>, uuid: string) => {
  const [vendor] = await read(db, eq(vendors.uuid, uuid));
  if (!vendor) throw notFound('vendor');
  return { data: { ...vendor, history: await historyOf(db, { kind: 'vendor', id: uuid }) } };
};

const lockVendor = async (tx: Reader, uuid: string) => {
  const [vendor] = await tx.select().from(vendors).where(eq(vendors.uuid, uuid)).for('update');
  if (!vendor) throw notFound('vendor');
  return vendor;
};

/** Gives a vendor another name; the goods are found by it, and its owner learns of it. */
export const renameVendor = async (
  deps: Deps,
  actor: Actor,
  uuid: string,
  { name, reason }: BodyOf<typeof api.renameVendor>,
) => {
  await deps.unitOfWork(async (tx, record) => {
    const before = await lockVendor(tx, uuid);
    const own = await checkOthersFirst(tx, actor, 'admin', before.user_id);
    await audit(tx, actor, {
      action: 'vendor.renamed',
      target: { kind: 'vendor', id: uuid, name },
      details: { before: before.name, after: name, reason, ...own },
    });
    const routing = { user_id: before.user_id };
    await changeVendor(tx, record, before.user_id, { name });
    const owner = { name: { before: before.name, after: name }, reason };
    record(vendorCorrected, { version: 1, routing, views: { owner } });
  });
  return { ...codedMessage('name.changed'), ...(await showVendor(deps, uuid)) };
};

/** Approves the name that a seller chose, or rejects it with a reason that they read. */
export const decideName = async (
  deps: Deps,
  actor: Actor,
  uuid: string,
  { name, reason }: { name: string; reason: string | null },
) => {
  await deps.unitOfWork(async (tx, record) => {
    const { user_id, name: before } = await lockVendor(tx, uuid);
    const own = await checkOthersFirst(tx, actor, 'admin', user_id);
    await decideVendorName({ deps, tx, record }, user_id, { seen: name, reason });
    await audit(tx, actor, {
      action: reason === null ? 'vendor.name_approved' : 'vendor.name_rejected',
      target: { kind: 'vendor', id: uuid, name },
      details: { before, after: name, ...(reason === null ? {} : { reason }), ...own },
    });
  });
  return {
    ...codedMessage(reason === null ? 'vendor_name.approved' : 'vendor_name.rejected'),
    ...(await showVendor(deps, uuid)),
  };
};

/** Removes a logo that cannot stay, its file too. */
export const removeLogo = async (deps: Deps, actor: Actor, uuid: string, { reason }: { reason: string }) => {
  await deps.unitOfWork(async (tx, record) => {
    const { logo_key, name, user_id } = await lockVendor(tx, uuid);
    if (!logo_key) throw noLogo();
    await deps.jobs.enqueue(tx, discardPortraitJob, { key: logo_key });
    await audit(tx, actor, {
      action: 'vendor.logo_removed',
      target: { kind: 'vendor', id: uuid, name },
      details: { reason },
    });
    const routing = { user_id };
    await changeVendor(tx, record, user_id, { logo_key: null });
    record(vendorCorrected, { version: 1, routing, views: { owner: { name: null, reason } } });
  });
  return { ...codedMessage('logo.removed'), ...(await showVendor(deps, uuid)) };
};
