import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { throughput } from './load.ts';
import type { Row } from './report.ts';
import { machine, median, table } from './report.ts';
import type { Cast, Side } from './stage.ts';
import { withOursAndBare } from './stage.ts';

const CROWDS = [1_000, 5_000];
/** Many short rounds in turn: whatever else the machine does then meets both sides alike. */
const ROUNDS = 4;
const SECONDS = 4;
const CLIENTS = 8;
/** Sockets that are opened at once. */
const AT_ONCE = 100;
/** Nothing is on its way any more when nothing has come for so long. */
const QUIET_MS = 1_000;
/** How long sockets stand before their memory is looked at, and how long a server that starts has before. */
const IDLE_MS = 5_000;

/** Sockets in the shop's room that count what comes and do nothing else, so that the server is what is measured. */
type Listeners = { received: () => number; close(): Promise<void> };

/** Engine.IO and Socket.IO by hand, over WebSocket alone: their client would cost more than the server. */
const join = async (url: string, count: () => void): Promise<WebSocket> => {
  const address = `${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
  const socket = new WebSocket(address);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  socket.addEventListener('error', reject);
  socket.addEventListener('message', ({ data: text }: MessageEvent<string>) => {
    if (text.startsWith('42["offer.placed"')) count();
    else if (text === '2') socket.send('3');
    else if (text.startsWith('0{')) socket.send('40');
    else if (text.startsWith('40')) socket.send('420["subscribe",{"shop":true}]');
    else if (text.startsWith('430')) resolve();
  });
  await promise;
  return socket;
};

const gather = async (url: string, size: number): Promise<Listeners> => {
  let received = 0;
  const sockets: WebSocket[] = [];
  const count = () => {
    received += 1;
  };
  while (sockets.length < size)
    sockets.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => join(url, count)))));
  return {
    received: () => received,
    close: async () => {
      const closed = sockets.map((socket) => once(socket, 'close'));
      for (const socket of sockets) socket.close();
      await Promise.all(closed);
    },
  };
};

/** Memory of a process, in KB. */
const memoryOf = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]);
};

type Found = Record<Side['name'], number>;

/** Offers at full speed to everybody who looks at the shop. Answers what arrived per second, until the last had arrived. */
const deliveries = async (side: Side, cast: Cast, listeners: Listeners): Promise<number> => {
  const before = listeners.received();
  const started = performance.now();
  await throughput(side.server.url, cast, side.next, { clients: CLIENTS, seconds: SECONDS });
  let [last, lastAt] = [listeners.received(), performance.now()];
  while (performance.now() - lastAt < QUIET_MS) {
    await pause(20);
    if (listeners.received() > last) [last, lastAt] = [listeners.received(), performance.now()];
  }
  return (last - before) / ((lastAt - started) / 1_000);
};

const ofCrowd = async (sides: Side[], cast: Cast, size: number) => {
  const memory: Partial<Found> = {};
  const rates: Record<Side['name'], number[]> = { ours: [], bare: [] };
  const crowds = new Map<Side, Listeners>();
  for (const side of sides) {
    const before = await memoryOf(side.server.pid);
    crowds.set(side, await gather(side.server.url, size));
    await pause(IDLE_MS);
    memory[side.name] = ((await memoryOf(side.server.pid)) - before) / size;
  }
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [side, listeners] of crowds) {
      const rate = await deliveries(side, cast, listeners);
      if (round > 0) rates[side.name].push(rate);
      console.log(`  ${round === 0 ? 'warm-up' : `round ${round}`}, ${side.name}: ${rate.toFixed(0)} /s`);
      await side.settle();
    }
  }
  for (const listeners of crowds.values()) await listeners.close();
  return { memory, rates };
};

const rowsOf = (size: number, { memory, rates }: Awaited<ReturnType<typeof ofCrowd>>): Row[] => {
  const [ours, bare] = [median(rates.ours), median(rates.bare)];
  const [mine, base] = [memory.ours ?? Number.NaN, memory.bare ?? Number.NaN];
  return [
    {
      what: `deliveries to ${size} sockets in one room`,
      unit: '/s',
      ours,
      bare,
      target: '≥ 0.90',
      met: ours / bare >= 0.9,
    },
    {
      what: `memory per idle socket, ${size} of them`,
      unit: 'KB',
      ours: mine,
      bare: base,
      target: '≤ 1.30',
      met: mine / base <= 1.3,
    },
  ];
};

/** What one event costs that everybody sees, and what somebody costs who only looks. */
export const benchSockets = async (words: string[]): Promise<void> => {
  const sizes = words.length > 0 ? words.map(Number) : CROWDS;
  await withOursAndBare(async ({ cluster, cast, sides }) => {
    await pause(IDLE_MS);
    console.log(machine(cluster.version));
    const rows: Row[] = [];
    for (const size of sizes) {
      console.log(
        `\nOffers to ${size} sockets that look at the shop, ${CLIENTS} clients, ${SECONDS} s a round`,
      );
      rows.push(...rowsOf(size, await ofCrowd(sides, cast, size)));
    }
    console.log(`\n${table(rows)}`);
  });
};
