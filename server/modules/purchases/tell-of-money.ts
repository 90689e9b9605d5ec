import type { Deps } from '#server/modules/deps.ts';
import { moneyStirred } from '#shared/purchases/purchases.events.ts';

/** Administrators hear, after the commit, that what is owed or cannot be booked has changed, and ask. */
export const tellOfMoney = ({ realtime }: Pick<Deps, 'realtime'>): void =>
  realtime.tell(moneyStirred, { version: 0, routing: {}, views: { admin: {} } });
