import type { CaseView } from '#shared/cases/cases.schema.ts';
import type { LiveOf } from '#shared/events.ts';
import { isFurther } from '#shared/purchases/purchases.rules.ts';

/** What changes how it stands between the two sides; a handover and a payment are fetched anew. */
export const CASE_EVENTS = ['purchase.case_changed', 'purchase.handed_over', 'purchase.completed'] as const;
export type CaseEvent = LiveOf<(typeof CASE_EVENTS)[number]>;

/** A case after an event: the newer of the two; those about others leave it as it is. */
export const reduceCase = (held: CaseView, { data }: CaseEvent): CaseView => {
  if ('case' in data) {
    const next = data.case;
    return next?.transaction_number === held.transaction_number && next.version > held.version ? next : held;
  }
  if (data.view === 'guest') return held;
  const next = data.view === 'seller' ? data.sale : data.purchase;
  if (next.transaction_number !== held.transaction_number || !isFurther(next.status, held.status))
    return held;
  return { ...held, status: next.status, handed_over_at: next.handed_over_at };
};
