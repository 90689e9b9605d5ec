import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { machine, median } from './report.ts';
import type { BenchServer } from './servers.ts';
import { startBareShop, startMailSink, startProduct } from './servers.ts';
import type { Case } from './shop-cases.ts';
import { casesFor } from './shop-cases.ts';
import { ask } from './shop-load.ts';
import type { Outcome } from './shop-tables.ts';
import { growthTable, shopTable } from './shop-tables.ts';
import { startCluster } from './stage.ts';

const SIZES = [10_000, 100_000, 1_000_000];
const CLIENTS = 16;
/** Many short rounds in turn: whatever else the machine does then meets both sides alike. */
const ROUNDS = 5;
const SECONDS = 1;
const WARM_UP_SECONDS = 1;

const say = (text: string) => console.log(text);
const formatted = (count: number) => count.toLocaleString('en');

/** The product's own `npm run seed -- --items N` on a database of the cluster. */
const fill = async (url: string, size: number): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'reloved-bench-data-'));
  const child = spawn(process.execPath, ['server/cli/seed.ts', '--items', String(size)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      SEED_DEMO: 'yes',
      LOG_LEVEL: 'warn',
    },
  });
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  const [code] = await once(child, 'exit');
  process.off('exit', endWithUs);
  await rm(dataDir, { recursive: true, force: true });
  if (code !== 0) throw new Error(`the database of ${formatted(size)} items could not be filled`);
};

const answerTo = async (server: BenchServer, path: string): Promise<unknown> => {
  const answer = await fetch(`${server.url}${path}`, { headers: { 'x-app-token': 'reloved-web' } });
  const { data } = await answer.json();
  return data?.data ?? data?.item_details ?? null;
};

/** Where two answers are first not the same: `.3.facts.0`. */
const differenceIn = (own: unknown, other: unknown): string => {
  const [fields, others] = [own, other].map((one) => (typeof one === 'object' && one !== null ? one : {}));
  const at = [...new Set([fields, others].flatMap((one) => Object.keys(one ?? {})))].find(
    (name) => !isDeepStrictEqual(Reflect.get(fields ?? {}, name), Reflect.get(others ?? {}, name)),
  );
  if (at === undefined) return '';
  return `.${at}${differenceIn(Reflect.get(fields ?? {}, at), Reflect.get(others ?? {}, at))}`;
};

/** Both sides must do the same work: the items they answer with are compared, whole. */
const compare = async (ours: BenchServer, bare: BenchServer, { name, paths }: Case): Promise<void> => {
  for (const path of paths.slice(0, 20)) {
    const [own, other] = [await answerTo(ours, path), await answerTo(bare, path)];
    if (isDeepStrictEqual(own, other)) continue;
    say(`  note: ${name} answers differ in ${differenceIn(own, other)} at ${path}`);
  }
};

/** A database of so many items with both servers on it; it is only read. */
type Shop = { size: number; ours: BenchServer; bare: BenchServer; cases: Case[] };

/** One case at every size, in turn: what else the machine does then meets all sizes and both sides alike. */
const measure = async (shops: readonly Shop[], at: number): Promise<Outcome[]> => {
  const all = shops.flatMap(({ size, ours, bare, cases }) => {
    const one = cases[at];
    return one ? [{ size, servers: { ours, bare }, one, measured: { ours: side(), bare: side() } }] : [];
  });
  for (const { servers, one } of all) await compare(servers.ours, servers.bare, one);
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const { servers, one, measured } of all) {
      for (const name of ['ours', 'bare'] as const) {
        // The first round meets every path twice, the others start where everything was asked before.
        const work =
          round === 0
            ? { seconds: WARM_UP_SECONDS, least: 2 * one.paths.length }
            : { seconds: SECONDS, least: 0 };
        const { perSecond, times } = await ask(servers[name].url, one.paths, { clients: CLIENTS, ...work });
        if (round === 0) continue;
        measured[name].rates.push(perSecond);
        measured[name].times.push(...times);
      }
    }
  }
  return all.map(({ size, one, measured: { ours, bare } }) => {
    const [own, other] = [median(ours.rates), median(bare.rates)];
    say(
      `  ${one.name}, ${formatted(size)}: ${own.toFixed(0)} / ${other.toFixed(0)} per second, ${(own / other).toFixed(2)}`,
    );
    return {
      size,
      name: one.name,
      ours: { perSecond: own, times: ours.times },
      bare: { perSecond: other, times: bare.times },
    };
  });
};

const side = () => ({ rates: [] as number[], times: [] as number[] });

const openShop = async (
  url: string,
  smtpUrl: string,
  size: number,
  wanted: readonly string[],
): Promise<Shop> => ({
  size,
  cases: (await casesFor(url)).filter(
    ({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)),
  ),
  ours: await startProduct(url, smtpUrl),
  bare: await startBareShop(url),
});

/** Every case of shops that are filled, and the two tables. */
const measureShops = async (
  urls: ReadonlyMap<number, string>,
  smtpUrl: string,
  wanted: readonly string[],
): Promise<void> => {
  const shops: Shop[] = [];
  try {
    for (const [size, url] of urls) shops.push(await openShop(url, smtpUrl, size, wanted));
    const outcomes: Outcome[] = [];
    for (const at of shops[0]?.cases.keys() ?? []) outcomes.push(...(await measure(shops, at)));
    say(`\n${shopTable(outcomes)}`);
    if (shops.length > 1) say(`\n${growthTable(outcomes)}`);
  } finally {
    for (const { ours, bare } of shops) await Promise.all([ours.stop(), bare.stop()]);
  }
};

/** Sizes of the shop, and words of the cases that alone are measured: `10000 100000 keyword nearest`. */
const readArguments = (words: readonly string[]) => {
  const sizes = words.filter((word) => /^\d+$/.test(word)).map(Number);
  return {
    sizes: sizes.length > 0 ? sizes.toSorted((a, b) => a - b) : SIZES,
    wanted: words.filter((word) => !/^\d+$/.test(word)),
  };
};

/** The shop's row of the speed targets: pages, filters, keywords and items at three sizes against bare node:http and pg. */
export const benchShop = async (words: readonly string[]): Promise<void> => {
  const { sizes, wanted } = readArguments(words);
  const sink = await startMailSink();
  const cluster = await startCluster();
  try {
    say(
      `${machine(cluster.version)}\n${CLIENTS} clients, ${ROUNDS} rounds of ${SECONDS} s in turn; ours / bare`,
    );
    const urls = new Map<number, string>();
    for (const size of sizes) {
      const started = performance.now();
      const url = cluster.url(`shop_${size}`);
      await cluster.create(`shop_${size}`);
      await fill(url, size);
      urls.set(size, url);
      say(`${formatted(size)} items, filled in ${((performance.now() - started) / 1000).toFixed(0)} s`);
    }
    await measureShops(urls, sink.url, wanted);
  } finally {
    await sink.stop();
    await cluster.stop();
  }
};
