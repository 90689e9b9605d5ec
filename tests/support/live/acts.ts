import { and, eq, inArray } from 'drizzle-orm';
import { items } from '#server/db/items.tables.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import { userUuidOf } from '#tests/support/admin.ts';
import type { TestApp } from '../app.ts';
import { channelsOf } from '../conversations.ts';
import { feature } from '../featuring.ts';
import type { Answer, Api } from '../http.ts';
import {
  accept,
  acceptCounter,
  counter,
  counterBack,
  extend,
  offer,
  reject,
  rejectCounter,
  release,
  withdraw,
} from '../offers.ts';
import { beginCheckout, payOnPage, successPath } from '../payments.ts';
import type { Person } from '../person.ts';
import { vendorUuidOf } from '../person.ts';
import type { Listener } from '../sockets.ts';
import { listen } from '../sockets.ts';
import { submissionForm } from '../submissions.ts';
import { chooseName } from '../vendor-names.ts';

/** Whole numbers from a seed: the same run again from the same seed (mulberry32). */
export const numbersFrom = (seed: number) => {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    below: (limit: number): number => Math.floor(next() * limit),
    oneOf: <T>(list: readonly T[]): T | undefined => list[Math.floor(next() * list.length)],
  };
};
export type Numbers = ReturnType<typeof numbersFrom>;

/**
 * Who acts, and what with. `away` is the seller whom the administrator suspends and lets back in; `visit` the last buyer's
 * device, while they are there.
 */
export type World = {
  app: TestApp;
  sellers: Person[];
  away: Person;
  buyers: Person[];
  admin: Person;
  numbers: Numbers;
  submission: Record<string, unknown>;
  visit: Listener | null;
  /** Discounts that were made. */
  codes: string[];
  /** How guests call who bought something: by the number of their purchase. */
  links: Map<string, Api>;
};

type Listed<Row> = { data: Row[] };
export const rowsOf = <Row>({ body }: Answer): Row[] => (body.data as Listed<Row> | undefined)?.data ?? [];
type Offered = { id: number; status: string };
type Listing = { id: number; uuid: string; price: number; status: number; version: number };

export const itemsOf = async ({ api }: Person): Promise<Listing[]> =>
  rowsOf(await api.get('/api/auth/me/items'));
export const onSale = async ({ sellers, away, numbers }: World): Promise<Listing | undefined> =>
  numbers.oneOf(
    (await itemsOf(numbers.oneOf([...sellers, away]) ?? away)).filter(({ status }) => status === 1),
  );

/** So few that one act more stays below what a seller's page holds: an open page does not show what moves up to it from the next, a fresh load does. */
const MOST_AT_ONCE = 18;
const hasRoom = async ({ app }: World, { id }: Person): Promise<boolean> => {
  // What is paused may come back at any moment.
  const { pending, approved, bidAccepted, paused } = ITEM_STATUS;
  const isListed = and(
    eq(items.owner_id, id),
    inArray(items.status, [pending, approved, bidAccepted, paused]),
  );
  return (await app.deps.db.$count(items, isListed)) < MOST_AT_ONCE;
};

export type Act = (world: World) => Promise<Answer | Answer[] | undefined>;

const decideOffer =
  (decide: (seller: Person, offerId: number, numbers: Numbers) => Promise<Answer>): Act =>
  async ({ sellers, numbers }) => {
    const seller = numbers.oneOf(sellers);
    if (!seller) return;
    const offers = rowsOf<Offered>(await seller.api.get('/api/auth/me/offers-to-me'));
    const open = numbers.oneOf(
      offers.filter(({ status }) => ['pending', 'countered', 'accepted'].includes(status)),
    );
    return open && decide(seller, open.id, numbers);
  };

const answerPrice =
  (answer: (buyer: Person, offerId: number, numbers: Numbers) => Promise<Answer>): Act =>
  async ({ buyers, numbers }) => {
    const buyer = numbers.oneOf(buyers);
    if (!buyer) return;
    const asked = rowsOf<Offered>(await buyer.api.get('/api/auth/me/my-offers')).filter(
      ({ status }) => status === 'countered',
    );
    const one = numbers.oneOf(asked);
    return one && answer(buyer, one.id, numbers);
  };

const changeOwn =
  (change: (numbers: Numbers) => object): Act =>
  async ({ sellers, numbers }) => {
    const seller = numbers.oneOf(sellers);
    const item = seller && numbers.oneOf((await itemsOf(seller)).filter(({ status }) => status === 1));
    return item && seller.api.put(`/api/auth/items/${item.uuid}`, change(numbers));
  };

const pausing =
  (verb: 'pause' | 'resume', from: number): Act =>
  async ({ sellers, numbers }) => {
    const seller = numbers.oneOf(sellers);
    const item = seller && numbers.oneOf((await itemsOf(seller)).filter(({ status }) => status === from));
    return item && seller.api.post(`/api/auth/items/${item.uuid}/${verb}`);
  };

/** So many days from now, in the calendar of Dubai. */
const isoDay = (days: number): string =>
  new Date(Date.now() + (days * 24 + 4) * 3_600_000).toISOString().slice(0, 10);

const decideItem =
  (verb: 'approve' | 'reject'): Act =>
  async ({ admin, numbers }) => {
    const waiting = numbers.oneOf(rowsOf<Listing>(await admin.api.get('/api/admin/approvals')));
    const body = verb === 'reject' ? { reason: 'photos' } : {};
    return waiting && admin.api.put(`/api/admin/approvals/${waiting.uuid}/${verb}`, body);
  };

/** Everything that happens in a market, each by chance. Whoever comes too late is refused: that is part of it. */
export const MARKET_ACTS: Readonly<Record<string, Act>> = {
  offer: async (world) => {
    const item = await onSale(world);
    const buyer = world.numbers.oneOf(world.buyers);
    return item && buyer && offer(buyer, item, 60 + world.numbers.below(900));
  },
  accept: decideOffer((seller, id) => accept(seller, id)),
  reject: decideOffer((seller, id) => reject(seller, id)),
  'ask for more': decideOffer((seller, id, numbers) => counter(seller, id, 500 + numbers.below(700))),
  'accept a price': answerPrice((buyer, id) => acceptCounter(buyer, id)),
  'decline a price': answerPrice((buyer, id) => rejectCounter(buyer, id)),
  'offer less': answerPrice((buyer, id, numbers) => counterBack(buyer, id, 60 + numbers.below(700))),
  'stop keeping it': decideOffer((seller, id) => release(seller, id)),
  extend: decideOffer((seller, id) => extend(seller, id)),
  withdraw: async ({ buyers, numbers }) => {
    const buyer = numbers.oneOf(buyers);
    if (!buyer) return;
    const open = numbers.oneOf(rowsOf<Offered>(await buyer.api.get('/api/auth/me/my-offers')));
    return open && withdraw(buyer, open.id);
  },
  'change the price': changeOwn((numbers) => ({ price: 100 + numbers.below(2000) })),
  'change the name': changeOwn((numbers) => ({ item_name: `Walnut sideboard number ${numbers.below(99)}` })),
  submit: async (world) => {
    const seller = world.numbers.oneOf(world.sellers);
    if (!seller || !(await hasRoom(world, seller))) return;
    return seller.api.post('/api/auth/items', await submissionForm(world.submission));
  },
  'submit many at once': async (world) => {
    const seller = world.numbers.oneOf(world.sellers);
    if (!seller || !(await hasRoom(world, seller))) return;
    const listing = async () => seller.api.post('/api/auth/items', await submissionForm(world.submission));
    return Promise.all(Array.from({ length: 6 }, listing));
  },
  approve: decideItem('approve'),
  'turn down': decideItem('reject'),
  archive: async ({ sellers, numbers }) => {
    const seller = numbers.oneOf(sellers);
    const item = seller && numbers.oneOf((await itemsOf(seller)).slice(0, -2));
    return item && seller.api.delete(`/api/auth/items/${item.uuid}`);
  },
  pause: pausing('pause', ITEM_STATUS.approved),
  resume: pausing('resume', ITEM_STATUS.paused),
  'go on holiday, or come back': async ({ sellers, away, numbers }) => {
    const { api } = numbers.oneOf([...sellers, away]) ?? away;
    const until = numbers.below(2) === 0 ? null : isoDay(3 + numbers.below(20));
    return api.put('/api/auth/me/holiday', { until });
  },
  'list another': async (world) => {
    const { sellers, away, numbers, admin } = world;
    const seller = numbers.oneOf([...sellers, away]) ?? away;
    if (!(await hasRoom(world, seller))) return;
    const sent = await seller.api.post('/api/auth/items', await submissionForm(world.submission));
    if (sent.status >= 400) return sent;
    return admin.api.put(`/api/admin/approvals/${(sent.body.data as Listing).uuid}/approve`, {});
  },
  buy: async (world) => {
    const item = await onSale(world);
    const buyer = world.numbers.oneOf(world.buyers);
    if (!item || !buyer) return;
    const begun = await beginCheckout(buyer.api, item.uuid, world.numbers.oneOf(world.codes)).catch(
      () => null,
    );
    if (!begun) return;
    if (world.numbers.below(3) === 0)
      return buyer.api.delete(`/api/auth/payment/mamopay/checkout/${item.uuid}`);
    return buyer.api.post(successPath('auth'), await payOnPage(begun));
  },
  ask: async (world) => {
    const item = await onSale(world);
    return (
      item &&
      world.numbers
        .oneOf(world.buyers)
        ?.api.post('/api/auth/item-comment', { item_id: item.id, comments: 'Is it still there?' })
    );
  },
  watch: async (world) => {
    const item = await onSale(world);
    const { api } = world.numbers.oneOf(world.buyers) ?? world.admin;
    const path = `/api/auth/items/${item?.uuid}/watch`;
    return item && (world.numbers.below(3) === 0 ? api.delete(path) : api.put(path));
  },
  'save a search': async ({ buyers, admin, numbers }) => {
    const { api } = numbers.oneOf(buyers) ?? admin;
    const path = '/api/auth/me/searches';
    const kept = numbers.oneOf((await api.get(path)).body.data as { id: number }[]);
    if (kept && numbers.below(2) === 0) return api.delete(`${path}/${kept.id}`);
    return api.post(path, { filter: { keyword: `lamp ${numbers.below(9)}` } });
  },
  write: async ({ buyers, sellers, numbers }) => {
    const writer = numbers.oneOf([...buyers, ...sellers]);
    const channel = writer && numbers.oneOf(await channelsOf(writer));
    return (
      channel &&
      writer.api.post('/api/send-message', { channel_id: channel.id, message: 'When shall I come?' })
    );
  },
  read: async ({ buyers, sellers, numbers }) => {
    const reader = numbers.oneOf([...buyers, ...sellers]);
    const channel = reader && numbers.oneOf(await channelsOf(reader));
    return channel && reader.api.put(`/api/auth/channels/${channel.id}/read`, { seq: channel.last_seq });
  },
  'come or go': async (world) => {
    const { app, buyers, visit } = world;
    const visitor = buyers.at(-1);
    visit?.close();
    world.visit = visit || !visitor ? null : await listen(app.url, visitor.token);
    return undefined;
  },
  receive: async ({ buyers, visit, numbers }) => {
    const visitor = buyers.at(-1);
    const channel = visit && visitor && numbers.oneOf(await channelsOf(visitor));
    if (channel && channel.last_seq > 0)
      await visit.socket.emitWithAck('received', [{ channel_id: channel.id, seq: channel.last_seq }]);
    return undefined;
  },
  feature: async ({ sellers, numbers }) => {
    const seller = numbers.oneOf(sellers);
    const item = seller && numbers.oneOf((await itemsOf(seller)).filter(({ status }) => status === 1));
    return item && feature(seller.api, item.uuid).catch(() => undefined);
  },
  'rename a shop': async ({ app, admin, sellers, numbers }) => {
    const seller = numbers.oneOf(sellers);
    const name = `Corner ${numbers.below(99)}`;
    if (!seller) return;
    const chosen = await chooseName(seller, name);
    const path = `/api/admin/vendors/${await vendorUuidOf(app, seller)}/${numbers.below(3) === 0 ? 'reject' : 'approve'}-name`;
    return [
      chosen,
      await admin.api.put(path, path.endsWith('reject-name') ? { name, reason: 'No.' } : { name }),
    ];
  },
  'rename a buyer': async ({ buyers, numbers }) =>
    numbers
      .oneOf(buyers)
      ?.api.put('/api/auth/me/profile', { last_name: `Haddad ${'x'.repeat(numbers.below(9))}` }),
  'block or unblock': async ({ buyers, sellers, numbers }) => {
    const blocker = numbers.oneOf([...buyers, ...sellers]);
    const channel = blocker && numbers.oneOf(await channelsOf(blocker));
    const blocks = ((await blocker?.api.get('/api/auth/me/blocks'))?.body.data ?? []) as { id: number }[];
    const block = numbers.oneOf(blocks);
    if (block) return blocker?.api.delete(`/api/auth/me/blocks/${block.id}`);
    return channel && blocker.api.post(`/api/auth/channels/${channel.id}/block`);
  },
  'leave or come back': async ({ sellers, numbers }) => {
    const days = 1 + numbers.below(20);
    const until = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    return numbers
      .oneOf(sellers)
      ?.api.put('/api/auth/me/holiday', { until: numbers.below(3) === 0 ? until : null });
  },
  'make a code': async ({ admin, codes, numbers }) => {
    const code = `LIVE${codes.length}${numbers.below(1_000)}`;
    codes.push(code);
    return admin.api.post('/api/admin/discounts', { code, percentage: 10, total_limit: 3, user_limit: 1 });
  },
  suspend: async ({ app, admin, away }) =>
    admin.api.put(`/api/admin/users/${await userUuidOf(app, away)}/suspend`, { reason: 'Goods never came.' }),
  reinstate: async ({ app, admin, away }) =>
    admin.api.put(`/api/admin/users/${await userUuidOf(app, away)}/reinstate`),
};
