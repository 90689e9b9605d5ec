import { listPage } from '#server/db/list-page.ts';
import type { Actor } from '#server/http/actor.ts';
import { notFound } from '#server/http/errors.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { ListWindow } from '#shared/kernel/list-pages.ts';
import { countPurchasesOf, purchaseByNumber, purchasesOf } from './purchases.repository.ts';
import { listedPurchasesOf, purchaseViewOf } from './purchases.views.ts';

/** What the actor bought, newest first. */
export const myPurchases = async (deps: Pick<Deps, 'settings' | 'db'>, actor: Actor, window: ListWindow) => {
  const list = await listPage(window, await purchasesOf(deps.db, actor.id, window), {
    placeOf: ({ purchase }) => ({ rank: 0, id: purchase.id }),
    viewsOf: (rows) => listedPurchasesOf(deps, deps.db, rows),
    count: () => countPurchasesOf(deps.db, actor.id),
  });
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
