import { myPurchases, purchaseByNumber } from '#shared/purchases/purchases.calls.ts';
import type { PurchaseView } from '#shared/purchases/purchases.schema.ts';
import { call } from '../../lib/http/api.ts';
import { ApiError, asApiError } from '../../lib/http/api-error.ts';
import type { PagesWhere } from '../../live/paged-list.ts';
import { readPages } from '../../live/paged-list.ts';

/** What I bought, newest first. Read it through `myPurchasesAtom`. */
export const myPurchasesQuery = () => ({
  queryKey: ['purchases', 'mine'],
  queryFn: (where: PagesWhere) =>
    readPages<PurchaseView>(where, { page: async (query) => (await call(myPurchases, { query })).data }),
});

/** One purchase. Read it through `purchaseAtom`. */
export const purchaseQuery = (transactionNumber: string) => ({
  queryKey: ['purchases', 'one', transactionNumber],
  queryFn: async (): Promise<PurchaseView> =>
    (await call(purchaseByNumber, { params: { transactionNumber } })).data,
});

/** What the payment page's redirect carries. */
export type Redirect = { paymentRef: string; transactionNumber: string; status: string };

/** The redirect of an address, or null when it names no payment. */
export const redirectOf = (query: URLSearchParams): Redirect | null => {
  const paymentRef = query.get('transactionId');
  const transactionNumber = query.get('paymentLinkId');
  if (!paymentRef || !transactionNumber) return null;
  return { paymentRef, transactionNumber, status: query.get('status') ?? '' };
};

const PASSING = new Set(['payment.not_captured', 'payment.provider_unavailable', 'network.unreachable']);
const TRIES = 7;

/** Right after the redirect the provider may not have noticed its own payment yet: worth asking again. */
export const isWorthAsking = (failures: number, error: Error, status: string): boolean => {
  if (failures >= TRIES || !(error instanceof ApiError)) return false;
  if (error.code === 'payment.not_captured' && status === 'failed') return false;
  return PASSING.has(error.code) || asApiError(error).status >= 502;
};

/** What the return addresses of payments ask: the call that settles, and answers what was paid for. */
export type Confirm<Paid> = (body: { payment_ref: string; transaction_number: string }) => Promise<Paid>;

/** Asked once for each load; confirming twice changes nothing, so a failed try may be repeated. */
export const confirmationQuery = <Paid>(
  of: string,
  { paymentRef, transactionNumber, status }: Redirect,
  confirm: Confirm<Paid>,
) => ({
  queryKey: ['purchases', 'confirm', of, paymentRef, transactionNumber],
  queryFn: () => confirm({ payment_ref: paymentRef, transaction_number: transactionNumber }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: (failures: number, error: Error) => isWorthAsking(failures, error, status),
  retryDelay: (attempt: number) => Math.min(4_000, 1_000 * 1.5 ** attempt),
});
