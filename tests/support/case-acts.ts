import type { TestApp } from './app.ts';
import { aPurchase } from './conversations.ts';
import type { Answer } from './http.ts';
import { anItem } from './items.ts';
import type { Person } from './person.ts';
import { aBuyer, aPerson, aSeller } from './person.ts';

/** Prepares an act of somebody, and answers how it is done. */
export type Act = (person: Person) => Promise<() => Promise<Answer>>;
type Two = { path: string; number: string; seller: Person; buyer: Person };
type Step = (two: Two) => Promise<unknown>;

const ask: Step = ({ path, buyer }) =>
  buyer.api.post(`${path}/refund-request`, { reason: 'damaged', words: 'Cracked.' });
const answer =
  (body: object): Step =>
  ({ path, seller }) =>
    seller.api.post(`${path}/refund-request/answer`, body);
const arrive: Step = ({ number, buyer }) => buyer.api.post(`/api/auth/me/my-purchased/${number}/arrived`);
const askToCancel: Step = ({ path, buyer }) =>
  buyer.api.post(`${path}/cancellation`, { reason: 'changed_mind' });
const cancel: Step = ({ path, seller }) => seller.api.post(`${path}/cancellation`, { reason: 'damaged' });
const escalate: Step = ({ path, buyer }) => buyer.api.post(`${path}/escalation`);

/** What buyer and seller do about a purchase: by name, how somebody comes to do it. */
export const caseActs = (app: () => TestApp): Record<string, Act> => {
  const as =
    (side: 'buyer' | 'seller', before: Step[], act: (person: Person, path: string) => Promise<Answer>): Act =>
    async (person) => {
      const seller = side === 'seller' ? person : await aSeller(app());
      const buyer = side === 'buyer' ? person : await aBuyer(app());
      const { transaction_number: number } = await aPurchase(buyer, await anItem(app(), seller));
      const path = `/api/auth/me/transactions/${number}`;
      for (const step of before) await step({ path, number, seller, buyer });
      return () => act(person, path);
    };
  const refuse = answer({ answer: 'refuse', words: 'It was whole.' });
  const decide: Step = async ({ number }) => {
    const staff = await aPerson(app(), { role: 'support' });
    const decision = { amount: 10, fee: 'buyer', reason: 'goodwill', words: 'A part.' };
    return staff.api.post(`/api/admin/disputes/${number}/decision`, decision);
  };
  return {
    'cases.cancel': as('seller', [], ({ api }, path) =>
      api.post(`${path}/cancellation`, { reason: 'damaged' }),
    ),
    'cases.drop_cancellation': as('buyer', [askToCancel], ({ api }, path) =>
      api.send('DELETE', `${path}/cancellation`),
    ),
    'cases.answer_cancellation': as('seller', [askToCancel], ({ api }, path) =>
      api.post(`${path}/cancellation/answer`, { agree: 1 }),
    ),
    'cases.relist': as('seller', [cancel], ({ api }, path) => api.post(`${path}/relist`)),
    'cases.ask_refund': as('buyer', [], ({ api }, path) =>
      api.post(`${path}/refund-request`, { reason: 'damaged', words: 'Cracked.' }),
    ),
    'cases.withdraw_refund_request': as('buyer', [ask], ({ api }, path) =>
      api.send('DELETE', `${path}/refund-request`),
    ),
    'cases.answer_refund_request': as('seller', [ask], ({ api }, path) =>
      api.post(`${path}/refund-request/answer`, { answer: 'agree' }),
    ),
    'cases.accept_refund_offer': as(
      'buyer',
      [arrive, ask, answer({ answer: 'offer', amount: 30 })],
      ({ api }, path) => api.post(`${path}/refund-request/accept`),
    ),
    'cases.escalate': as('buyer', [ask, refuse], ({ api }, path) => api.post(`${path}/escalation`)),
    'cases.add_statement': as('buyer', [ask, refuse, escalate], ({ api }, path) =>
      api.post(`${path}/statements`, { words: 'Look at the photo.' }),
    ),
    'cases.appeal': as('seller', [ask, refuse, escalate, decide], ({ api }, path) =>
      api.post(`${path}/appeal`, { words: 'Look again.' }),
    ),
  };
};
