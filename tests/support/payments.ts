import { eq, sql } from 'drizzle-orm';
import { items } from '#server/db/items.tables.ts';
import { ledgerEntries } from '#server/db/ledger.tables.ts';
import { checkouts } from '#server/db/purchases.tables.ts';
import type { Switches } from '#server/dev/mamopay.switches.ts';
import type { CheckoutView } from '#shared/purchases/purchases.schema.ts';
import type { Stage } from './app.ts';
import type { Answer, Api } from './http.ts';
import { apiOf } from './http.ts';

/** What the payment page's redirect brings back. */
export type Redirect = { payment_ref: string; transaction_number: string };

/** Changes how the simulated provider behaves. */
export const setProvider = async (app: Pick<Stage, 'url'>, faults: Partial<Switches>): Promise<void> => {
  const { status } = await apiOf(app.url).post('/dev/mamopay/control', faults);
  if (status !== 200) throw new Error(`the simulator answered ${status}`);
};

/** Every call to the provider fails meanwhile: of a few calls a job in the background might take the failures. */
export const whileProviderFails = async <Answer>(
  app: Pick<Stage, 'url'>,
  act: () => Promise<Answer>,
): Promise<Answer> => {
  await setProvider(app, { fail_next: 1_000_000 });
  const answer = await act();
  await setProvider(app, { fail_next: 0 });
  return answer;
};

export const checkoutPath = (reader: 'auth' | 'global', itemUuid: string): string =>
  `/api/${reader}/payment/mamopay/checkout/${itemUuid}`;
export const successPath = (reader: 'auth' | 'global'): string =>
  `/api/${reader}/payment/mamopay/transaction/success`;
export const WEBHOOK_PATH = '/api/global/payment/mamopay/webhook';

/** A signed-in buyer starts to pay. */
export const beginCheckout = async (api: Api, itemUuid: string, discount?: string): Promise<CheckoutView> => {
  const { status, body } = await api.post(checkoutPath('auth', itemUuid), { ...(discount && { discount }) });
  if (status !== 201) throw new Error(`checkout answered ${status} ${body.code}`);
  return body.data as CheckoutView;
};

/** The hosted page itself: a guest is led there by way of us. */
export const pageOf = async ({ payment_url }: Pick<CheckoutView, 'payment_url'>): Promise<string> => {
  const answer = await fetch(payment_url, { redirect: 'manual' });
  return answer.headers.get('location') ?? payment_url;
};

/** Pays on the hosted page and answers what the redirect carries. */
export const payOnPage = async (
  checkout: Pick<CheckoutView, 'payment_url'>,
  payer: Record<string, string> = {},
): Promise<Redirect> => {
  const form = new URLSearchParams({ outcome: 'captured', ...payer });
  const answer = await fetch(await pageOf(checkout), { method: 'POST', redirect: 'manual', body: form });
  const { searchParams } = new URL(answer.headers.get('location') ?? '');
  return {
    payment_ref: searchParams.get('transactionId') ?? '',
    transaction_number: searchParams.get('paymentLinkId') ?? '',
  };
};

/** The provider captures money on a link, whatever became of it: late, twice, of any amount. Answers what a redirect would carry. */
export const captureAnyway = async (
  app: Stage,
  {
    transaction_number,
    total_fee_breakdown,
  }: Pick<CheckoutView, 'transaction_number' | 'total_fee_breakdown'>,
  { amount = String(total_fee_breakdown.total), currency = 'AED' } = {},
): Promise<Redirect> => {
  const capture = { link_id: transaction_number, amount, currency };
  const { status, body } = await apiOf(app.url).post('/dev/mamopay/capture', capture);
  if (status !== 201) throw new Error(`the simulator answered ${status}`);
  return { payment_ref: String(body.id), transaction_number };
};

/** A buyer pays for an item in full and comes back. */
export const buy = async (api: Api, itemUuid: string): Promise<Answer> =>
  api.post(successPath('auth'), await payOnPage(await beginCheckout(api, itemUuid)));

/** Lets the time of an item's checkout run out. */
export const endTimeOfCheckout = async ({ deps: { db } }: Stage, itemId: number): Promise<void> => {
  const past = sql`now() - interval '1 second'`;
  await db.update(checkouts).set({ expires_at: past }).where(eq(checkouts.item_id, itemId));
  await db.update(items).set({ checkout_until: past }).where(eq(items.id, itemId));
};

/** What the ledger says, by account; in fils. The sum of it must always be zero. */
export const ledgerBalance = async ({ deps: { db } }: Stage): Promise<Record<string, number>> => {
  const rows = await db
    .select({ account: ledgerEntries.account, sum: sql<number>`sum(${ledgerEntries.amount_fils})::int` })
    .from(ledgerEntries)
    .groupBy(ledgerEntries.account);
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
};
