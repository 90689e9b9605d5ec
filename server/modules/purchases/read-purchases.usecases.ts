import type { Actor } from '#server/http/actor.ts';
import { notFound } from '#server/http/errors.ts';
import type { Deps } from '#server/modules/deps.ts';
import { cutList } from '#shared/kernel/answers.ts';
import { countPurchasesOf, purchaseByNumber, purchasesOf } from './purchases.repository.ts';
import { purchaseViewOf, purchaseViewsOf } from './purchases.views.ts';

/** What the actor bought, newest first. */
export const myPurchases = async (deps: Pick<Deps, 'settings' | 'db'>, actor: Actor) => {
  const rows = await purchaseViewsOf(deps, deps.db, await purchasesOf(deps.db, actor.id));
  const list = await cutList(rows, () => countPurchasesOf(deps.db, actor.id));
  return { data: list, offers: list };
};

/** One purchase, for its buyer only. */
export const myPurchase = async (
  deps: Pick<Deps, 'settings' | 'db'>,
  actor: Actor,
  transactionNumber: string,
) => {
  const record = await purchaseByNumber(deps.db, transactionNumber);
  if (!record || record.purchase.buyer_id !== actor.id) throw notFound('purchase');
  return { data: await purchaseViewOf(deps, deps.db, record) };
};
