import type { Tx } from '#server/db/client.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Actor } from '#server/http/actor.ts';
import type { CodedMessage } from '#server/http/coded-message.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import { notFound } from '#server/http/errors.ts';
import { hashToken } from '#server/modules/accounts/tokens.rules.ts';
import type { Deps } from '#server/modules/deps.ts';
import { itemByUuid } from '#server/modules/items/items.repository.ts';
import { PaymentProviderError } from '#server/platform/payments/payments.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { CheckoutRow, TimedCheckout } from './checkouts.repository.ts';
import { checkoutById, lastPaidCheckoutOf, markLinkClosed, openCheckoutOf } from './checkouts.repository.ts';
import { changeCheckout } from './checkouts.service.ts';
import { emitMoneyChanged } from './money-events.service.ts';
import { lockPayable } from './payable.service.ts';
import { alreadyPaid, providerUnavailable } from './purchases.errors.ts';
import { ifKnown, settle } from './settle.usecases.ts';

type EndStatus = Extract<CheckoutRow['status'], 'failed' | 'expired' | 'cancelled'>;

type May = (checkout: TimedCheckout) => boolean;

const endOpen = async (
  deps: Deps,
  tx: Tx,
  record: RecordEvent,
  id: number,
  status: EndStatus,
  may: May,
): Promise<boolean> => {
  const known = await checkoutById(tx, id);
  if (!known) return false;
  const payable = await lockPayable(deps, tx, record, known);
  const checkout = await checkoutById(tx, id);
  if (checkout?.status !== 'open' || !may(checkout)) return false;
  await changeCheckout(deps, tx, checkout, { status });
  await payable.release(checkout);
  return true;
};

/** Ends a checkout that is still open and frees its item; answers whether there was something to end. */
export const endCheckout = async (
  deps: Deps,
  id: number,
  status: EndStatus,
  may: May = () => true,
): Promise<boolean> => {
  const hasEnded = await deps.unitOfWork((tx, record) => endOpen(deps, tx, record, id, status, may));
  if (hasEnded) emitMoneyChanged(deps);
  return hasEnded;
};

/** Asks the provider once more, then ends a checkout whose time is over by the database's clock. */
export const expireCheckout = async (deps: Deps, id: number): Promise<void> => {
  const checkout = await checkoutById(deps.db, id);
  if (checkout?.status !== 'open') return;
  if (checkout.link_id) await settle(deps, { linkId: checkout.link_id });
  await expireUnasked(deps, id);
};

/** Ends a checkout whose time is over without asking, where the provider says nothing that can be understood. */
export const expireUnasked = (deps: Deps, id: number): Promise<boolean> =>
  endCheckout(deps, id, 'expired', ({ is_over }) => is_over);

/** Whether a checkout's time is over, and the provider has yet to say whether it was paid in time. */
export const awaitsAnswer = ({ is_over, link_id }: Pick<TimedCheckout, 'is_over' | 'link_id'>): boolean =>
  is_over && link_id !== null;

/** What is asked before another checkout may begin, which needs the provider anyway. @throws AppError 502 while it does not answer */
const answered = async <Answer>(
  { logger }: Pick<Deps, 'logger'>,
  link: string | null,
  asked: Promise<Answer>,
): Promise<Answer> => {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    logger.warn({ err: error, link }, 'the provider could not be asked about a checkout that makes way');
    throw providerUnavailable();
  }
};

/** Links that the provider is being asked about for checkouts that make way. */
const asking = new Map<string, Promise<void>>();

/** However many want what an overdue checkout holds, one of them asks at a time: the others wait for the same answer. */
const expireTogether = (deps: Deps, id: number, link: string): Promise<void> => {
  const expiring = asking.get(link) ?? expireCheckout(deps, id).finally(() => asking.delete(link));
  asking.set(link, expiring);
  return expiring;
};

/** Ends a checkout whose time is over before another one may begin in its place: what was paid in time is theirs. */
export const expireAnswered = async (
  deps: Deps,
  open: Pick<TimedCheckout, 'id' | 'is_over' | 'link_id'> | undefined,
): Promise<void> => {
  if (!open?.is_over || open.link_id === null) return;
  await answered(deps, open.link_id, expireTogether(deps, open.id, open.link_id));
};

/** Whether the money has come already. */
const isPaidAfterAll = async (deps: Deps, { link_id: linkId }: CheckoutRow): Promise<boolean> =>
  linkId !== null && (await settle(deps, { linkId })).outcome === 'paid';

/** Nobody gives up what they have paid for to begin anew. @throws AppError 409 */
export const refuseIfPaid = async (deps: Deps, open: CheckoutRow): Promise<void> => {
  if (await answered(deps, open.link_id, isPaidAfterAll(deps, open))) throw alreadyPaid();
};

/**
 * Gives an open checkout up, unless it is paid by now; answers what is to be said, null where nothing was left to give up. A
 * provider that cannot be asked does not keep anybody in a checkout: what was paid by then goes back.
 */
const giveUp = async (deps: Deps, open: CheckoutRow): Promise<CodedMessage | null> => {
  const isPaid = await isPaidAfterAll(deps, open).catch((error: unknown) => {
    if (!(error instanceof PaymentProviderError)) throw error;
    deps.logger.warn({ err: error }, 'the provider could not be asked about a cancelled checkout');
    return null;
  });
  if (isPaid) throw alreadyPaid();
  if (!(await endCheckout(deps, open.id, 'cancelled'))) return null;
  return codedMessage(isPaid === null ? 'checkout.cancelled_unasked' : 'checkout.cancelled');
};

/** Its starter gives the checkout up: the item is free at once. Nobody else learns that there is one. */
export const cancelCheckout = async (
  deps: Deps,
  starter: { user: Actor | null; token: string | undefined },
  itemUuid: string,
): Promise<CodedMessage> => {
  const { id } = await itemByUuid(deps.db, itemUuid);
  const { user, token } = starter;
  const isMine = ({ buyer_id, token_hash }: CheckoutRow): boolean =>
    user ? buyer_id === user.id : buyer_id === null && token !== undefined && token_hash === hashToken(token);
  const open = await openCheckoutOf(deps.db, id, 'purchase');
  const given = open && isMine(open) ? await giveUp(deps, open) : null;
  if (given) return given;
  // It is gone: given up in another window, or paid.
  const { status } = await itemByUuid(deps.db, itemUuid);
  const paid = status === ITEM_STATUS.sold ? await lastPaidCheckoutOf(deps.db, id) : undefined;
  throw paid && isMine(paid) ? alreadyPaid() : notFound('checkout');
};

/** Takes a link's page down at the provider; one that it does not know cannot be paid either. */
export const closeLink = async (deps: Deps, linkId: string): Promise<void> => {
  await ifKnown(deps.payments.closeLink(linkId));
  await markLinkClosed(deps.db, linkId);
};
