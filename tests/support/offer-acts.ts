import type { TestApp } from './app.ts';
import type { Act } from './case-acts.ts';
import { anItem } from './items.ts';
import {
  accept,
  acceptCounter,
  acceptWatcherOffer,
  anOffer,
  counter,
  counterBack,
  extend,
  giveUp,
  offer,
  offeredToWatchers,
  offerToWatchers,
  reject,
  rejectCounter,
  release,
  withdraw,
} from './offers.ts';
import type { Person } from './person.ts';
import { aBuyer, aSeller } from './person.ts';

/** What buyer and seller do about an offer: by name, how somebody comes to do it. */
export const offerActs = (app: () => TestApp): Record<string, Act> => {
  /** A price that the seller asked of somebody, who is to answer. */
  const askedOf = async (person: Person): Promise<number> => {
    const seller = await aSeller(app());
    const { id } = await anOffer(person, await anItem(app(), seller));
    await counter(seller, id, 900);
    return id;
  };
  /** An offer that somebody has received. */
  const receivedBy = async (person: Person): Promise<number> =>
    (await anOffer(await aBuyer(app()), await anItem(app(), person))).id;
  /** One that they have accepted. */
  const acceptedBy = async (person: Person): Promise<number> => {
    const id = await receivedBy(person);
    await accept(person, id);
    return id;
  };

  return {
    'offers.place': async (person) => {
      const item = await anItem(app(), await aSeller(app()));
      return () => offer(person, item, 700);
    },
    'offers.accept': async (person) => {
      const id = await receivedBy(person);
      return () => accept(person, id);
    },
    'offers.reject': async (person) => {
      const id = await receivedBy(person);
      return () => reject(person, id);
    },
    'offers.counter': async (person) => {
      const id = await receivedBy(person);
      return () => counter(person, id, 900);
    },
    'offers.my_accept': async (person) => {
      const id = await askedOf(person);
      return () => acceptCounter(person, id);
    },
    'offers.my_counter': async (person) => {
      const id = await askedOf(person);
      return () => counterBack(person, id, 800);
    },
    'offers.my_reject': async (person) => {
      const id = await askedOf(person);
      return () => rejectCounter(person, id);
    },
    'offers.release': async (person) => {
      const id = await acceptedBy(person);
      return () => release(person, id);
    },
    'offers.my_leave': async (person) => {
      const seller = await aSeller(app());
      const { id } = await anOffer(person, await anItem(app(), seller));
      await accept(seller, id);
      return () => giveUp(person, id);
    },
    'offers.to_watchers': async (person) => {
      const { uuid } = await anItem(app(), person);
      await (await aBuyer(app())).api.put(`/api/auth/items/${uuid}/watch`);
      return () => offerToWatchers(person, uuid, 600);
    },
    'offers.accept_from_seller': async (person) => {
      const seller = await aSeller(app());
      const { uuid } = await anItem(app(), seller);
      await person.api.put(`/api/auth/items/${uuid}/watch`);
      const { id } = await offeredToWatchers(seller, person, uuid, 600);
      return () => acceptWatcherOffer(person, id);
    },
    'offers.extend': async (person) => {
      const id = await acceptedBy(person);
      return () => extend(person, id);
    },
    'offers.withdraw': async (person) => {
      const { id } = await anOffer(person, await anItem(app(), await aSeller(app())));
      return () => withdraw(person, id);
    },
  };
};
