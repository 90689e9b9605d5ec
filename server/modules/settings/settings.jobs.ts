import { z } from 'zod';
import type { Tx } from '#server/db/client.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Deps } from '#server/modules/deps.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { aedFromFils } from '#shared/kernel/money.ts';
import { settingsChanged } from '#shared/settings/settings.events.ts';
import { conciergePrice, featuringTerms, feeInForce } from './settings.repository.ts';

/** Due at the instant a fee begins. */
export const feeBeginsJob = defineJob('settings.fee_begins', z.object({}));

/** Tells everybody what is in force now, as the transaction sees it. */
export const tellSettings = async (
  { config }: Pick<Deps, 'config'>,
  tx: Tx,
  record: RecordEvent,
): Promise<void> => {
  const featuring = await featuringTerms(tx);
  record(settingsChanged, {
    version: 1,
    routing: {},
    views: {
      public: {
        platform_fee_percentage: (await feeInForce(tx)) ?? config.platformFeePercentage,
        featuring_price: aedFromFils(featuring?.price_fils ?? config.featuringPriceFils),
        featuring_days: featuring?.days ?? config.featuringDays,
        concierge_price: aedFromFils((await conciergePrice(tx)) ?? config.conciergePriceFils),
      },
    },
  });
};

export const registerSettingsJobs = (deps: Deps): void => {
  deps.jobs.handle(feeBeginsJob, async () => {
    await deps.unitOfWork((tx, record) => tellSettings(deps, tx, record));
  });
};
