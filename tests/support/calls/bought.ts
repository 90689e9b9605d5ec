import { aPurchase } from '../conversations.ts';
import { anItem } from '../items.ts';
import type { Cast } from './cast.ts';

/** The buyer buys something of the seller's. */
export const aSale = async ({ app, seller, buyer }: Cast) => aPurchase(buyer, await anItem(app, seller));

/** What was bought, as a call names it. */
export const bought = async (cast: Cast) => ({
  params: { transactionNumber: (await aSale(cast)).transaction_number },
});

/** The conversation about it. */
export const inChannel = async (cast: Cast) => ({ params: { id: (await aSale(cast)).channel_id } });
