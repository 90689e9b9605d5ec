import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Shop } from './checkout-shops.ts';
import { apart, BUYERS, bare, finish, knownOf, ours, together } from './checkout-shops.ts';
import type { Recorded, Step } from './plan.ts';
import { planOf } from './plan.ts';
import { cpuOf } from './processor.ts';
import { chargeOf, startProvider } from './provider.ts';
import type { Line } from './record.ts';
import { machine, median, percentile, table } from './report.ts';
import type { BenchServer } from './servers.ts';
import { startBareCheckout, startMailSink, startProduct } from './servers.ts';
import type { Cast } from './stage.ts';
import { fillStage, settled, startCluster } from './stage.ts';

const ROUNDS = 3;
/** At one item there are a fifth as many sales in a second. So long, either p99 rests on some ten sales. */
const SECONDS = { apart: 6, together: 12 };
/** Both sides, for each thing that is measured: until the engine has compiled what runs often. */
const WARM_UP_SECONDS = 8;
/** As many recorded sales are looked at until two of them are alike: what a sweep did meanwhile is in none of them then. */
const MOST_RECORDED = 12;

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
        const last = all.at(-1);
        for (const other of all.slice(0, -1).toReversed()) {
          if (plans[name] || !last) break;
          try {
            plans[name] = planOf([other, last]);
          } catch (error) {
            console.log(`  ${name}: ${(error as Error).message.slice(0, 160)}`);
          }
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
export const benchCheckout = async (words: string[]): Promise<void> => {
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
    const settle = async ({ name, server }: Shop) => {
      if (name === 'bare') return void (await fetch(`${server.url}/settled`));
      const seconds = await settled(cluster.url('ours'));
      if (seconds > 1) console.log(`    the mails of these sales were sent ${seconds.toFixed(1)} s later`);
    };
    const kinds = [
      ['apart', apart],
      ['together', together],
    ] as const;
    const measures = kinds.filter(([what]) => !words.length || words.includes(what));
    for (const [, measure] of measures) {
      for (const shop of shops) {
        await measure(shop, cast, WARM_UP_SECONDS);
        await settle(shop);
      }
    }
    const found: Record<string, number[]> = {};
    const rates: Record<string, number[]> = {};
    const costs: Record<string, number[]> = {};
    /** Of the server and the database, until everything is done that follows a sale: mails and reactions, too. */
    const spent = async ({ server }: Shop) => [await cpuOf(server.pid), await cpuOf(cluster.pid)] as const;
    for (let round = 1; round <= ROUNDS; round += 1) {
      for (const [what, measure] of measures) {
        for (const shop of shops) {
          const key = `${what} ${shop.name}`;
          const before = await spent(shop);
          const started = performance.now();
          const times = await measure(shop, cast, SECONDS[what]);
          const rate = times.length / ((performance.now() - started) / 1000);
          await settle(shop);
          const after = await spent(shop);
          const [server, database] = [0, 1].map(
            (n) => (1000 * ((after[n] ?? 0) - (before[n] ?? 0))) / times.length,
          ) as [number, number];
          found[key] = [...(found[key] ?? []), ...times];
          rates[key] = [...(rates[key] ?? []), rate];
          costs[key] = [...(costs[key] ?? []), server + database];
          console.log(
            `  round ${round}, ${key}: ${rate.toFixed(1)} /s, p99 ${percentile(times, 0.99).toFixed(0)} ms, processor ${server.toFixed(1)} ms server, ${database.toFixed(1)} ms database`,
          );
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
        {
          what: `${words}, processor of a sale and all that follows`,
          unit: 'ms',
          ours: median(costs[`${what} ours`] ?? []),
          bare: median(costs[`${what} bare`] ?? []),
          target: '',
          met: null,
        },
      ];
    };
    const names: Record<string, string> = {
      apart: `${BUYERS} buyers at different items`,
      together: `${BUYERS} buyers at one`,
    };
    console.log(`\n${table(measures.flatMap(([what]) => row(what, names[what] ?? what)))}`);
  } finally {
    for (const server of servers) await server.stop();
    provider.stop();
    await sink.stop();
    await rm(folder, { recursive: true, force: true });
    await cluster.stop();
  }
};
