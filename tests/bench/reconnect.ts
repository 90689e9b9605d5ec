import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Network } from '#tests/support/proxy.ts';
import { startProxy } from '#tests/support/proxy.ts';
import type { Counted } from './count-requests.ts';
import { OFFERS_PATH, post, throughput } from './load.ts';
import type { OpenPage } from './reconnect-pages.ts';
import { openReconnecting } from './reconnect-pages.ts';
import { aligned, machine, percentile } from './report.ts';
import type { BenchServer } from './servers.ts';
import { startMailSink, startProduct } from './servers.ts';
import type { Cast, Cluster } from './stage.ts';
import { fillStage, settled, startCluster } from './stage.ts';
import { beBrowser } from './tabs.ts';

const PAGES = 200;
const COUNTED_SECONDS = 60;
/** Items that somebody offers for while the pages are cut off. */
const OFFERED_FOR = 20;
const OFFERS_SECONDS = 3;
const CUT_MS = 2_000;

/** What happens to the connections, until everybody may come back. */
const INTERRUPTIONS: Record<string, (server: BenchServer, network: Network) => Promise<void>> = {
  'a cut of 2 s': async (_server, network) => {
    network.cut();
    await pause(CUT_MS);
    network.restore();
  },
  'a restart': (server) => server.restart('SIGTERM'),
  'killed and started': (server) => server.restart('SIGKILL'),
};

const isOfSocket = ({ path }: Counted) => path.startsWith('/socket.io/');
const busiestSecond = (requests: readonly Counted[]): number =>
  Math.max(
    0,
    ...[...Map.groupBy(requests, ({ at }) => Math.floor(at / 1000)).values()].map(({ length }) => length),
  );

/** One line of the report: what the server was asked from the moment on at which it was back. */
const summaryOf = (what: string, all: readonly Counted[]): string[] => {
  const asked = all.filter((request) => !isOfSocket(request));
  const [first = 0] = asked.map(({ at }) => at).toSorted((a, b) => a - b);
  const shareOf = (share: number, read: (request: Counted) => number) =>
    asked.length === 0 ? 0 : percentile(asked.map(read), share);
  return [
    what,
    String(asked.length),
    String(busiestSecond(asked)),
    `${shareOf(0.5, ({ ms }) => ms)} / ${shareOf(0.99, ({ ms }) => ms)} ms`,
    `${(shareOf(0.9, ({ at }) => at - first) / 1000).toFixed(1)} s`,
    String(all.length - asked.length),
  ];
};

type Stage = { cluster: Cluster; mailUrl: string; cast: Cast; size: { pages: number; seconds: number } };

/** Offers for some of the items that are shown; what a server does not take that is just ending is not repeated. */
const offerFor = (url: string, pages: readonly OpenPage[], buyers: Cast['buyers']): Promise<unknown> => {
  const shown = pages.flatMap(({ item }) => item ?? []).slice(0, OFFERED_FOR);
  const posts = shown.map((item, index) =>
    post(url + OFFERS_PATH, buyers[index]?.token ?? '', { item_id: item.id, asking_price: 900, remarks: '' }),
  );
  return Promise.allSettled(posts);
};

/** Goes through every interruption with a copy of the stage; `isRecovering`: both sides by Socket.IO's recovery. */
const measure = async (
  { cluster, mailUrl, cast, size }: Stage,
  name: string,
  isRecovering: boolean,
): Promise<string[][]> => {
  await cluster.create(name, 'stage');
  const folder = await mkdtemp(join(tmpdir(), 'reloved-bench-reconnect-'));
  const requests = join(folder, 'requests');
  const ahead = ['count-requests.ts', ...(isRecovering ? ['recovery.ts'] : [])];
  const server = await startProduct(cluster.url(name), mailUrl, {
    NODE_OPTIONS: ahead.map((file) => `--import=${join(import.meta.dirname, file)}`).join(' '),
    BENCH_REQUESTS: requests,
    BENCH_RECOVERY: join(folder, 'recovery'),
  });
  const network = await startProxy(server.url);
  const pages = await openReconnecting({ url: network.url, recovers: isRecovering }, cast, size.pages);
  const rows: string[][] = [];
  for (const [what, interrupt] of Object.entries(INTERRUPTIONS)) {
    await writeFile(requests, '');
    const offering = offerFor(server.url, pages, cast.buyers.slice(size.pages + OFFERED_FOR * rows.length));
    await Promise.all([interrupt(server, network), offering]);
    await pause(size.seconds * 1000);
    const lines = (await readFile(requests, 'utf8')).split('\n').filter(Boolean);
    const all = lines.map((line) => JSON.parse(line) as Counted);
    const ofPages = all.filter(({ path }) => path !== '/readyz' && path !== OFFERS_PATH);
    const truths = await Promise.all(pages.map((page) => page.isTrue()));
    const untrue = truths.filter((isTrue) => !isTrue).length;
    rows.push([...summaryOf(`${what}, ${name}`, ofPages), String(untrue)]);
  }
  for (const page of pages) page.close();
  await network.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
  return rows;
};

/** People, items, and some offers, so that lists are not empty. */
const prepare = async (cluster: Cluster, mailUrl: string): Promise<Cast> => {
  await cluster.create('stage');
  const server = await startProduct(cluster.url('stage'), mailUrl);
  const cast = await fillStage(cluster.url('stage'));
  let offers = 0;
  await throughput(server.url, cast, () => offers++, { clients: 8, seconds: OFFERS_SECONDS });
  await settled(cluster.url('stage'));
  await server.stop();
  return cast;
};

/** What a server is asked when everybody who has a page open comes back to it at once. */
export const benchReconnect = async (words: string[]): Promise<void> => {
  const [pages = PAGES, seconds = COUNTED_SECONDS] = words.map(Number);
  const cluster = await startCluster();
  const mails = await startMailSink();
  try {
    const cast = await prepare(cluster, mails.url);
    beBrowser();
    const stage = { cluster, mailUrl: mails.url, cast, size: { pages, seconds } };
    const now = await measure(stage, 'asking', false);
    const recovered = await measure(stage, 'recovering', true);
    const heads = ['', 'requests', 'most in 1 s', 'p50 / p99', '90 % within', 'of sockets', 'untrue'];
    console.log(
      `${machine(cluster.version)}\n${pages} open pages, ${seconds} s from when the server is back\n`,
    );
    console.log(aligned([heads, ...now.flatMap((row, index) => [row, recovered[index] ?? []])]));
  } finally {
    await mails.stop();
    await cluster.stop();
  }
};
