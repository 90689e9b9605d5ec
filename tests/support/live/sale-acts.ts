import { randomUUID } from 'node:crypto';
import { desc } from 'drizzle-orm';
import { purchases } from '#server/db/purchases.tables.ts';
import { sweepRefunds } from '#server/modules/purchases/send-refunds.usecases.ts';
import { someBankDetails } from '../bank-details.ts';
import { buyAsGuest } from '../guests.ts';
import type { Answer } from '../http.ts';
import { acceptWatcherOffer, giveUp, offerToWatchers, watcherOffers } from '../offers.ts';
import { sweepNow } from '../payouts.ts';
import type { Person } from '../person.ts';
import type { Act, World } from './acts.ts';
import { itemsOf, onSale, rowsOf } from './acts.ts';

type Row = typeof purchases.$inferSelect;
type Deal = Row & { seller: Person; path: string; ofBuyer: Person['api']; buyerPath: string };

/** Acts fall on the newest purchases, so that one of them comes far. */
const NEWEST = 6;

/** One of the newest purchases that stands where an act wants it. */
const aDeal = async (
  { app, sellers, away, buyers, links, numbers }: World,
  ...statuses: Row['status'][]
): Promise<Deal | undefined> => {
  const newest = await app.deps.db.select().from(purchases).orderBy(desc(purchases.id)).limit(NEWEST);
  const row = numbers.oneOf(newest.filter(({ status }) => statuses.includes(status)));
  const seller = row && [...sellers, away].find(({ id }) => id === row.seller_id);
  if (!row || !seller) return;
  const path = `/api/auth/me/transactions/${row.transaction_number}`;
  const buyer = buyers.find(({ id }) => id === row.buyer_id);
  const ofBuyer = buyer?.api ?? links.get(row.transaction_number);
  if (!ofBuyer) return;
  return { ...row, seller, path, ofBuyer, buyerPath: buyer ? path : '/api/global/purchase' };
};

const about =
  (
    statuses: Row['status'][],
    act: (deal: Deal, world: World) => Promise<Answer | Answer[]> | undefined,
  ): Act =>
  async (world) => {
    const deal = await aDeal(world, ...statuses);
    return deal && act(deal, world);
  };

const collectionOf = (deal: Deal) =>
  deal.buyer_id === null
    ? '/api/global/purchase/collection'
    : `/api/auth/purchases/${deal.transaction_number}/collection`;
const arrivedPath = (deal: Deal) =>
  deal.buyer_id === null
    ? '/api/global/purchase/arrived'
    : `/api/auth/me/my-purchased/${deal.transaction_number}/arrived`;
const pinOf = async (deal: Deal): Promise<string> => {
  if (deal.buyer_id !== null) {
    const { body } = await deal.ofBuyer.get(`/api/auth/me/my-purchased/${deal.transaction_number}/pin`);
    return (body.data as { pin: string } | undefined)?.pin ?? '000000';
  }
  const { body } = await deal.ofBuyer.get('/api/global/purchase');
  return (body.data as { pin: { pin: string } | null } | undefined)?.pin?.pin ?? '000000';
};
const enter = ({ seller, transaction_number }: Deal, pin: string) =>
  seller.api.post(`/api/auth/me/sales/${transaction_number}/handover`, { pin });
const WRONG_TRIES = 5;
const DAY_MS = 86_400_000;

const REASON = { reason: 'damaged', words: 'It has a crack.' };
const ASKED: Row['status'][] = ['refund_requested'];

const asStaff = (act: (path: string, world: World) => Promise<Answer>): Act =>
  about(['escalated'], ({ transaction_number }, world) =>
    act(`/api/admin/disputes/${transaction_number}`, world),
  );

/** Everything that happens after a sale, and what else sellers and those who watch agree on. */
export const SALE_ACTS: Readonly<Record<string, Act>> = {
  'hand over': about(['paid'], async (deal) => enter(deal, await pinOf(deal))),
  'guess the PIN': about(['paid'], async (deal) => {
    const wrong = (await pinOf(deal)) === '111111' ? '222222' : '111111';
    const answers: Answer[] = [];
    for (let tries = 0; tries < WRONG_TRIES; tries += 1) answers.push(await enter(deal, wrong));
    return answers;
  }),
  'say it arrived': about(['paid'], (deal) => deal.ofBuyer.post(arrivedPath(deal))),
  'propose times': about(['paid'], (deal, { numbers }) => {
    const slots = [1, 2].map((days) => new Date(Date.now() + days * DAY_MS).toISOString());
    return numbers.below(2) === 0
      ? deal.ofBuyer.post(collectionOf(deal), { slots })
      : deal.seller.api.post(`/api/auth/purchases/${deal.transaction_number}/collection`, { slots });
  }),
  'accept a time': about(['paid'], async (deal) => {
    const sellers = `/api/auth/purchases/${deal.transaction_number}/collection`;
    const { body } = await deal.seller.api.get(sellers);
    const times = body.data as { id: number; proposed_by: string; slots: string[] } | null;
    if (!times) return [];
    const slot = { id: times.id, slot: times.slots[0] };
    return times.proposed_by === 'buyer'
      ? deal.seller.api.put(`${sellers}/accept`, slot)
      : deal.ofBuyer.put(`${collectionOf(deal)}/accept`, slot);
  }),
  'take times back': about(['paid'], (deal) => deal.ofBuyer.delete(collectionOf(deal))),
  'ask to cancel': about(['paid'], ({ ofBuyer, buyerPath }) =>
    ofBuyer.post(`${buyerPath}/cancellation`, { reason: 'changed_mind' }),
  ),
  'keep it': about(['paid'], ({ ofBuyer, buyerPath }) => ofBuyer.delete(`${buyerPath}/cancellation`)),
  'answer a cancellation': about(['paid'], ({ seller, path }, { numbers }) =>
    seller.api.post(`${path}/cancellation/answer`, { agree: numbers.below(2), words: 'Very well.' }),
  ),
  cancel: about(['paid'], ({ seller, path }, { numbers }) =>
    seller.api.post(`${path}/cancellation`, { reason: 'damaged', relist: numbers.below(2) }),
  ),
  relist: about(['cancelled', 'refund_agreed', 'decided'], ({ seller, path }) =>
    seller.api.post(`${path}/relist`),
  ),
  'ask for a refund': about(['handed_over'], ({ ofBuyer, buyerPath }) =>
    ofBuyer.post(`${buyerPath}/refund-request`, REASON),
  ),
  'take the request back': about(ASKED, ({ ofBuyer, buyerPath }) =>
    ofBuyer.delete(`${buyerPath}/refund-request`),
  ),
  'answer a request': about(ASKED, ({ seller, path }, { numbers }) =>
    seller.api.post(
      `${path}/refund-request/answer`,
      numbers.oneOf([
        { answer: 'agree' },
        { answer: 'offer', amount: 10 },
        { answer: 'refuse', words: 'It was whole.' },
        { answer: 'refuse', words: 'It was whole.' },
      ]),
    ),
  ),
  'accept a part': about(ASKED, ({ ofBuyer, buyerPath }) =>
    ofBuyer.post(`${buyerPath}/refund-request/accept`),
  ),
  'go to support': about(['refund_requested', 'refund_refused'], ({ ofBuyer, buyerPath }) =>
    ofBuyer.post(`${buyerPath}/escalation`),
  ),
  'say more': about(['escalated'], ({ ofBuyer, buyerPath, seller, path }, { numbers }) => {
    const words = { words: 'Look at the photo.' };
    return numbers.below(2) === 0
      ? ofBuyer.post(`${buyerPath}/statements`, words)
      : seller.api.post(`${path}/statements`, words);
  }),
  claim: asStaff((path, { admin, numbers }) =>
    numbers.below(4) === 0 ? admin.api.delete(`${path}/claim`) : admin.api.post(`${path}/claim`, {}),
  ),
  'ask a side': asStaff((path, { admin, numbers }) =>
    admin.api.post(`${path}/questions`, {
      to: numbers.oneOf(['buyer', 'seller']),
      words: 'When did you see it?',
      days: 2,
    }),
  ),
  decide: asStaff(async (path, { admin, numbers }) => {
    await admin.api.post(`${path}/claim`, {});
    const fee = numbers.oneOf(['buyer', 'house', 'seller']);
    return admin.api.post(`${path}/decision`, {
      amount: numbers.below(3) * 20,
      fee,
      reason: 'goodwill',
      words: 'A part of it.',
    });
  }),
  'give money back': about(
    ['paid', 'handed_over', 'completed', 'decided'],
    ({ transaction_number }, { admin, numbers }) =>
      admin.api.post(`/api/admin/finance/purchases/${transaction_number}/give-back`, {
        ...{ id: randomUUID(), reason: 'goodwill', words: 'It took too long.' },
        amount: numbers.below(2) * 10,
        fee: numbers.oneOf(['buyer', 'house', 'seller']),
      }),
  ),
  appeal: about(['decided', 'completed'], ({ seller, path }) =>
    seller.api.post(`${path}/appeal`, { words: 'Look again.' }),
  ),
  'pay out': ({ admin }) => admin.api.post('/api/admin/payouts/runs', { is_dry: false }),
  'money moves': async ({ app }) => {
    await sweepNow(app);
    await sweepRefunds(app.deps);
    return undefined;
  },
  'change the account': ({ sellers: [, second] }) =>
    Promise.resolve(
      second?.api.post('/api/auth/payment/mamopay/account', {
        ...someBankDetails(second.firstName),
        account_fullname: `${second.firstName} A Haddad`,
      }),
    ),
  'buy as a guest': async (world) => {
    const item = world.numbers.below(3) === 0 ? await onSale(world) : undefined;
    if (!item) return;
    const payer = { name: 'Rana Aziz', email: 'rana@example.test' };
    const bought = await buyAsGuest(world.app, item, payer).catch(() => null);
    if (bought) world.links.set(bought.number, bought.api);
    return undefined;
  },
  'offer to watchers': async ({ sellers, numbers }) => {
    const seller = numbers.oneOf(sellers);
    const item = seller && numbers.oneOf((await itemsOf(seller)).filter(({ status }) => status === 1));
    return item && offerToWatchers(seller, item.uuid, Math.max(1, item.price - 10));
  },
  'take what a seller offers': async ({ buyers, numbers }) => {
    const buyer = numbers.oneOf(buyers);
    const one = buyer && numbers.oneOf(await watcherOffers(buyer));
    return one && acceptWatcherOffer(buyer, one.id);
  },
  'give up': async ({ buyers, numbers }) => {
    const buyer = numbers.oneOf(buyers);
    if (!buyer) return;
    const offers = rowsOf<{ id: number; status: string }>(await buyer.api.get('/api/auth/me/my-offers'));
    const kept = numbers.oneOf(offers.filter(({ status }) => status === 'accepted'));
    return kept && giveUp(buyer, kept.id);
  },
};
