import { z } from 'zod';
import { defineJob } from '#server/platform/job-definition.ts';

/** The provider told of a transfer: it is asked what became of it. Payouts stand above purchases and see to it. */
export const transferReportedJob = defineJob('payouts.told', z.object({ disbursement: z.string() }));
