import { z } from 'zod';
import { ERROR_SHAPES } from './mamopay.refusals.ts';
import type { Faults } from './mamopay.store.ts';

const whole = z.number().int().min(0);
const pause = whole.max(600_000).describe('Milliseconds.');
const times = whole.max(1_000);

/** What can be asked of the simulated provider, as its page groups it. */
const GROUPS = {
  Webhooks: z.strictObject({
    webhooks: z
      .enum(['on', 'held', 'off'])
      .describe('Held back, they are sent once this is on again: the last one first. Off, they are lost.'),
    duplicate: times.describe('So many copies of each are sent besides it.'),
    delay_ms: pause.describe('Milliseconds by which each is late.'),
  }),
  'Every call': z.strictObject({
    fail_next: whole.max(1_000_000).describe('So many of the next calls fail with a 500.'),
    error_shape: z.enum(ERROR_SHAPES).describe('How refusals and failures are put.'),
  }),
  Charges: z.strictObject({
    hides_links: z.boolean().describe('Charges do not say on which link they were paid.'),
  }),
  Refunds: z.strictObject({
    refund_delay_ms: pause.describe('Milliseconds until a refund is done.'),
    refund_fails: z.boolean().describe('Refunds that take a while fail then.'),
    lose_refund_answers: times.describe('So many of the next are done, but their answer is lost.'),
    reported_refund_amount: z
      .string()
      .regex(/^(\d{1,9}(\.\d{1,6})?)?$/)
      .describe('Every charge says that so much of it was given back, as 40.00. Empty: the truth.'),
  }),
  'Bank accounts and payouts': z.strictObject({
    refuse_recipients: z.boolean().describe('Bank accounts are refused.'),
    payout_delay_ms: pause.describe('Milliseconds until a transfer is done.'),
    payout_fails: z.boolean().describe('Transfers fail then.'),
    refuse_payouts: times.describe('So many of the next batches are refused as a whole.'),
    partial_payouts: times.describe('Of so many of the next batches the first transfer alone is taken on.'),
    lose_payout_answers: times.describe(
      'So many of the next batches are taken on, but their answer is lost.',
    ),
    break_payout_answers: times.describe(
      'So many of the next batches are taken on, and answered with a 500.',
    ),
    reported_payout_amount: z
      .string()
      .max(40)
      .describe('Every transfer says that it is of this amount, as AED 79.00. Empty: the truth.'),
  }),
};

const everySwitch = z.strictObject({
  ...GROUPS.Webhooks.shape,
  ...GROUPS['Every call'].shape,
  ...GROUPS.Charges.shape,
  ...GROUPS.Refunds.shape,
  ...GROUPS['Bank accounts and payouts'].shape,
});
export const controlSchema = everySwitch.partial();
export type Switches = z.infer<typeof everySwitch>;

/** The switches as they are. */
export const switchesOf = (faults: Faults): Switches =>
  everySwitch
    .strip()
    .parse({ ...faults, webhooks: faults.holds_webhooks ? 'held' : faults.webhooks ? 'on' : 'off' });

/** What is to be kept of a change. */
export const faultsOf = ({ webhooks, ...rest }: z.infer<typeof controlSchema>): Partial<Faults> =>
  webhooks === undefined
    ? rest
    : { ...rest, webhooks: webhooks !== 'off', holds_webhooks: webhooks === 'held' };

/** A switch as its page shows it. */
const shown = z.object({
  type: z.enum(['string', 'integer', 'boolean']),
  description: z.string(),
  enum: z.array(z.string()).optional(),
  maximum: z.number().optional(),
});
export type ShownSwitch = z.infer<typeof shown> & { name: string };

/** The switches by their groups, as the schema describes them. */
export const switchGroups = (): { title: string; switches: ShownSwitch[] }[] =>
  Object.entries(GROUPS).map(([title, schema]) => ({
    title,
    switches: Object.entries(z.toJSONSchema(schema).properties ?? {}).map(([name, described]) => ({
      name,
      ...shown.parse(described),
    })),
  }));
