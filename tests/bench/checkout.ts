import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { post } from './load.ts';
import type { Known, Recorded, Step } from './plan.ts';
import { planOf } from './plan.ts';
import { chargeOf, startProvider } from './provider.ts';
import type { Line } from './record.ts';
import { machine, median, percentile, table } from './report.ts';
import type { BenchServer } from './servers.ts';
import { startBareCheckout, startMailSink, startProduct } from './servers.ts';
import type { Cast } from './stage.ts';
import { fillStage, settled, startCluster } from './stage.ts';

const ROUNDS = 3;
const SECONDS = 3;
const WARM_UP_SECONDS = 4;
const BUYERS = 32;
/** As many recorded sales are looked at until two of them are alike: what a sweep did meanwhile is in none of them then. */
const MOST_RECORDED = 12;

/** Everything that one buyer and one item are known by. */
const knownOf = (cast: Cast, buyer: number, n: number): Known & { uuid: string; token: string } => {
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
type Shop = {
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

const ours = (server: BenchServer): Shop => ({
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

const bare = (server: BenchServer): Shop => ({
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

const finish = async (shop: Shop, known: Known, link: string): Promise<void> => {
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
  const wishes = Array.from({ length: BUYERS }, (_, buyer) => knownOf(cast, n * BUYERS + buyer, n));
  // The bare server cannot tell who was first: it is told.
  const asked = await Promise.all(wishes.map((known, index) => shop.start(known, index > 0)));
  const first = asked.findIndex(({ status }) => status === 201);
  if (asked.filter(({ status }) => status === 201).length !== 1)
    throw new Error(`${shop.name}: not one had the item: ${asked.map(({ status }) => status).join(' ')}`);
  await finish(shop, wishes[first] ?? {}, asked[first]?.link ?? '');
  return performance.now() - started;
};

const apart = async (shop: Shop, cast: Cast, seconds: number): Promise<number[]> => {
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  const client = async (_: unknown, buyer: number) => {
    while (performance.now() < end) times.push(await buy(shop, cast, buyer, shop.next()));
  };
  await Promise.all(Array.from({ length: BUYERS }, client));
  return times;
};
const together = async (shop: Shop, cast: Cast, seconds: number): Promise<number[]> => {
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  while (performance.now() < end) times.push(await fight(shop, cast, shop.next()));
  return times;
};

const linesOf = async (file: string): Promise<Line[]> =>
  (await readFile(file, 'utf8'))
    .split('\n')
    .filter(Boolean)
    .map((text) => JSON.parse(text) as Line);

/** The last request to a path that begins so. */
const lastTo = (lines: Line[], path: string): Line[] => {
  const begun = lines.findLast((line) => line.kind === 'begun' && line.path.startsWith(path));
  return lines.filter(({ request }) => request === begun?.request);
};

/** What the product does for a sale, and for somebody who comes too late: seen, on a database of its own. */
const record = async (
  url: string,
  cast: Cast,
  folder: string,
  product: (env: Record<string, string>) => Promise<BenchServer>,
): Promise<Record<string, Step[]>> => {
  const file = join(folder, 'record.jsonl');
  await writeFile(file, '');
  const flags = process.env.BENCH_NODE_FLAGS;
  process.env.BENCH_NODE_FLAGS = `--import ${join(import.meta.dirname, 'record.ts')}`;
  const server = await product({ BENCH_RECORD: file });
  if (flags === undefined) delete process.env.BENCH_NODE_FLAGS;
  else process.env.BENCH_NODE_FLAGS = flags;
  const shop = ours(server);
  const seen: Record<string, Recorded[]> = { checkout: [], refused: [], settle: [] };
  const plans: Record<string, Step[]> = {};
  try {
    for (let n = 0; n < MOST_RECORDED && Object.keys(plans).length < 3; n += 1) {
      await writeFile(file, '');
      const known = knownOf(cast, 2 * n, n);
      const late = knownOf(cast, 2 * n + 1, n);
      const { link } = await shop.start(known, false);
      await settled(url);
      const begun = await linesOf(file);
      await shop.start(late, true);
      await settled(url);
      const refused = await linesOf(file);
      const paid = { ...known, link, charge: chargeOf(link) };
      await finish(shop, known, link);
      await settled(url);
      const done = await linesOf(file);
      const path = '/api/auth/payment/mamopay/';
      seen.checkout?.push({ lines: lastTo(begun, `${path}checkout`), known: paid });
      seen.refused?.push({ lines: lastTo(refused, `${path}checkout`), known: late });
      seen.settle?.push({ lines: lastTo(done, `${path}transaction`), known: paid });
      for (const [name, all] of Object.entries(seen)) {
        const [one, other] = all.slice(-2);
        if (plans[name] || !one || !other) continue;
        try {
          plans[name] = planOf([one, other]);
        } catch (error) {
          console.log(`  ${name}: ${(error as Error).message.slice(0, 160)}`);
        }
      }
    }
  } finally {
    await server.stop();
  }
  if (Object.keys(plans).length < 3) throw new Error('no two sales were alike');
  return plans;
};

/** Ids of one table are none of another: what stands in a statement is told from where it comes. */
const setApart = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`select setval(format('%I.%I', schemaname, sequencename)::regclass, 1000000 * row_number() over (order by sequencename))
    from pg_sequences where schemaname = 'public'`);
  await client.end();
};

const soldIn = async (url: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(`select count(*)::int as n from purchases p
    where exists (select from ledger_entries l where l.checkout_id = p.checkout_id)`);
  await client.end();
  return Number(rows[0]?.n);
};

/** From a checkout until it is settled: 32 buyers at different items, and 32 at one, against the same statements bare. */
export const benchCheckout = async (): Promise<void> => {
  const cluster = await startCluster();
  const folder = await mkdtemp(join(tmpdir(), 'reloved-bench-'));
  const [sink, provider] = [await startMailSink(), await startProvider()];
  const servers: BenchServer[] = [];
  const product = (name: string) => (env: Record<string, string>) =>
    startProduct(cluster.url(name), sink.url, { MAMO_BASE_URL: provider.url, ...env });
  try {
    await cluster.create('ours');
    await (await product('ours')({})).stop();
    const cast = await fillStage(cluster.url('ours'));
    for (const copy of ['bare', 'recorded']) await cluster.create(copy, 'ours');
    console.log(machine(cluster.version));
    await setApart(cluster.url('recorded'));
    const plans = await record(cluster.url('recorded'), cast, folder, product('recorded'));
    const count = (name: string) => plans[name]?.filter((step) => step.do === 'statement').length;
    console.log(
      `Statements of a checkout ${count('checkout')}, of one too late ${count('refused')}, of settling ${count('settle')}`,
    );
    const file = join(folder, 'plans.json');
    await writeFile(file, JSON.stringify(plans));
    servers.push(await product('ours')({}), await startBareCheckout(cluster.url('bare'), provider.url, file));
    const [first, second] = servers as [BenchServer, BenchServer];
    const shops = [ours(first), bare(second)];
    const settle = async ({ name }: Shop) => {
      if (name !== 'ours') return;
      const seconds = await settled(cluster.url('ours'));
      if (seconds > 1) console.log(`    the mails of these sales were sent ${seconds.toFixed(1)} s later`);
    };
    for (const shop of shops) {
      await apart(shop, cast, WARM_UP_SECONDS);
      await settle(shop);
    }
    const found: Record<string, number[]> = {};
    const rates: Record<string, number[]> = {};
    for (let round = 1; round <= ROUNDS; round += 1) {
      for (const [what, measure] of Object.entries({ apart, together })) {
        for (const shop of shops) {
          const started = performance.now();
          const times = await measure(shop, cast, SECONDS);
          const rate = times.length / ((performance.now() - started) / 1000);
          const key = `${what} ${shop.name}`;
          found[key] = [...(found[key] ?? []), ...times];
          rates[key] = [...(rates[key] ?? []), rate];
          console.log(
            `  round ${round}, ${key}: ${rate.toFixed(1)} /s, p99 ${percentile(times, 0.99).toFixed(0)} ms`,
          );
          await settle(shop);
        }
      }
    }
    const bought = await soldIn(cluster.url('bare'));
    if (bought !== shops[1]?.next()) throw new Error(`the bare server sold ${bought}, not what it said`);
    const row = (what: string, words: string) => {
      const [own, other] = [median(rates[`${what} ours`] ?? []), median(rates[`${what} bare`] ?? [])];
      const late = (name: string) => percentile(found[`${what} ${name}`] ?? [], 0.99);
      return [
        {
          what: `${words}, settled`,
          unit: '/s',
          ours: own,
          bare: other,
          target: '≥ 0.60',
          met: own / other >= 0.6,
        },
        {
          what: `${words}, p99`,
          unit: 'ms',
          ours: late('ours'),
          bare: late('bare'),
          target: '≤ 1.67',
          met: late('ours') / late('bare') <= 1 / 0.6,
        },
      ];
    };
    console.log(
      `\n${table([...row('apart', `${BUYERS} buyers at different items`), ...row('together', `${BUYERS} buyers at one`)])}`,
    );
  } finally {
    for (const server of servers) await server.stop();
    provider.stop();
    await sink.stop();
    await rm(folder, { recursive: true, force: true });
    await cluster.stop();
  }
};
