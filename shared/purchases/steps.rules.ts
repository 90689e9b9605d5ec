import { refundUntil } from './clocks.rules.ts';
import type { PurchaseStatus } from './purchases.rules.ts';

/** A step of a purchase. `case`: what stands in the place of the rest where it does not simply end. */
export type PurchaseStepName = 'agreed' | 'paid' | 'handover' | 'refund_window' | 'case' | 'payout';

export type StepOfPurchase = {
  name: PurchaseStepName;
  state: 'done' | 'now' | 'ahead';
  /** When it was done, or is to be done; null where that is not known. */
  at: string | null;
  /** When what runs now is over. */
  until: string | null;
};

export type Stepping = {
  status: PurchaseStatus;
  paid_at: string;
  handed_over_at: string | null;
  /** For when the collection is agreed. */
  collection_at?: string | null;
  /** It was bought by an offer. */
  isAgreed?: boolean;
  /** For its seller: whether, when, or until when its money is paid out. */
  payout?: Omit<StepOfPurchase, 'name'>;
};

const CALM: ReadonlySet<PurchaseStatus> = new Set(['paid', 'handed_over', 'completed']);
/** Nothing more comes of it. */
const OVER: ReadonlySet<PurchaseStatus> = new Set(['cancelled', 'refund_agreed', 'decided']);

const done = (name: PurchaseStepName, at: string | null): StepOfPurchase => ({
  name,
  state: 'done',
  at,
  until: null,
});

const refundWindow = ({ status, handed_over_at }: Stepping, now: number): StepOfPurchase => {
  const until = refundUntil(handed_over_at);
  if (until === null) return { name: 'refund_window', state: 'ahead', at: null, until: null };
  const isOver = status === 'completed' || Date.parse(until) <= now;
  return isOver ? done('refund_window', until) : { name: 'refund_window', state: 'now', at: null, until };
};

/** How far a purchase is, step by step; `now` in ms. */
export const stepsOf = (purchase: Stepping, now: number): StepOfPurchase[] => {
  const { status, paid_at, handed_over_at, collection_at = null, isAgreed = false, payout } = purchase;
  const isCalm = CALM.has(status);
  const collected: StepOfPurchase[] =
    handed_over_at !== null
      ? [done('handover', handed_over_at)]
      : isCalm
        ? [{ name: 'handover', state: 'now', at: collection_at, until: null }]
        : [];
  const unsettled: StepOfPurchase = {
    name: 'case',
    state: OVER.has(status) ? 'done' : 'now',
    at: null,
    until: null,
  };
  return [
    ...(isAgreed ? [done('agreed', null)] : []),
    done('paid', paid_at),
    ...collected,
    isCalm ? refundWindow(purchase, now) : unsettled,
    ...(payout ? [{ name: 'payout' as const, ...payout }] : []),
  ];
};
