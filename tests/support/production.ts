import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { Stage } from './app.ts';
import { startApp } from './app.ts';
import { startNginx } from './nginx.ts';
import type { RunningServer } from './process.ts';
import { startServer } from './process.ts';
import { startProxy } from './proxy.ts';
import { startRedis } from './redis.ts';
import { startSmtp } from './smtp.ts';
import type { WholePostgres } from './whole-postgres.ts';
import { startWholePostgres } from './whole-postgres.ts';

/** What docker-compose.yml describes, without Docker: every part a real server, reached through nginx alone. */
export type Production = Stage & {
  /** nginx as what ends TLS calls it: from an address it trusts, with what the call says in X-Forwarded-For. */
  fromTlsProxy: string;
  nodes: RunningServer[];
  postgres: WholePostgres;
  passwords: { app: string; backup: string; redis: string };
  redisUrl: string;
  metricsToken: string;
  /** Every mail that was sent. */
  mails: string[];
  folder: string;
  stop(): Promise<void>;
};

const secret = () => randomBytes(20).toString('hex');

export const startProduction = async (nodeCount: number): Promise<Production> => {
  const folder = await mkdtemp(join(tmpdir(), 'reloved-production-'));
  const stops: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const end of stops.splice(0).toReversed()) await end();
  };
  const started = async <Part>(part: Promise<Part>, end: (part: Part) => Promise<void>): Promise<Part> => {
    const running = await part;
    stops.push(() => end(running));
    return running;
  };
  try {
    const passwords = { app: secret(), backup: secret(), redis: secret() };
    const metricsToken = secret();
    await mkdir(join(folder, 'bucket'));
    const s3 = new S3rver({
      address: '127.0.0.1',
      port: 0,
      directory: join(folder, 'bucket'),
      silent: true,
      vhostBuckets: false,
      configureBuckets: [{ name: 'reloved' }],
    });
    const [postgres, redis, storage, smtp, provider] = await Promise.all([
      started(startWholePostgres(folder, passwords), (part) => part.stop()),
      started(startRedis(passwords.redis), (part) => part.stop()),
      started(s3.run(), () => s3.close()),
      started(
        startSmtp(() => false),
        (part) => part.close(),
      ),
      // The provider is the simulator of a product that stands beside.
      started(startApp(), (part) => part.stop()),
    ]);
    const database = { url: postgres.urlOf('reloved', passwords.app) };
    const settings = {
      NODE_ENV: 'production',
      PRESENCE_GRACE_SECONDS: '0',
      PUBLIC_URL: 'https://reloved.example',
      TRUST_PROXY: '1',
      VAT_TRN: '100123456700003',
      RATE_LIMIT_FACTOR: '100',
      REDIS_URL: redis.url,
      SMTP_URL: `${smtp.url}?ignoreTLS=true`,
      MAIL_FROM: 'reloved <hello@reloved.example>',
      MAMO_BASE_URL: `${provider.url}/dev/mamopay/manage_api/v1`,
      MAMO_API_KEY: secret(),
      MAMO_WEBHOOK_AUTH_HEADER: secret(),
      BANK_DETAILS_KEY: randomBytes(32).toString('base64'),
      METRICS_TOKEN: metricsToken,
      S3_ENDPOINT: `http://127.0.0.1:${storage.port}`,
      S3_ACCESS_KEY: 'S3RVER',
      S3_SECRET_KEY: 'S3RVER',
    };
    const nodes = await Promise.all(
      Array.from({ length: nodeCount }, () =>
        started(startServer(settings, database), (node) => node.stop()),
      ),
    );
    const [first] = nodes;
    if (!first) throw new Error('production needs a node');
    const ports = nodes.map(({ url }) => Number(new URL(url).port));
    const proxy = await started(startNginx(folder, ports), (part) => part.stop());
    const tlsProxy = await started(startProxy(proxy.url, '127.0.0.2'), (part) => part.close());
    return {
      url: proxy.url,
      fromTlsProxy: tlsProxy.url,
      deps: first.deps,
      nodes,
      postgres,
      passwords,
      redisUrl: redis.url,
      metricsToken,
      mails: smtp.received,
      folder,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
