import type { CaseView } from '#shared/cases/cases.schema.ts';
import type { LiveOf } from '#shared/events.ts';
import { isFurther } from '#shared/purchases/purchases.rules.ts';
import type { Reduced } from '../../live/live-query.ts';
import { AndRefetch, REFETCH } from '../../live/live-query.ts';

/** What changes how it stands between the two sides; where they talk; a word and a time put off until when it is to be collected. */
export const CASE_EVENTS = [
  'purchase.case_changed',
  'purchase.handed_over',
  'purchase.completed',
  'purchase.collection_changed',
  'chat.opened',
  'chat.message_sent',
] as const;
export type CaseEvent = LiveOf<(typeof CASE_EVENTS)[number]>;

/** A case after an event: the newer of the two; those about others leave it as it is. */
export const reduceCase = (held: CaseView, { data }: CaseEvent): Reduced<CaseView> => {
  if ('message' in data)
    return held.status === 'paid' && data.channel_id === held.channel_id ? REFETCH : held;
  if ('channel' in data) {
    const { id, transaction_number: number } = data.channel;
    return number === held.transaction_number && id !== held.channel_id ? { ...held, channel_id: id } : held;
  }
  if ('collection' in data)
    return data.collection.transaction_number === held.transaction_number ? REFETCH : held;
  if ('case' in data) {
    const next = data.case;
    return next?.transaction_number === held.transaction_number && next.version > held.version ? next : held;
  }
  if (data.view === 'guest') return held;
  const next = data.view === 'seller' ? data.sale : data.purchase;
  if (next.transaction_number !== held.transaction_number || next.status === held.status) return held;
  // The step counts no version of the case: what the two did before it may be told after it.
  if (!isFurther(next.status, held.status)) return REFETCH;
  // Nobody counts any more until when it is to be collected.
  const counted = { last_word_at: null, agreed_for: null };
  return new AndRefetch({
    ...held,
    ...counted,
    status: next.status,
    handed_over_at: next.handed_over_at,
  });
};
