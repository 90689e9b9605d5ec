import { z } from 'zod';
import type { Fils } from '#shared/kernel/money.ts';
import { aedFromFils, filsFromAed } from '#shared/kernel/money.ts';
import type { CallOptions } from './mamopay-call.ts';
import { createCall } from './mamopay-call.ts';
import { transferCalls } from './mamopay-transfers.ts';
import type { Charge, ChargeStatus, Payments, RefundState } from './payments.ts';

export type MamoPayOptions = CallOptions & {
  linksPath: string;
  chargesPath: string;
  /** Whether a transfer with this reason is one that we asked for. */
  isOurs: (reason: string) => boolean;
};

const amount = z.coerce.number();
const optionalText = z
  .string()
  .nullish()
  .transform((text) => text ?? null);

const chargeAnswer = z.looseObject({
  id: z.string(),
  status: z.string(),
  amount,
  amount_currency: z.string(),
  refund_amount: amount.nullish(),
  refund_status: optionalText,
  payment_link_id: optionalText,
  external_id: optionalText,
  customer_details: z.looseObject({ name: optionalText, email: optionalText }).nullish(),
});

const linkAnswer = z.looseObject({
  id: z.string(),
  payment_url: z.string(),
  charges: z.array(chargeAnswer).nullish(),
});

const failedStates = ['failed', 'cancelled', 'expired', 'declined', 'voided'];

/** What a row of the ledger can hold: AED 21,474,836.47. */
const MOST_FILS: Fils = 2 ** 31 - 1;

/** Null for what cannot be booked: another currency, parts of a fils, or more than the ledger can hold. */
const filsOf = (value: number, currency: string): Fils | null => {
  if (currency !== 'AED') return null;
  try {
    const fils = filsFromAed(value);
    return Math.abs(fils) > MOST_FILS ? null : fils;
  } catch {
    return null;
  }
};

type ChargeAnswer = z.output<typeof chargeAnswer>;

const refundStateOf = ({ refund_status }: ChargeAnswer): RefundState => {
  const said = refund_status?.toLowerCase() ?? '';
  if (said === '' || said.startsWith('no')) return 'none';
  if (said.includes('fail')) return 'failed';
  return /process|initiat|pending/.test(said) ? 'processing' : 'done';
};

/** Given back, in the charge's currency: all of it where the provider says so without an amount. */
const refundedOf = ({ status, amount: whole, refund_amount }: ChargeAnswer): number =>
  refund_amount ?? (status === 'refunded' ? whole : 0);

const refundedTextOf = (answer: ChargeAnswer): string | null => {
  const refunded = refundedOf(answer);
  return refunded === 0 ? null : `${refunded} ${answer.amount_currency}`;
};

/** A charge of which only a part was given back is still a captured one. */
const statusOf = (answer: ChargeAnswer): ChargeStatus => {
  const { status, amount: whole, refund_amount } = answer;
  if (status.startsWith('refund') || status === 'partially_refunded') {
    const isAll = status === 'refunded' && (refund_amount === null || refund_amount === undefined);
    return isAll || (refund_amount ?? 0) >= whole ? 'refunded' : 'captured';
  }
  if (status === 'captured') return 'captured';
  return failedStates.includes(status) ? 'failed' : 'pending';
};

const toCharge = (answer: ChargeAnswer): Charge => ({
  id: answer.id,
  status: statusOf(answer),
  amount: filsOf(answer.amount, answer.amount_currency),
  reported: `${answer.amount} ${answer.amount_currency}`,
  linkId: answer.payment_link_id,
  externalId: answer.external_id,
  refunded: filsOf(refundedOf(answer), answer.amount_currency) ?? 0,
  refundedText: refundedTextOf(answer),
  refundState: refundStateOf(answer),
  payer: { name: answer.customer_details?.name || null, email: answer.customer_details?.email || null },
});

const toLink = (answer: z.output<typeof linkAnswer>) => ({ id: answer.id, paymentUrl: answer.payment_url });

const longestTitle = 50;

const shortTitle = (title: string): string =>
  title.length <= longestTitle
    ? title
    : `${title
        .slice(0, longestTitle - 1)
        .toWellFormed()
        .replace(/\ufffd$/, '')
        .trimEnd()}…`;

/** A client of Mamo Pay's API (https://mamopay.readme.io) or of the simulator that speaks it. */
export const createMamoPay = (options: MamoPayOptions): Payments => {
  const call = createCall(options);
  const linkPath = (id: string) => `${options.linksPath}/${encodeURIComponent(id)}`;
  const chargePath = (id: string) => `${options.chargesPath}/${encodeURIComponent(id)}`;

  return {
    createLink: async (request) =>
      toLink(
        await call('POST', options.linksPath, linkAnswer, {
          title: shortTitle(request.title),
          amount: aedFromFils(request.amount),
          amount_currency: 'AED',
          capacity: 1,
          return_url: request.returnUrl,
          failure_return_url: request.failureReturnUrl,
          external_id: request.externalId,
          custom_data: request.customData ?? {},
          first_name: request.payer?.firstName,
          last_name: request.payer?.lastName,
          email: request.payer?.email,
        }),
      ),
    getLink: async (id) => {
      const answer = await call('GET', linkPath(id), linkAnswer);
      return { ...toLink(answer), charges: (answer.charges ?? []).map(toCharge) };
    },
    closeLink: async (id) => {
      await call('PATCH', linkPath(id), z.looseObject({}), { active: false });
    },
    getCharge: async (id) => toCharge(await call('GET', chargePath(id), chargeAnswer)),
    refundCharge: async (id, amountInFils) => {
      await call('POST', `${chargePath(id)}/refunds`, z.looseObject({}), {
        amount: aedFromFils(amountInFils),
      });
    },
    ...transferCalls(call, options.isOurs),
  };
};
