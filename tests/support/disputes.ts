import type { TestApp } from './app.ts';
import { aPurchase } from './conversations.ts';
import type { TestItem } from './items.ts';
import { anItem } from './items.ts';
import type { Person } from './person.ts';

type Two = { seller: Person; buyer: Person };
export type Disputed = { number: string; path: string; item: TestItem; channel_id: number };

/** A purchase whose refund was refused, and which its buyer took to support; `price` in AED. */
export const aDispute = async (app: TestApp, { seller, buyer }: Two, price = 500): Promise<Disputed> => {
  const item = await anItem(app, seller, { price });
  const { transaction_number: number, channel_id } = await aPurchase(buyer, item);
  const path = `/api/auth/me/transactions/${number}`;
  await buyer.api.post('/api/send-message', { channel_id, message: 'It has a crack.' });
  await buyer.api.post(`/api/auth/me/my-purchased/${number}/arrived`);
  await buyer.api.post(`${path}/refund-request`, { reason: 'damaged', words: 'A crack.' });
  await seller.api.post(`${path}/refund-request/answer`, { answer: 'refuse', words: 'It was whole.' });
  const { status } = await buyer.api.post(`${path}/escalation`);
  if (status !== 200) throw new Error(`the escalation answered ${status}`);
  return { number, path, item, channel_id };
};
