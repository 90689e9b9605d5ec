import type { KeptMessage } from '#shared/admin/disputes.api.ts';
import type { CaseView } from '#shared/cases/cases.schema.ts';
import type { AdminDispute } from '#shared/cases/disputes.api.ts';
import type { TestApp } from './app.ts';
import { pathOf } from './case-sides.ts';
import { aPurchase } from './conversations.ts';
import type { TestItem } from './items.ts';
import { anItem } from './items.ts';
import type { Market } from './market.ts';
import type { Person } from './person.ts';
import { aPerson } from './person.ts';

type Two = { seller: Person; buyer: Person };
export type Disputed = { number: string; path: string; item: TestItem; channel_id: number };

/** A purchase whose refund was refused, and which its buyer took to support; `price` in AED. */
export const aDispute = async (app: TestApp, { seller, buyer }: Two, price = 500): Promise<Disputed> => {
  const item = await anItem(app, seller, { price });
  const { transaction_number: number, channel_id } = await aPurchase(buyer, item);
  const path = pathOf(number);
  await buyer.api.post('/api/send-message', { channel_id, message: 'It has a crack.' });
  await buyer.api.post(`/api/auth/me/my-purchased/${number}/arrived`);
  await buyer.api.post(`${path}/refund-request`, { reason: 'damaged', words: 'A crack.' });
  await seller.api.post(`${path}/refund-request/answer`, { answer: 'refuse', words: 'It was whole.' });
  const { status } = await buyer.api.post(`${path}/escalation`);
  if (status !== 200) throw new Error(`the escalation answered ${status}`);
  return { number, path, item, channel_id };
};

export const DECISION = {
  amount: 20,
  fee: 'house',
  reason: 'not_as_described',
  words: 'The photos hide the crack.',
};
export const adminPathOf = (number: string) => `/api/admin/disputes/${number}`;

/** What a test of disputes does with the two sides of one, and with support. */
export const disputesOf = (market: Market) => ({
  support: (): Promise<Person> => aPerson(market.app, { role: 'support', firstName: 'Salma' }),
  escalated: (price?: number): Promise<Disputed> => aDispute(market.app, market, price),
  caseOf: async (number: string): Promise<CaseView> =>
    (await market.buyer.api.get(`${pathOf(number)}/case`)).body.data as CaseView,
  disputeFor: async (person: Person, number: string): Promise<AdminDispute> =>
    (await person.api.get(`${adminPathOf(number)}/case`)).body.data as AdminDispute,
  messagesAt: async (person: Person, number: string): Promise<KeptMessage[]> =>
    ((await person.api.get(`${adminPathOf(number)}/messages`)).body.data as { data: KeptMessage[] }).data,
});
