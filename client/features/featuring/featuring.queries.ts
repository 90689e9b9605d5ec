import { z } from 'zod';
import { confirmFeaturing, startFeaturing } from '#shared/featuring/featuring.calls.ts';
import type { FeaturingView } from '#shared/featuring/featuring.schema.ts';
import { call } from '../../lib/http/api.ts';
import type { ApiError } from '../../lib/http/api-error.ts';
import type { BodyIn } from '../../lib/http/contracts.ts';

/** What an owner is shown before paying for a featuring: the total in AED, and for how many days. */
export type FeaturingTerms = { total: number; days: number };

/** Begins to pay for featuring an item by the terms that are shown; answers where. Throws the refusal. */
export const featuringPageOf = async (
  uuid: string,
  code: string | null,
  shown: FeaturingTerms,
): Promise<string> => {
  const body = code ? { ...shown, discount: code } : shown;
  return (await call(startFeaturing, { params: { uuid }, body })).data.payment_url;
};

/** The owner is back from the payment page: the server asks the provider and answers what was bought. */
export const confirmedFeaturing = async (body: BodyIn<typeof confirmFeaturing>): Promise<FeaturingView> =>
  (await call(confirmFeaturing, { body })).data.featuring;

const underWay = z.object({ total_fee_breakdown: z.object({ total: z.number() }), days: z.number() });

/** The terms of the payment that the owner has begun before, where they differ from those that were shown. */
export const termsUnderWay = ({ code, details }: ApiError): FeaturingTerms | null => {
  const { data } = underWay.safeParse(code === 'featuring.under_way' ? details : null);
  return data ? { total: data.total_fee_breakdown.total, days: data.days } : null;
};
