import type { Reader, Tx } from '#server/db/client.ts';
import { databaseNow } from '#server/db/now.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Actor } from '#server/http/actor.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import { AppError, invalid, notFound } from '#server/http/errors.ts';
import { lockAccountStatus } from '#server/modules/accounts/account-status.repository.ts';
import { usersByIds } from '#server/modules/accounts/accounts.repository.ts';
import type { AuditEntry } from '#server/modules/audit/audit.service.ts';
import { audit } from '#server/modules/audit/audit.service.ts';
import type { Deps } from '#server/modules/deps.ts';
import { feeBeginsJob, recordSettings } from '#server/modules/settings/settings.jobs.ts';
import type { FeeRow } from '#server/modules/settings/settings.repository.ts';
import * as repository from '#server/modules/settings/settings.repository.ts';
import type * as api from '#shared/admin/settings.api.ts';
import type { AdminSettings, FeeView } from '#shared/admin/settings.api.ts';
import type { BodyOf } from '#shared/kernel/endpoint.ts';
import { aedFromFils, filsFromAed } from '#shared/kernel/money.ts';
import type { ReasonKind } from '#shared/settings/settings.schema.ts';
import { fullNameOf } from '../users/suspension.service.ts';

const namesOf = async (reader: Reader, ids: number[]): Promise<Map<number, string>> =>
  new Map([...(await usersByIds(reader, ids))].map(([id, user]) => [id, fullNameOf(user)]));

const stateOf = (fee: FeeRow, inForce: number | undefined, now: Date): FeeView['state'] => {
  if (fee.cancelled_at) return 'cancelled';
  if (fee.effective_from > now) return 'coming';
  return fee.id === inForce ? 'in_force' : 'past';
};

const view = async (
  { config, settings }: Pick<Deps, 'config' | 'settings'>,
  reader: Reader,
): Promise<AdminSettings> => {
  const now = await databaseNow(reader);
  const fees = await repository.allFees(reader);
  const names = await namesOf(
    reader,
    fees.map(({ created_by }) => created_by),
  );
  const inForce = fees.find((fee) => !fee.cancelled_at && fee.effective_from <= now);
  const featuring = await settings.featuringIn(reader);
  return {
    platform_fee_percentage: inForce?.percentage ?? settings.builtInFee,
    built_in_percentage: settings.builtInFee,
    fees: fees.map((fee) => ({
      id: fee.id,
      percentage: fee.percentage,
      effective_from: fee.effective_from.toISOString(),
      state: stateOf(fee, inForce?.id, now),
      created_by: names.get(fee.created_by) ?? '',
      created_at: fee.created_at.toISOString(),
    })),
    featuring_price: aedFromFils(featuring.price_fils),
    featuring_days: featuring.days,
    concierge_price: aedFromFils(await settings.conciergePriceIn(reader)),
    vat_percentage: config.vatPercentage,
    vat_number: config.vatTrn ?? null,
    reason_texts: await repository.ownReasonTexts(reader),
    now: now.toISOString(),
  };
};

/** What administrators can change, as it stands. */
export const readSettings = async (deps: Pick<Deps, 'config' | 'db' | 'settings'>) => ({
  data: await view(deps, deps.db),
});

/** One change, its line in the log, and a word to everybody; answers how things stand then. */
const change = async (
  deps: Deps,
  actor: Actor,
  work: (tx: Tx, record: RecordEvent) => Promise<AuditEntry>,
): Promise<AdminSettings> => {
  await deps.unitOfWork(async (tx, record) => {
    await lockAccountStatus(tx, actor);
    await audit(tx, actor, await work(tx, record));
    await recordSettings(deps, tx, record);
  });
  await deps.settings.look();
  return view(deps, deps.db);
};

const FEE = { kind: 'settings', id: 'platform_fee', name: 'platform fee' };

/** A fee at once, or from an instant on. Running checkouts keep the one they were begun with (decisions D22). */
export const decideFee = async (deps: Deps, actor: Actor, body: BodyOf<typeof api.decideFee>) => {
  const from = body.effective_from ? new Date(body.effective_from) : null;
  const data = await change(deps, actor, async (tx) => {
    const before = await deps.settings.feeIn(tx);
    if (from) {
      const { isAhead, isFree } = await repository.isFreeForFee(tx, from);
      if (!isAhead) throw invalid({ effective_from: ['Choose a time that is still to come.'] });
      if (!isFree) throw invalid({ effective_from: ['Another fee begins then. Cancel that one first.'] });
    }
    const fee = await repository.insertFee(tx, { percentage: body.percentage, from, by: actor.id });
    if (from) await deps.jobs.enqueue(tx, feeBeginsJob, {}, { startAfter: from });
    const details = { before, after: fee.percentage, from: fee.effective_from.toISOString() };
    return { action: 'settings.fee_decided', target: FEE, details };
  });
  return { ...codedMessage('fee.saved'), data };
};

/** Takes back a fee that is still to come. */
export const cancelFee = async (deps: Deps, actor: Actor, id: number) => {
  const data = await change(deps, actor, async (tx) => {
    const fee = await repository.cancelFee(tx, id);
    if (!fee) {
      const known = (await repository.allFees(tx)).some((one) => one.id === id);
      if (!known) throw notFound('fee');
      throw new AppError(409, 'fee.begun');
    }
    const details = { percentage: fee.percentage, from: fee.effective_from.toISOString() };
    return { action: 'settings.fee_cancelled', target: FEE, details };
  });
  return { ...codedMessage('fee.cancelled'), data };
};

/** What featuring costs from the next checkout on. */
export const changeFeaturing = async (
  deps: Deps,
  actor: Actor,
  { price, days }: BodyOf<typeof api.changeFeaturing>,
) => {
  const data = await change(deps, actor, async (tx) => {
    const before = await deps.settings.featuringIn(tx);
    const after = { price_fils: filsFromAed(price), days };
    await repository.keepFeaturingTerms(tx, after);
    return {
      action: 'settings.featuring_changed',
      target: { kind: 'settings', id: 'featuring', name: 'featuring' },
      details: { before, after },
    };
  });
  return { ...codedMessage('featuring.changed'), data };
};

/** What a visit costs from the next booking on; one that is booked keeps its price. */
export const changeConcierge = async (
  deps: Deps,
  actor: Actor,
  { price }: BodyOf<typeof api.changeConcierge>,
) => {
  const data = await change(deps, actor, async (tx) => {
    const before = await deps.settings.conciergePriceIn(tx);
    const after = filsFromAed(price);
    await repository.keepConciergePrice(tx, after);
    return {
      action: 'settings.concierge_changed',
      target: { kind: 'settings', id: 'concierge', name: 'concierge' },
      details: { before: { price_fils: before }, after: { price_fils: after } },
    };
  });
  return { ...codedMessage('visit_price.changed'), data };
};

const reasonTarget = (kind: ReasonKind, reason: string) => ({
  kind: 'settings',
  id: `reason.${kind}.${reason}`,
  name: reason,
});

/** Another text for a reason. */
export const writeReason = async (deps: Deps, actor: Actor, text: BodyOf<typeof api.writeReason>) => {
  const data = await change(deps, actor, async (tx) => {
    const { kind, reason, en, ar } = text;
    const before = (await repository.ownReasonTexts(tx))[kind]?.[reason] ?? null;
    await repository.keepReasonText(tx, text);
    return {
      action: 'settings.reason_written',
      target: reasonTarget(kind, reason),
      details: { before, after: { en, ar } },
    };
  });
  return { ...codedMessage('text.saved'), data };
};

/** The built-in text again. */
export const resetReason = async (
  deps: Deps,
  actor: Actor,
  { kind, reason }: { kind: ReasonKind; reason: string },
) => {
  const data = await change(deps, actor, async (tx) => {
    const before = (await repository.ownReasonTexts(tx))[kind]?.[reason] ?? null;
    if (!(await repository.dropReasonText(tx, kind, reason))) throw notFound('text');
    return { action: 'settings.reason_reset', target: reasonTarget(kind, reason), details: { before } };
  });
  return { ...codedMessage('text.reset'), data };
};
