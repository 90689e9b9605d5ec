// How buyers buy at the product and at the bare server, one by one and all at once.
import { createHash } from 'node:crypto';
import { post } from './load.ts';
import type { Known } from './plan.ts';
import { chargeOf } from './provider.ts';
import type { BenchServer } from './servers.ts';
import type { Cast } from './stage.ts';

export const BUYERS = 32;

/** Everything that one buyer and one item are known by. */
export const knownOf = (cast: Cast, buyer: number, n: number): Known & { uuid: string; token: string } => {
  const who = cast.buyers[buyer % cast.buyers.length];
  const what = cast.others[n];
  if (!who || !what) throw new Error('there are no items left: measure for a shorter time');
  return {
    buyer: String(who.id),
    token: who.token,
    token_hash: createHash('sha256').update(who.token).digest('hex'),
    item: String(what.id),
    uuid: what.uuid,
    owner: String(what.owner),
    total: '1500',
  };
};

/** How a buyer buys at one of the servers: the status of the checkout, and what follows. */
export type Shop = {
  name: 'ours' | 'bare';
  server: BenchServer;
  next: () => number;
  start(known: Known, isLate: boolean): Promise<{ status: number; link: string }>;
  settle(known: Known): Promise<number>;
};

const counter = (): (() => number) => {
  let last = 0;
  return () => last++;
};

export const ours = (server: BenchServer): Shop => ({
  name: 'ours',
  server,
  next: counter(),
  start: async ({ uuid, token }) => {
    const path = `/api/auth/payment/mamopay/checkout/${uuid}`;
    const { status, body } = await post(server.url + path, token ?? '', {});
    return {
      status,
      link: String((body as { data?: { transaction_number: string } }).data?.transaction_number),
    };
  },
  settle: async ({ token, link = '', charge }) => {
    const said = { payment_ref: charge, transaction_number: link };
    const path = '/api/auth/payment/mamopay/transaction/success';
    return (await post(server.url + path, token ?? '', said)).status;
  },
});

export const bare = (server: BenchServer): Shop => ({
  name: 'bare',
  server,
  next: counter(),
  start: async (known, isLate) => {
    const { status, body } = await post(`${server.url}/${isLate ? 'refused' : 'checkout'}`, '', known);
    return {
      status: isLate ? 409 : status === 200 ? 201 : status,
      link: String((body as { link: string }).link),
    };
  },
  settle: async (known) => (await post(`${server.url}/settle`, '', known)).status,
});

export const finish = async (shop: Shop, known: Known, link: string): Promise<void> => {
  const status = await shop.settle({ ...known, link, charge: chargeOf(link) });
  if (status !== 200) throw new Error(`${shop.name}: a payment was answered ${status}`);
};

/** From asking to pay until it is settled, in ms. */
const buy = async (shop: Shop, cast: Cast, buyer: number, n: number): Promise<number> => {
  const known = knownOf(cast, buyer, n);
  const started = performance.now();
  const { status, link } = await shop.start(known, false);
  if (status !== 201) throw new Error(`${shop.name}: a checkout was answered ${status}`);
  await finish(shop, known, link);
  return performance.now() - started;
};

/** All want the same item; one of them has it. Answers how long it took until it was settled, in ms. */
const fight = async (shop: Shop, cast: Cast, n: number): Promise<number> => {
  const started = performance.now();
  const round = Array.from({ length: BUYERS }, (_, buyer) => knownOf(cast, n * BUYERS + buyer, n));
  // The bare server cannot tell who was first: it is told.
  const asked = await Promise.all(round.map((known, index) => shop.start(known, index > 0)));
  const first = asked.findIndex(({ status }) => status === 201);
  if (asked.filter(({ status }) => status === 201).length !== 1)
    throw new Error(`${shop.name}: not one had the item: ${asked.map(({ status }) => status).join(' ')}`);
  await finish(shop, round[first] ?? {}, asked[first]?.link ?? '');
  return performance.now() - started;
};

export const apart = async (shop: Shop, cast: Cast, seconds: number): Promise<number[]> => {
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  const client = async (_: unknown, buyer: number) => {
    while (performance.now() < end) times.push(await buy(shop, cast, buyer, shop.next()));
  };
  await Promise.all(Array.from({ length: BUYERS }, client));
  return times;
};
export const together = async (shop: Shop, cast: Cast, seconds: number): Promise<number[]> => {
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  while (performance.now() < end) times.push(await fight(shop, cast, shop.next()));
  return times;
};
