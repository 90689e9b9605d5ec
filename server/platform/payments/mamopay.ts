import { z } from 'zod';
import { aedFromFils, filsFromAed } from '#shared/kernel/money.ts';
import type { Charge, ChargeStatus, Payments } from './payments.ts';
import { PaymentProviderError } from './payments.ts';

export type MamoPayOptions = {
  /** The API's base address, asked for on each call: the simulator's is known only once the server listens. */
  baseUrl(): string;
  apiKey: string;
  linksPath: string;
  chargesPath: string;
  /** Milliseconds; 10,000 when not given. */
  timeout?: number;
};

const amount = z.coerce.number().transform((aed) => filsFromAed(aed));
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

const statusOf = (status: string): ChargeStatus => {
  if (status === 'captured') return 'captured';
  if (status.startsWith('refund')) return 'refunded';
  return failedStates.includes(status) ? 'failed' : 'pending';
};

const toCharge = (answer: z.output<typeof chargeAnswer>): Charge => ({
  id: answer.id,
  status: statusOf(answer.status),
  amount: answer.amount,
  currency: answer.amount_currency,
  linkId: answer.payment_link_id,
  externalId: answer.external_id,
  refunded: answer.refund_amount ?? 0,
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
  const call = async <Answer extends z.ZodType>(
    method: 'GET' | 'POST',
    path: string,
    schema: Answer,
    body?: unknown,
  ): Promise<z.output<Answer>> => {
    let status: number;
    let text: string;
    try {
      const answer = await fetch(`${options.baseUrl().replace(/\/+$/, '')}${path}`, {
        method,
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${options.apiKey}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(options.timeout ?? 10_000),
      });
      status = answer.status;
      text = await answer.text();
    } catch (cause) {
      const late = cause instanceof Error && cause.name === 'TimeoutError';
      throw new PaymentProviderError(
        late ? 'timeout' : 'network',
        `${method} ${path}: ${late ? 'no answer in time' : 'not reached'}`,
        undefined,
        cause,
      );
    }
    if (status < 200 || status > 299) {
      throw new PaymentProviderError(
        status < 500 ? 'refused' : 'failed',
        `${method} ${path}: ${status}`,
        status,
      );
    }
    try {
      return schema.parse(JSON.parse(text));
    } catch (cause) {
      throw new PaymentProviderError('answer', `${method} ${path}: not understood`, status, cause);
    }
  };

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
    getCharge: async (id) => toCharge(await call('GET', chargePath(id), chargeAnswer)),
    refundCharge: async (id, amountInFils) => {
      await call('POST', `${chargePath(id)}/refunds`, z.looseObject({}), {
        amount: aedFromFils(amountInFils),
      });
    },
  };
};
