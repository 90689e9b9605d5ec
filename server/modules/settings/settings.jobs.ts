import { z } from 'zod';
import type { Tx } from '#server/db/client.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Deps } from '#server/modules/deps.ts';
import { defineJob } from '#server/platform/job-definition.ts';
import { aedFromFils } from '#shared/kernel/money.ts';
import { settingsChanged } from '#shared/settings/settings.events.ts';

/** Due at the instant a fee begins. */
export const feeBeginsJob = defineJob('settings.fee_begins', z.object({}));

/** Tells everybody what is in force now, as the transaction sees it. */
export const recordSettings = async (
  { settings }: Pick<Deps, 'settings'>,
  tx: Tx,
  record: RecordEvent,
): Promise<void> => {
  const featuring = await settings.featuringIn(tx);
  record(settingsChanged, {
    version: 1,
    routing: {},
    views: {
      public: {
        platform_fee_percentage: await settings.feeIn(tx),
        featuring_price: aedFromFils(featuring.price_fils),
        featuring_days: featuring.days,
        concierge_price: aedFromFils(await settings.conciergePriceIn(tx)),
      },
    },
  });
};

export const registerSettingsJobs = (deps: Deps): void => {
  deps.jobs.handle(feeBeginsJob, async () => {
    await deps.unitOfWork((tx, record) => recordSettings(deps, tx, record));
  });
};
