import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Crowd } from './load.ts';
import { gather, latencies, throughput } from './load.ts';
import { hasPgbench, pgbenchThroughput } from './pgbench.ts';
import { machine, median, percentile, table } from './report.ts';
import type { Cast, Side, Stage } from './stage.ts';
import { withOursAndBare } from './stage.ts';

/** Many short rounds in turn: whatever else the machine does then meets both sides alike. */
const ROUNDS = 6;
const SOCKETS = 1_000;
const CLIENTS = 32;
const SECONDS = 4;
const WARM_UP_SECONDS = 15;
const OFFERS = 125;
const EVERY_MS = 40;

const say = (text: string) => console.log(text);

const settleAndSay = async (settle: Side['settle']): Promise<void> => {
  const seconds = await settle();
  if (seconds > 1) say(`    the mails of these offers were sent ${seconds.toFixed(1)} s later`);
};

const measureThroughput = async (sides: Side[], cast: Cast): Promise<Record<string, number[]>> => {
  const found: Record<string, number[]> = { ours: [], bare: [] };
  for (const { server, next, settle } of sides) {
    await throughput(server.url, cast, next, { clients: CLIENTS, seconds: WARM_UP_SECONDS });
    await settleAndSay(settle);
  }
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const { name, server, next, settle } of sides) {
      const rate = await throughput(server.url, cast, next, { clients: CLIENTS, seconds: SECONDS });
      found[name]?.push(rate);
      say(`  round ${round}, ${name}: ${rate.toFixed(0)} offers/s`);
      await settleAndSay(settle);
    }
  }
  return found;
};

const measureLatency = async (sides: Side[], cast: Cast): Promise<Record<string, number[]>> => {
  const found: Record<string, number[]> = { ours: [], bare: [] };
  const crowds = new Map<Side, Crowd>();
  for (const side of sides) crowds.set(side, await gather(side.server.url, cast, SOCKETS));
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [side, crowd] of crowds) {
      const pace = { offers: OFFERS, everyMs: EVERY_MS };
      const times = await latencies(side.server.url, cast, crowd, side.next, pace);
      if (round > 0) found[side.name]?.push(...times);
      const shown = [0.5, 0.99].map((share) => percentile(times, share).toFixed(2)).join(' / ');
      say(`  ${round === 0 ? 'warm-up' : `round ${round}`}, ${side.name}: p50 / p99 ${shown} ms`);
      await settleAndSay(side.settle);
    }
  }
  for (const crowd of crowds.values()) crowd.close();
  return found;
};

/** The first two rows of the speed targets: an offer's way to the seller, and offers per second. */
export const benchOffers = async (): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'reloved-bench-'));
  const measure = async ({ cluster, cast, sides }: Stage): Promise<void> => {
    say(machine(cluster.version));
    say(`\nOffers accepted per second, ${CLIENTS} clients, ${SECONDS} s a round`);
    const rates = await measureThroughput(sides, cast);
    let statements = Number.NaN;
    if (hasPgbench()) {
      const work = { clients: CLIENTS, seconds: SECONDS };
      statements = await pgbenchThroughput(
        cluster.url('statements'),
        cluster.url('ours'),
        cast,
        folder,
        work,
      );
      say(`  pgbench, the same statements: ${statements.toFixed(0)} offers/s`);
    } else {
      say('  pgbench is not on the PATH (Debian: postgresql-contrib), so the statements alone are not shown');
    }
    say(`\nOffer posted until it is on the seller's socket, ${SOCKETS} sockets, ${OFFERS} offers a round`);
    const times = await measureLatency(sides, cast);
    const [mine = [], base = []] = [times.ours, times.bare];
    const latency = (share: number) => {
      const [own, other] = [percentile(mine, share), percentile(base, share)];
      return {
        what: `to the seller's socket, p${share * 100}`,
        unit: 'ms',
        ours: own,
        bare: other,
        target: '≤ 1.50',
        met: own / other <= 1.5,
      };
    };
    const [rate, bareRate] = [median(rates.ours ?? []), median(rates.bare ?? [])];
    say(
      `\n${table([
        latency(0.5),
        latency(0.99),
        {
          what: 'offers per second',
          unit: '/s',
          ours: rate,
          bare: bareRate,
          target: '≥ 0.70',
          met: rate / bareRate >= 0.7,
        },
      ])}`,
    );
    if (!Number.isNaN(statements))
      say(
        `\npgbench, the same statements: ${statements.toFixed(0)} /s; ours is ${(rate / statements).toFixed(2)} of it`,
      );
  };
  try {
    await withOursAndBare(measure, ['statements']);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
