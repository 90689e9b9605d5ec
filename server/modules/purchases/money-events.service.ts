import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { Fils } from '#shared/kernel/money.ts';
import { aedFromFils } from '#shared/kernel/money.ts';
import { moneyChanged, moneyWaits } from '#shared/purchases/purchases.events.ts';
import type { WaitingMoney } from '#shared/purchases/refunds.rules.ts';

/** Staff learn, after the commit, that what they see of payments has changed, and ask. */
export const emitMoneyChanged = ({ realtime }: Pick<Deps, 'realtime'>): void =>
  realtime.emitTransient(moneyChanged, { version: 0, routing: {}, views: { admin: {} } });

/** Everybody in finance is told what waits for them: in the centre and by mail, once for each time it comes to that. */
export const recordWaitingMoney = (
  record: RecordEvent,
  what: WaitingMoney,
  number: string,
  fils: Fils,
): void =>
  record(moneyWaits, {
    version: 0,
    routing: { what, number, amount: aedFromFils(fils) },
    views: {},
  });
