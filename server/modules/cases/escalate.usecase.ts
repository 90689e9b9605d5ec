import type { Tx } from '#server/db/client.ts';
import type { Actor } from '#server/http/actor.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { PurchaseRow } from '#server/modules/purchases/purchases.repository.ts';
import { actOn } from './acting.ts';
import { changeRequest, changeStatus } from './cases.repository.ts';
import { openDispute } from './disputes.repository.ts';

/** Support decides from here on: the clock of the two stands still, and what speaks for either is kept as it is. The item is locked. */
export const escalateTo = async (tx: Tx, purchase: PurchaseRow): Promise<void> => {
  await changeStatus(tx, purchase, 'escalated');
  await changeRequest(tx, purchase.id, { state: 'escalated' }, { dueDays: null });
  await openDispute(tx, purchase);
};

/** The buyer takes a refusal, or an offer, to support. */
export const escalate = async (deps: Deps, actor: Actor, number: string) => {
  const wish = { act: 'escalate', side: 'buyer' } as const;
  const data = await actOn(deps, actor, number, wish, async ({ tx, purchase }) => {
    await escalateTo(tx, purchase);
    return 'escalated';
  });
  return { message: 'Support was asked.', data };
};
