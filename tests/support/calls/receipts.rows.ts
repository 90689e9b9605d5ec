import * as receipts from '#shared/receipts/receipts.api.ts';
import { aPurchase } from '../conversations.ts';
import { anItem } from '../items.ts';
import { receiptsOf } from '../receipts.ts';
import type { Cast, Row } from './cast.ts';
import { statuses } from './cast.ts';

const bought = async ({ app, seller, buyer }: Cast) => aPurchase(buyer, await anItem(app, seller));
const documentOf = (side: 'seller' | 'buyer') => async (cast: Cast) => {
  const { transaction_number } = await bought(cast);
  const [document] = await receiptsOf(cast[side], transaction_number);
  return { params: { number: document?.number } };
};
const mine = statuses(401, 404, 200, 200);
const noLink = {
  given: () => ({ params: { number: 'R-2026-000001' } }),
  status: statuses(404, 404, 404, 404),
};

export const receiptsRows: Row[] = [
  { endpoint: receipts.receipt, owner: 'buyer', given: documentOf('buyer'), status: mine },
  { endpoint: receipts.receipt, when: 'of the seller', given: documentOf('seller'), status: mine },
  {
    endpoint: receipts.receipt,
    when: 'of the buyer, by the seller',
    given: documentOf('buyer'),
    status: statuses(401, 404, 404, 200),
  },
  { endpoint: receipts.receiptFile, owner: 'buyer', given: documentOf('buyer'), status: mine },
  {
    endpoint: receipts.receiptsOfPurchase,
    owner: 'buyer',
    given: async (cast) => ({ params: { transactionNumber: (await bought(cast)).transaction_number } }),
    status: mine,
  },
  // What stands behind a guest's link is tests/api/receipts.test.ts's.
  { endpoint: receipts.guestReceipt, ...noLink },
  { endpoint: receipts.guestReceiptFile, ...noLink },
  { endpoint: receipts.guestReceipts, given: () => ({}), status: statuses(404, 404, 404, 404) },
];
