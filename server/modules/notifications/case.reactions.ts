import type { Tx } from '#server/db/client.ts';
import type { Reaction } from '#server/events/reaction.ts';
import { turnOf } from '#shared/cases/case-clock.rules.ts';
import type { caseChanged } from '#shared/cases/cases.events.ts';
import type { CaseStep, Side } from '#shared/cases/cases.rules.ts';
import type { CaseView } from '#shared/cases/cases.schema.ts';
import type { RecordedEvent } from '#shared/kernel/event.ts';
import { isNotifiedOf } from '#shared/notifications/case.copy.en.ts';
import { copyFor } from '#shared/notifications/notifications.copy.ts';
import { guestBuyer, writeToGuest } from './guest-emails.service.ts';
import { inBothLanguages } from './in-both-languages.rules.ts';
import type { EmailDeps } from './notification-emails.service.ts';
import type { EventNotice } from './notify-on.service.ts';
import { notifyOn } from './notify-on.service.ts';
import { paths } from './paths.rules.ts';

/** The amount that a step is about, in AED; null where it is about none. */
const amountOf = ({ cancellation, request, dispute, money }: CaseView, step: CaseStep): number | null => {
  if (step === 'cancelled') return cancellation?.refund_amount ?? null;
  if (step === 'decided') return dispute?.decision?.refund_amount ?? null;
  if (step === 'refund_offered') return request?.offered_amount ?? null;
  if (step === 'refund_agreed') return request?.agreed_amount ?? null;
  // Of a version before, which did not say how much moved (until 0.2.0).
  return step.startsWith('money_') ? (money.at(-1)?.amount ?? null) : null;
};

/** The date that a step is about: of an appeal, of bringing the item back, or of whose turn it is. */
const untilOf = (view: CaseView, step: CaseStep, side: Side): string | null => {
  if (step === 'decided') return view.dispute?.appeal_until ?? null;
  if (step === 'buyer_returns' || step === 'seller_collects')
    return view.dispute?.decision?.return_by ?? null;
  return turnOf(view, side)?.until ?? null;
};

type Moved = Pick<RecordedEvent<typeof caseChanged>['routing'], 'step' | 'amount'>;

const newsOf = (view: CaseView, { step, amount }: Moved, side: Side) => ({
  kind: 'purchase.case_moved' as const,
  facts: {
    item: view.item_name,
    item_uuid: view.item_uuid,
    step,
    side,
    amount: amount ?? amountOf(view, step),
    until: untilOf(view, step, side),
  },
});

const moved =
  (deps: EmailDeps) =>
  async ({ routing, views }: RecordedEvent<typeof caseChanged>, tx: Tx): Promise<EventNotice[]> => {
    const { step, seller_id, buyer_id, purchase_id } = routing;
    const view = views.seller.case;
    const notices: EventNotice[] = [];
    if (isNotifiedOf(step, 'seller')) {
      notices.push({
        userId: seller_id,
        news: newsOf(view, routing, 'seller'),
        path: paths.sale(view.item_uuid, view.transaction_number),
      });
    }
    if (!isNotifiedOf(step, 'buyer')) return notices;
    if (buyer_id === null) {
      // A guest has no centre: they are written to at the address they paid with.
      const news = newsOf(view, routing, 'buyer');
      const guest = await guestBuyer(tx, purchase_id);
      await writeToGuest(deps, tx, guest, (catalogue, _locale, itemOther) => ({
        copy: copyFor(catalogue, inBothLanguages(news, itemOther)),
      }));
      return notices;
    }
    const path = paths.purchase(view.transaction_number);
    return [...notices, { userId: buyer_id, news: newsOf(view, routing, 'buyer'), path }];
  };

/** What both sides are told, and written, when a purchase does not simply end. */
export const caseReactions = (deps: EmailDeps): Reaction[] => [
  notifyOn(deps, 'purchase.case_changed', 'case_changed', moved(deps)),
];
