import { gzipSync } from 'node:zlib';
import { listItems } from '#shared/items/items.api.ts';
import { findChromium } from '../../scripts/tools.mjs';
import { judged } from './lighthouse.ts';
import { machine, median } from './report.ts';
import type { BenchServer } from './servers.ts';
import { startMailSink, startProduct } from './servers.ts';
import { startCluster } from './stage.ts';

const ROUNDS = 3;
const ATTEMPTS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** What docs/performance.md measures by. */
const TARGET = { performance: 95, others: 100, shift: 0.02, scriptKb: 130 };

type Measured = {
  scores: Record<(typeof CATEGORIES)[number], number>;
  /** ms */
  largestPaint: number;
  blocking: number;
  shift: number;
  /** Kilobytes as sent. */
  scripts: number;
  everything: number;
};

/** One visit with a browser of its own: nothing is left of the one before. */
const visitOnce = async (chromePath: string, url: string): Promise<Measured> => {
  const { categories, audits } = await judged(chromePath, url, CATEGORIES);
  const scoreOf = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN;
  const requests = audits['network-requests']?.details?.items ?? [];
  const sent = (some: typeof requests): number =>
    some.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1024;
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    largestPaint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    scripts: sent(requests.filter(({ resourceType }) => resourceType === 'Script')),
    everything: sent(requests),
  };
};

/** A browser’s trace is sometimes lost on its way to Lighthouse, which says nothing of the page. */
const visit = async (chromePath: string, url: string): Promise<Measured> => {
  for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
    try {
      return await visitOnce(chromePath, url);
    } catch (error) {
      console.log(`  once more, ${error instanceof Error ? error.message : error}`);
    }
  }
  return visitOnce(chromePath, url);
};

/**
 * What a page asks for before anything was done: its script and the modules that go with it, whether at once or after the
 * first paint (server/http/page-frame.ts). KB, gzip.
 */
const firstLoad = async (url: string): Promise<number> => {
  const html = await (await fetch(url)).text();
  const files = [...html.matchAll(/<(?:script|link)\b[^>]*>/g)].flatMap(([tag]) =>
    [...tag.matchAll(/(?:src|href|data-entry|data-ahead)="([^"]+)"/g)].flatMap(([, names = '']) =>
      names.split(' '),
    ),
  );
  const scripts = files.filter((file) => new URL(file, url).pathname.endsWith('.js'));
  const sizes = [...new Set(scripts)].map(async (file) => {
    const answer = await fetch(new URL(file, url));
    return gzipSync(Buffer.from(await answer.arrayBuffer()), { level: 9 }).length;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1024;
};

const middle = (runs: Measured[], read: (run: Measured) => number): number => median(runs.map(read));

const report = (name: string, runs: Measured[], first: number): string => {
  const scores = CATEGORIES.map((category) => {
    const score = middle(runs, (run) => run.scores[category]);
    const least = category === 'performance' ? TARGET.performance : TARGET.others;
    return `${category} ${score}${score < least ? ` (missed ${least})` : ''}`;
  });
  const shift = middle(runs, (run) => run.shift);
  return [
    `${name}: ${scores.join(', ')}`,
    `  LCP ${middle(runs, (run) => run.largestPaint).toFixed(0)} ms, blocked ${middle(runs, (run) => run.blocking).toFixed(0)} ms, CLS ${shift.toFixed(3)}${shift < TARGET.shift ? '' : ' (missed)'}`,
    `  JavaScript: first load ${first.toFixed(0)} KB gzip${first <= TARGET.scriptKb ? '' : ` (target ${TARGET.scriptKb})`}, in all ${middle(runs, (run) => run.scripts).toFixed(0)} KB sent; everything ${middle(runs, (run) => run.everything).toFixed(0)} KB`,
  ].join('\n');
};

const somePages = async (server: BenchServer): Promise<Record<string, string>> => {
  const answer = await fetch(`${server.url}/api/global/items?size=1`, {
    headers: { 'x-app-token': 'reloved-web' },
  });
  const [item] = listItems.answer.parse(await answer.json()).data.data;
  if (!item) throw new Error('the shop is empty');
  return {
    home: server.url,
    shop: `${server.url}/shop`,
    product: `${server.url}/product-details/${item.uuid}`,
    'home in Arabic': `${server.url}/ar`,
  };
};

/** Lighthouse as it judges a phone (slow network and processor simulated) on the pages most people see first. */
export const benchPages = async (): Promise<void> => {
  const browser = findChromium();
  if (!browser) throw new Error('No Chromium was found; `node scripts/setup.mjs --test` installs one.');
  const cluster = await startCluster();
  const mails = await startMailSink();
  await cluster.create('pages');
  const server = await startProduct(cluster.url('pages'), mails.url, { SEED_DEMO: 'yes' });
  try {
    console.log(`${machine(cluster.version)}\nLighthouse, mobile, median of ${ROUNDS}; demo goods\n`);
    for (const [name, url] of Object.entries(await somePages(server))) {
      const runs: Measured[] = [];
      for (let round = 0; round < ROUNDS; round += 1) runs.push(await visit(browser, url));
      console.log(report(name, runs, await firstLoad(url)));
    }
  } finally {
    await server.stop();
    await mails.stop();
    await cluster.stop();
  }
};
