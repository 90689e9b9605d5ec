import * as receipts from '#shared/receipts/receipts.api.ts';
import { receiptsOf } from '../receipts.ts';
import { aSale, bought } from './bought.ts';
import type { Cast, Row } from './cast.ts';
import { statuses } from './cast.ts';

const documentOf = (side: 'seller' | 'buyer') => async (cast: Cast) => {
  const { transaction_number } = await aSale(cast);
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
    given: bought,
    status: mine,
  },
  // What stands behind a guest's link is tests/api/receipts.test.ts's.
  { endpoint: receipts.guestReceipt, ...noLink },
  { endpoint: receipts.guestReceiptFile, ...noLink },
  { endpoint: receipts.guestReceipts, given: () => ({}), status: statuses(404, 404, 404, 404) },
];
