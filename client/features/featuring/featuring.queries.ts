import { confirmFeaturing, startFeaturing } from '#shared/featuring/featuring.calls.ts';
import type { FeaturingView } from '#shared/featuring/featuring.schema.ts';
import { call } from '../../lib/http/api.ts';
import type { BodyIn } from '../../lib/http/contracts.ts';

/** Begins to pay for featuring an item; answers where. Throws the refusal. */
export const featuringPageOf = async (uuid: string, code: string | null): Promise<string> => {
  const body = code ? { discount: code } : {};
  return (await call(startFeaturing, { params: { uuid }, body })).data.payment_url;
};

/** The owner is back from the payment page: the server asks the provider and answers what was bought. */
export const confirmedFeaturing = async (body: BodyIn<typeof confirmFeaturing>): Promise<FeaturingView> =>
  (await call(confirmFeaturing, { body })).data.featuring;
