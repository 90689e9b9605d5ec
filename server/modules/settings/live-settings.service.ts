import type { Db, Reader } from '#server/db/client.ts';
import { databaseNow } from '#server/db/now.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { Fils, Percentage } from '#shared/kernel/money.ts';
import type { DeliveryPartner } from '#shared/settings/partners.schema.ts';
import type { ReasonTexts } from '#shared/settings/settings.schema.ts';
import { partnerView, shownPartners } from './partners.repository.ts';
import type { FeaturingTerms } from './settings.repository.ts';
import {
  catalogueVersion,
  conciergePrice,
  featuringTerms,
  feeInForce,
  feesFromNow,
  ownReasonTexts,
} from './settings.repository.ts';

/** How far another process may be behind with what an administrator changed, in milliseconds. */
export const LOOK_AGAIN_MS = 1_000;

type Held = {
  fees: { percentage: number; from: number }[];
  featuring: FeaturingTerms | undefined;
  concierge: Fils | undefined;
  reasons: ReasonTexts;
  partners: DeliveryPartner[];
  catalogue: number;
  /** The database's clock less this process's, in milliseconds. */
  ahead: number;
};

/** What administrators change while the product runs, as this process knows it. */
export type LiveSettings = {
  /** What a buyer pays on top now, as this process knows it: for prices that are shown. */
  fee: () => Percentage;
  featuring: () => FeaturingTerms;
  conciergePrice: () => Fils;
  /** The same as a transaction reads it by the database's clock: for prices that are charged. */
  feeIn: (reader: Reader) => Promise<Percentage>;
  featuringIn: (reader: Reader) => Promise<FeaturingTerms>;
  conciergePriceIn: (reader: Reader) => Promise<Fils>;
  /** What is in force as long as no fee was ever decided. */
  builtInFee: Percentage;
  reasons: () => ReasonTexts;
  /** Those on their page, in their order. */
  partners: () => DeliveryPartner[];
  /** Reads what is in force now. */
  look: () => Promise<void>;
  /** Is called whenever guests would see another page than before. */
  onChange: (listener: () => void) => void;
  start: () => void;
  stop: () => void;
};

const read = async (db: Db, clock: Clock): Promise<Held> => {
  const ahead = (await databaseNow(db)).getTime() - clock.now().getTime();
  const [fees, featuring, concierge, reasons, partners, catalogue] = await Promise.all([
    feesFromNow(db),
    featuringTerms(db),
    conciergePrice(db),
    ownReasonTexts(db),
    shownPartners(db),
    catalogueVersion(db),
  ]);
  return {
    fees: fees.map(({ percentage, effective_from }) => ({ percentage, from: effective_from.getTime() })),
    featuring,
    concierge,
    reasons,
    partners: partners.map(partnerView),
    catalogue,
    ahead,
  };
};

/**
 * Keeps the settings at hand, so that a price can be shown without a question to the database. What money is charged by
 * is read in the transaction that freezes it (decisions D22).
 */
export const createLiveSettings = async (deps: {
  db: Db;
  clock: Clock;
  logger: Logger;
  config: Pick<Config, 'builtIn'>;
}): Promise<LiveSettings> => {
  const { db, clock, logger } = deps;
  const { builtIn } = deps.config;
  const listeners = new Set<() => void>();
  let held = await read(db, clock);
  let timer: NodeJS.Timeout | undefined;

  const fee = (): number => {
    const now = clock.now().getTime() + held.ahead;
    return held.fees.findLast(({ from }) => from <= now)?.percentage ?? builtIn.fee;
  };
  const asShown = (): string =>
    JSON.stringify([fee(), held.featuring, held.concierge, held.reasons, held.partners, held.catalogue]);
  let shown = asShown();

  const look = async (): Promise<void> => {
    held = await read(db, clock);
    const next = asShown();
    if (next === shown) return;
    shown = next;
    for (const listener of listeners) listener();
  };

  const lookAgain = (): void => {
    timer = setTimeout(async () => {
      try {
        await look();
      } catch (error) {
        logger.warn({ err: error }, 'the settings could not be read; those known before stay in force');
      }
      if (timer) lookAgain();
    }, LOOK_AGAIN_MS);
    timer.unref();
  };

  return {
    fee,
    featuring: () => held.featuring ?? builtIn.featuring,
    conciergePrice: () => held.concierge ?? builtIn.conciergePrice,
    feeIn: async (reader) => (await feeInForce(reader)) ?? builtIn.fee,
    featuringIn: async (reader) => (await featuringTerms(reader)) ?? builtIn.featuring,
    conciergePriceIn: async (reader) => (await conciergePrice(reader)) ?? builtIn.conciergePrice,
    builtInFee: builtIn.fee,
    reasons: () => held.reasons,
    partners: () => held.partners,
    look,
    onChange: (listener) => listeners.add(listener),
    start: lookAgain,
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
};
