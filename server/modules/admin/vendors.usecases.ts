import type { SQL } from 'drizzle-orm';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { users, vendors } from '#server/db/accounts.tables.ts';
import type { Reader } from '#server/db/client.ts';
import type { Actor } from '#server/http/actor.ts';
import { notFound } from '#server/http/errors.ts';
import { discardPortraitJob } from '#server/modules/accounts/accounts.jobs.ts';
import { portraitUrl } from '#server/modules/accounts/accounts.repository.ts';
import { audit } from '#server/modules/audit/audit.ts';
import type { Deps } from '#server/modules/deps.ts';
import { vendorCorrected, vendorRenamed } from '#shared/accounts/accounts.events.ts';
import type * as api from '#shared/admin/vendors.api.ts';
import type { BodyOf, QueryOf } from '#shared/kernel/endpoint.ts';
import { noLogo } from './admin.errors.ts';
import { historyOf } from './audit.repository.ts';
import { anywhere, deskPage, pageAt } from './desk-page.ts';

type Asked = QueryOf<typeof api.vendors>;

const SHOWN: Record<NonNullable<Asked['show']>, SQL> = {
  reported: sql`exists (select from reports r where r.about_user_id = ${vendors.user_id} and r.status = 'open')`,
  suspended: isNotNull(users.suspended_at),
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

const read = async (reader: Reader, wanted: SQL | undefined, page?: { limit: number; offset: number }) => {
  const rows = await reader
    .select({ vendor: vendors, user_uuid: users.uuid, suspended_at: users.suspended_at, ...FIGURES })
    .from(vendors)
    .innerJoin(users, eq(users.id, vendors.user_id))
    .where(wanted)
    .orderBy(desc(vendors.user_id))
    .limit(page?.limit ?? 1)
    .offset(page?.offset ?? 0);
  return rows.map(({ vendor, user_uuid, suspended_at, ...figures }) => ({
    uuid: vendor.uuid,
    user_uuid,
    name: vendor.name,
    logo: portraitUrl(vendor.logo_key),
    ...figures,
    suspended_at: suspended_at?.toISOString() ?? null,
    since: vendor.created_at.toISOString(),
  }));
};

/** Public seller profiles that match, a page at a time. */
export const listVendors = async ({ db }: Pick<Deps, 'db'>, query: Asked) => {
  const wanted = matchingOf(query);
  const rows = await read(db, wanted, pageAt(query));
  const matching = sql`select from vendors inner join users on users.id = vendors.user_id ${
    wanted ? sql`where ${wanted}` : sql``
  }`;
  return { data: await deskPage(db, query, matching, rows) };
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

/** Gives a vendor another name; the goods are found by it, and its owner hears of it. */
export const renameVendor = async (
  deps: Deps,
  actor: Actor,
  uuid: string,
  { name, reason }: BodyOf<typeof api.renameVendor>,
) => {
  await deps.unitOfWork(async (tx, record) => {
    const before = await lockVendor(tx, uuid);
    await tx.update(vendors).set({ name }).where(eq(vendors.user_id, before.user_id));
    await audit(tx, actor, {
      action: 'vendor.renamed',
      target: { kind: 'vendor', id: uuid, name },
      details: { before: before.name, after: name, reason },
    });
    const routing = { user_id: before.user_id };
    record(vendorRenamed, { version: 1, routing, views: { owner: { name } } });
    const owner = { name: { before: before.name, after: name }, reason };
    record(vendorCorrected, { version: 1, routing, views: { owner } });
  });
  return { message: 'Renamed.', ...(await showVendor(deps, uuid)) };
};

/** Removes a logo that cannot stay, its file too. */
export const removeLogo = async (deps: Deps, actor: Actor, uuid: string, { reason }: { reason: string }) => {
  await deps.unitOfWork(async (tx, record) => {
    const { logo_key, name, user_id } = await lockVendor(tx, uuid);
    if (!logo_key) throw noLogo();
    await tx.update(vendors).set({ logo_key: null }).where(eq(vendors.user_id, user_id));
    await deps.jobs.enqueue(tx, discardPortraitJob, { key: logo_key });
    await audit(tx, actor, {
      action: 'vendor.logo_removed',
      target: { kind: 'vendor', id: uuid, name },
      details: { reason },
    });
    const routing = { user_id };
    record(vendorRenamed, { version: 1, routing, views: { owner: { name } } });
    record(vendorCorrected, { version: 1, routing, views: { owner: { name: null, reason } } });
  });
  return { message: 'The logo was removed.', ...(await showVendor(deps, uuid)) };
};
