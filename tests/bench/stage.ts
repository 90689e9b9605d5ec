import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts';
import { createLogger } from '#server/platform/logger.ts';
import { ADDRESS } from '#tests/support/items.ts';
import { parentOf } from './processor.ts';
import type { BenchServer } from './servers.ts';
import { startBare, startMailSink, startProduct } from './servers.ts';

const SELLERS = 100;
const BUYERS = 1_000;
/** Items of the first seller, whose socket is measured; the others belong to the other sellers in turn. */
const OWN_ITEMS = 1_000;
const OTHER_ITEMS = 6_000;

export type Thing = { id: number; uuid: string; owner: number };
/** Who and what the offers are made by and about; the same ids in every copy of the database. */
export type Cast = {
  seller: string;
  sellerId: number;
  buyers: { id: number; token: string }[];
  own: Thing[];
  others: Thing[];
};

export type Cluster = {
  /** Address of a database of the cluster. */
  url(name: string): string;
  create(name: string, template?: string): Promise<void>;
  version: string;
  /** The process whose children serve the connections. */
  pid: number;
  stop(): Promise<void>;
};

const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** A PostgreSQL of its own with its usual settings, durability included; thrown away at the end. */
export const startCluster = async (): Promise<Cluster> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'reloved-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir, logger: createLogger({ logLevel: 'error' }) });
  const url = (name: string) => Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href;
  const [version, pid] = await withClient(url('postgres'), async (client) => {
    const { rows } = await client.query(
      `select current_setting('server_version') as version, pg_backend_pid() as pid`,
    );
    return [String(rows[0].version), await parentOf(rows[0].pid)] as const;
  });
  return {
    url,
    version,
    pid,
    create: (name, template) =>
      withClient(url('postgres'), async (client) => {
        await client.query(`create database ${name}${template ? ` template ${template}` : ''}`);
      }),
    stop: async () => {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

const tokenOf = (person: number) => `bench-session-token-${person}`;

/** Fills a migrated database with people who are signed in and items that take offers. */
export const fillStage = (url: string): Promise<Cast> =>
  withClient(url, async (client) => {
    await client.query(
      `insert into users (email, mobile_number, first_name, last_name, gender, date_of_birth, password_hash, verified_at)
       select 'person' || n || '@example.test', '+97150' || lpad(n::text, 7, '0'), 'Noor', 'Haddad', 0, '1990-01-31', 'none', now()
       from generate_series(1, $1) n order by n`,
      [SELLERS + BUYERS],
    );
    const { rows: people } = await client.query('select id::int from users order by id');
    const ids: number[] = people.map((row) => row.id);
    await client.query(
      `insert into sessions (token_hash, user_id, expires_at)
       select encode(sha256(convert_to('bench-session-token-' || id, 'utf8')), 'hex'), id, now() + interval '1 day' from users`,
    );
    const sellers = ids.slice(0, SELLERS);
    await client.query(
      `insert into vendors (user_id, name, address) select unnest($1::bigint[]), 'The corner', 'Al Barsha, Dubai'`,
      [sellers],
    );
    const owners = Array.from({ length: OWN_ITEMS + OTHER_ITEMS }, (_, n) =>
      n < OWN_ITEMS ? sellers[0] : sellers[1 + (n % (SELLERS - 1))],
    );
    const { rows: items } = await client.query(
      `insert into items (owner_id, sub_category_id, name, description, price_fils, is_bid, address, status, published_at)
       select owner, (select min(id) from sub_categories), 'Mid-century two-seat sofa',
         'Blue velvet, oak legs, no marks. Kept in a home without smoke or pets; collection from the second floor.',
         125000, true, $2, 1, now()
       from unnest($1::bigint[]) with ordinality as g (owner, n) order by n
       returning id::int, uuid, owner_id::int as owner`,
      [owners, ADDRESS],
    );
    await client.query(
      `insert into item_photos (item_id, position, key, widths, width, height, blur, sha256, perceptual_hash)
       select i.id, p, gen_random_uuid(), '{320,640,1280}', 800, 1000, 'data:image/webp;base64,' || repeat('UklGRg', 30), '00', '0000000000000000'
       from items i, generate_series(0, 2) p`,
    );
    await client.query('analyze');
    const [first = 0] = sellers;
    return {
      seller: tokenOf(first),
      sellerId: first,
      buyers: ids.slice(SELLERS).map((id) => ({ id, token: tokenOf(id) })),
      own: items.filter((item) => item.owner === first),
      others: items.filter((item) => item.owner !== first),
    };
  });

const SETTLED_MS = 10 * 60_000;

/**
 * Waits until every event is delivered and every mail is sent, so that one measurement does not pay for another. Answers how
 * many seconds that took. @throws when something still waits after `patience` milliseconds.
 */
export const settled = async (url: string, patience = SETTLED_MS): Promise<number> => {
  const started = performance.now();
  return withClient(url, async (client) => {
    for (;;) {
      const { rows } = await client.query(
        `select (select count(*)::int from events where delivered_at is null or reacted_at is null) as events,
           (select count(*)::int from pgboss.job_common where name = 'mail.send' and state < 'completed') as mails`,
      );
      const { events, mails } = rows[0];
      const waited = performance.now() - started;
      if (events + mails === 0) return waited / 1000;
      if (waited >= patience) {
        throw new Error(
          `${events} events to deliver and ${mails} mails to send are left after ${patience} ms`,
        );
      }
      await pause(200);
    }
  });
};

export type Side = {
  name: 'ours' | 'bare';
  server: BenchServer;
  next: () => number;
  /** Answers after how many seconds nothing was on its way any more. */
  settle: () => Promise<number>;
};
export type Stage = { cluster: Cluster; cast: Cast; sides: Side[] };

const counter = (): (() => number) => {
  let last = 0;
  return () => last++;
};

/** The product and the bare server side by side, each on a copy of the same stage; `copies` names more of these. */
export const withOursAndBare = async (
  work: (stage: Stage) => Promise<void>,
  copies: string[] = [],
): Promise<void> => {
  const cluster = await startCluster();
  const sink = await startMailSink();
  const servers: BenchServer[] = [];
  try {
    await cluster.create('ours');
    const url = cluster.url('ours');
    await (await startProduct(url, sink.url)).stop();
    const cast = await fillStage(url);
    for (const name of ['bare', ...copies]) await cluster.create(name, 'ours');
    const ours = await startProduct(url, sink.url);
    servers.push(ours);
    const bare = await startBare(cluster.url('bare'));
    servers.push(bare);
    const sides: Side[] = [
      { name: 'ours', server: ours, next: counter(), settle: () => settled(url) },
      { name: 'bare', server: bare, next: counter(), settle: async () => 0 },
    ];
    await work({ cluster, cast, sides });
  } finally {
    for (const server of servers) await server.stop();
    await sink.stop();
    await cluster.stop();
  }
};
