import { Agent, request } from 'node:http';
import type { Socket } from 'socket.io-client';
import { io } from 'socket.io-client';
import type { Cast, Thing } from './stage.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('an empty list');
  return found;
};

/** The n-th offer: a pair of buyer and item that no other number has. */
const pairOf = (cast: Cast, items: readonly Thing[], n: number) => ({
  buyer: at(cast.buyers, n),
  item: at(items, n + Math.floor(n / cast.buyers.length)),
});

/** Posts JSON over a kept connection; answers status and body, null where that is no JSON. */
export const post = (url: string, token: string, body: object): Promise<{ status: number; body: unknown }> =>
  new Promise((resolve, reject) => {
    const text = JSON.stringify(body);
    const call = request(
      url,
      {
        agent,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
          'x-app-token': 'reloved-web',
          authorization: `Bearer ${token}`,
        },
      },
      (response) => {
        let answer = '';
        response.on('data', (chunk) => {
          answer += chunk;
        });
        response.once('end', () => {
          const isJson = response.headers['content-type']?.includes('json') === true;
          resolve({ status: response.statusCode ?? 0, body: isJson ? JSON.parse(answer) : null });
        });
      },
    );
    call.once('error', reject);
    call.end(text);
  });

/** Where offers are posted. */
export const OFFERS_PATH = '/api/auth/item-bid';

const offer = async (url: string, cast: Cast, items: readonly Thing[], n: number): Promise<void> => {
  const { buyer, item } = pairOf(cast, items, n);
  const body = { item_id: item.id, asking_price: 1000, remarks: `offer ${n}` };
  const { status } = await post(url + OFFERS_PATH, buyer.token, body);
  if (status !== 201) throw new Error(`offer ${n} was answered ${status}`);
};

/** So many clients, each posting one offer after the other for so long. Answers offers per second. */
export const throughput = async (
  url: string,
  cast: Cast,
  next: () => number,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<number> => {
  let accepted = 0;
  const started = performance.now();
  const end = started + seconds * 1000;
  const client = async () => {
    while (performance.now() < end) {
      await offer(url, cast, cast.others, next());
      accepted += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return accepted / ((performance.now() - started) / 1000);
};

export type Crowd = { seller: Socket; all: Socket[]; close(): void };
const SHOP_WATCHERS = 100;

const connect = (url: string, token?: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = io(url, { auth: token ? { token } : {}, transports: ['websocket'], forceNew: true });
    socket.once('connect_error', reject);
    socket.once(token ? 'ready' : 'connect', () => resolve(socket));
  });

/** The measured seller and idle others: signed-in people on item pages, and guests of whom some look at the shop. */
export const gather = async (url: string, cast: Cast, size: number): Promise<Crowd> => {
  const seller = await connect(url, cast.seller);
  const all = [seller];
  while (all.length < size) {
    const group = Array.from({ length: Math.min(50, size - all.length) }, (_, index) => all.length + index);
    all.push(
      ...(await Promise.all(
        group.map(async (n) => {
          const isGuest = n % 2 === 0;
          const socket = await connect(url, isGuest ? undefined : at(cast.buyers, n).token);
          const target = n < SHOP_WATCHERS ? { shop: true } : { item: at(cast.others, n).uuid };
          await socket.emitWithAck('subscribe', target);
          return socket;
        }),
      )),
    );
  }
  return {
    seller,
    all,
    close: () => {
      for (const socket of all) socket.disconnect();
    },
  };
};

/** Posts one offer after another, so many milliseconds apart; answers the time of each until the seller's socket had it, in ms. */
export const latencies = async (
  url: string,
  cast: Cast,
  crowd: Crowd,
  next: () => number,
  { offers, everyMs }: { offers: number; everyMs: number },
): Promise<number[]> => {
  const times: number[] = [];
  for (let made = 0; made < offers; made += 1) {
    const arrived = new Promise<void>((resolve) => crowd.seller.once('offer.placed', () => resolve()));
    const started = performance.now();
    const posted = offer(url, cast, cast.own, next());
    await arrived;
    times.push(performance.now() - started);
    await posted;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, everyMs - (performance.now() - started))));
  }
  return times;
};
