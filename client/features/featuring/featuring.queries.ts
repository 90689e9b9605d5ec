import { startFeaturing } from '#shared/purchases/featuring.calls.ts';
import { call } from '../../lib/http/api.ts';

/** Begins to pay for featuring an item; answers where. Throws the refusal. */
export const featuringPageOf = async (uuid: string, code: string | null): Promise<string> => {
  const body = code ? { discount: code } : {};
  return (await call(startFeaturing, { params: { uuid }, body })).data.payment_url;
};
