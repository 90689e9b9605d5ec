import type { Actor } from '#server/http/actor.ts';
import type { Deps } from '#server/modules/deps.ts';
import { countSold, vendorByUuid } from '#server/modules/items/vendor-page.repository.ts';
import { FEWEST_CASES } from '#shared/offers/offers.rules.ts';
import type { BuyerReliability, SellerReliability, Share } from '#shared/offers/reliability.api.ts';
import { buyersCounts, sellerCounts } from './reliability.repository.ts';

type Reads = Pick<Deps, 'db'>;

const shareOf = (counts: { done: number; of: number }): Share => (counts.of < FEWEST_CASES ? null : counts);

/** For a seller: whom those offers come from that wait for them. */
export const buyersReliability = async (
  { db }: Reads,
  actor: Actor,
): Promise<{ data: BuyerReliability[] }> => ({
  data: (await buyersCounts(db, actor.id)).map(({ user_id, paid, collected }) => ({
    user_id,
    paid: shareOf(paid),
    collected: shareOf(collected),
  })),
});

/** For whoever thinks about an offer: what to expect of the seller. */
export const vendorReliability = async (
  { db }: Reads,
  uuid: string,
): Promise<{ data: SellerReliability }> => {
  const vendor = await vendorByUuid(db, uuid);
  const [{ answered, hours, kept, collected }, sold] = await Promise.all([
    sellerCounts(db, vendor.user_id),
    countSold(db, vendor),
  ]);
  return {
    data: {
      since: vendor.created_at.toISOString(),
      sold,
      collected: shareOf(collected),
      answers_within_hours: answered < FEWEST_CASES || hours === null ? null : Math.round(hours * 10) / 10,
      kept: shareOf(kept),
    },
  };
};
