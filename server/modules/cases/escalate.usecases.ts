import type { Tx } from '#server/db/client.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { Party } from '#server/modules/handover/collection.usecases.ts';
import type { PurchaseRow } from '#server/modules/purchases/purchases.repository.ts';
import { changeRequest, changeStatus, endCancellation } from './cases.repository.ts';
import { openDispute } from './evidence.repository.ts';
import { actOn } from './purchase-acts.service.ts';

/** Support decides about the request for a refund that is open. The item is locked. */
export const escalateRequest = async (tx: Tx, purchase: PurchaseRow): Promise<void> => {
  await changeRequest(tx, purchase.id, { state: 'escalated' }, { dueDays: null });
  await escalatePurchase(tx, purchase);
};

/**
 * Support decides from here on, about a request to cancel too, if one is open: neither side hands over or cancels any more, the
 * clock of the two stands still, and what speaks for either is kept as it is. The item is locked.
 */
export const escalatePurchase = async (tx: Tx, purchase: PurchaseRow): Promise<void> => {
  await changeStatus(tx, purchase, 'escalated');
  await endCancellation(tx, purchase.id, { state: 'escalated' });
  await openDispute(tx, purchase);
};

/** The buyer takes a refusal, or an offer, to support. */
export const escalate = async (deps: Deps, party: Party) => {
  const asked = { act: 'escalate', side: 'buyer' } as const;
  const data = await actOn(deps, party, asked, async ({ tx, purchase }) => {
    await escalateRequest(tx, purchase);
    return 'escalated';
  });
  return { ...codedMessage('dispute.opened'), data };
};
