import { pipeline } from 'node:stream/promises';
import { and, count, desc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Response } from 'express';
import { dataExports } from '#server/db/accounts.tables.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Actor } from '#server/http/actor.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import { notFound } from '#server/http/errors.ts';
import { lockAccountStatus } from '#server/modules/accounts/account-status.repository.ts';
import { addresseeOf } from '#server/modules/accounts/accounts.repository.ts';
import { writeTo } from '#server/modules/accounts/emails.service.ts';
import { recordProfileChange } from '#server/modules/accounts/profile-change.service.ts';
import { checkProof } from '#server/modules/accounts/proof.usecases.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { JobContext } from '#server/platform/job-definition.ts';
import { exportFinished } from '#shared/accounts/security.events.ts';
import type { AnswerOf } from '#shared/kernel/endpoint.ts';
import type * as api from '#shared/personal-data/personal-data.api.ts';
import {
  EXPORT_DAYS,
  EXPORTS_A_DAY,
  EXPORTS_A_DAY_OF_YOUNG,
} from '#shared/personal-data/personal-data.rules.ts';
import type { ExportView } from '#shared/personal-data/personal-data.schema.ts';
import { storeArchive } from './archive.service.ts';
import { discardExportJob, EXPORT_RETRIES, exportKey, makeExportJob } from './export.jobs.ts';
import { exportUnderWay, tooManyExports, tooManyExportsOfNew } from './personal-data.errors.ts';

type ExportRow = typeof dataExports.$inferSelect;

const MY_DATA = '/my-profile?tab=change-password#my-data';

/** Longer than the job tries; what is still being made then was left behind. */
const ABANDONED_HOURS = 2;

const viewOf = ({ uuid, status, size, created_at, ready_at, expires_at }: ExportRow): ExportView => ({
  uuid,
  status,
  size,
  created_at: created_at.toISOString(),
  ready_at: ready_at?.toISOString() ?? null,
  expires_at: expires_at?.toISOString() ?? null,
});

const lives = or(isNull(dataExports.expires_at), gt(dataExports.expires_at, sql`now()`));

/** One at a time and a few a day: an archive costs the server something. */
export const askForExport = async (deps: Deps, actor: Actor): Promise<AnswerOf<typeof api.askForExport>> => {
  const data = await deps.unitOfWork(async (tx, record) => {
    await lockAccountStatus(tx, actor);
    await checkProof(tx, actor);
    const [recent] = await tx
      .select({ asked: count() })
      .from(dataExports)
      .where(
        and(eq(dataExports.user_id, actor.id), gt(dataExports.created_at, sql`now() - interval '1 day'`)),
      );
    const asked = recent?.asked ?? 0;
    if (asked >= EXPORTS_A_DAY) throw tooManyExports();
    if (actor.isYoung && asked >= EXPORTS_A_DAY_OF_YOUNG * deps.config.rateLimitFactor)
      throw tooManyExportsOfNew();
    const [row] = await tx
      .insert(dataExports)
      .values({ user_id: actor.id })
      .onConflictDoNothing()
      .returning();
    if (!row) throw exportUnderWay();
    await deps.jobs.enqueue(tx, makeExportJob, { uuid: row.uuid });
    recordProfileChange(record, actor);
    return viewOf(row);
  });
  return { ...codedMessage('export.begun'), data };
};

export const myExports = async (deps: Deps, actor: Actor): Promise<AnswerOf<typeof api.myExports>> => {
  const own = await deps.db
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.user_id, actor.id), lives))
    .orderBy(desc(dataExports.id))
    .limit(10);
  return { data: own.map(viewOf) };
};

/** Sends the archive to its owner, with a fresh proof, and to nobody else, while it lives. */
export const fetchExport = async (
  deps: Deps,
  actor: Actor,
  uuid: string,
  response: Response,
): Promise<null> => {
  await checkProof(deps.db, actor);
  const [found] = await deps.db
    .select()
    .from(dataExports)
    .where(
      and(
        eq(dataExports.uuid, uuid),
        eq(dataExports.user_id, actor.id),
        eq(dataExports.status, 'ready'),
        gt(dataExports.expires_at, sql`now()`),
      ),
    );
  const file = found ? await deps.storage.get(exportKey(uuid)) : null;
  if (!file) throw notFound('export');
  response.setHeader('content-type', 'application/zip');
  response.setHeader('content-disposition', 'attachment; filename="reloved-my-data.zip"');
  response.setHeader('cache-control', 'no-store');
  if (found?.size) response.setHeader('content-length', found.size);
  await pipeline(file, response);
  return null;
};

const recordFinished = (
  record: RecordEvent,
  user_id: number,
  owner: { uuid: string; status: 'ready' | 'failed' },
): void => record(exportFinished, { version: 1, routing: { user_id }, views: { owner } });

const finish = (deps: Deps, { id, uuid, user_id }: ExportRow, size: number | null) =>
  deps.unitOfWork(async (tx, record) => {
    const status = size === null ? 'failed' : 'ready';
    const done = await tx
      .update(dataExports)
      .set({
        status,
        size,
        ready_at: size === null ? null : sql`now()`,
        expires_at: sql`now() + make_interval(days => ${EXPORT_DAYS})`,
      })
      .where(and(eq(dataExports.id, id), eq(dataExports.status, 'making')))
      .returning({ id: dataExports.id });
    // The person has left meanwhile, or another try was faster.
    if (done.length === 0) return false;
    recordFinished(record, user_id, { uuid, status });
    const reader = await addresseeOf(tx, user_id);
    if (reader && size !== null) {
      const facts = { name: reader.first_name, days: EXPORT_DAYS };
      // The link alone opens nothing.
      await writeTo(deps, tx, reader, { kind: 'data.ready', facts, path: MY_DATA });
    }
    return true;
  });

/** Makes an archive that was asked for. After the last try its owner is told that it could not be made. */
export const makeExport = async (deps: Deps, uuid: string, context: JobContext): Promise<void> => {
  const [asked] = await deps.db
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.uuid, uuid), eq(dataExports.status, 'making')));
  if (!asked) return;
  try {
    const size = await storeArchive(deps, asked.user_id, exportKey(uuid));
    if (!(await finish(deps, asked, size))) await deps.storage.delete(exportKey(uuid));
  } catch (error) {
    if (context.attempt >= EXPORT_RETRIES) await finish(deps, asked, null);
    throw error;
  }
};

/** Removes what is over, and gives up what nobody makes any more. */
export const tidyExports = (deps: Deps): Promise<void> =>
  deps.unitOfWork(async (tx, record) => {
    const over = await tx
      .delete(dataExports)
      .where(lt(dataExports.expires_at, sql`now()`))
      .returning({ uuid: dataExports.uuid });
    for (const { uuid } of over) await deps.jobs.enqueue(tx, discardExportJob, { uuid });
    const abandoned = await tx
      .update(dataExports)
      .set({ status: 'failed', expires_at: sql`now() + interval '1 day'` })
      .where(
        and(
          eq(dataExports.status, 'making'),
          lt(dataExports.created_at, sql`now() - make_interval(hours => ${ABANDONED_HOURS})`),
        ),
      )
      .returning({ uuid: dataExports.uuid, user_id: dataExports.user_id });
    for (const { uuid, user_id } of abandoned) recordFinished(record, user_id, { uuid, status: 'failed' });
  });
