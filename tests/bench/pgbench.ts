import { execFile, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { SQL } from './bare.sql.ts';
import type { Cast } from './stage.ts';

const run = promisify(execFile);

/** Whether pgbench is on the PATH; it comes with PostgreSQL's contrib package, not with the embedded server. */
export const hasPgbench = (): boolean => spawnSync('pgbench', ['--version']).status === 0;

/** A statement with pgbench's variables, or literals, in place of `$1`, `$2` … */
const fill = (statement: string, ...values: string[]) =>
  `${statement.replace(/\$(\d)/g, (_, place) => values[Number(place) - 1] ?? 'null').replace(/\s+/g, ' ')};`;
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

const scriptOf = (cast: Cast, views: string): string => {
  const [item] = cast.others;
  const [buyer] = cast.buyers;
  const routing = `{"seller_id": 1, "buyer_id": 2, "item_uuid": "${item?.uuid ?? ''}"}`;
  const mail = '{"to": "person1@example.test", "subject": "New offer", "text": "", "html": ""}';
  return [
    '\\set number :number + 1',
    '\\set n :client_id + 32 * :number',
    `\\set buyer ${buyer?.id} + :n % ${cast.buyers.length}`,
    `\\set item ${item?.id} + (:n + :n / ${cast.buyers.length}) % ${cast.others.length}`,
    fill(
      SQL.session,
      '60',
      `encode(sha256(convert_to('bench-session-token-' || :buyer, 'utf8')), 'hex')`,
      quoted('session'),
    ),
    'begin;',
    fill(SQL.lockItem, ':item'),
    fill(SQL.offersOfBuyer, ':item', ':buyer'),
    fill(
      SQL.insertOffer,
      ':item',
      `(select owner_id from items where id = :item)`,
      ':buyer',
      quoted('an offer'),
      '100000',
      '24',
    ),
    fill(SQL.changeItem, ':item', ':item'),
    fill(SQL.photos, ':item'),
    fill(SQL.vendors, String(cast.sellerId + 1)),
    fill(SQL.subCategories, '1'),
    fill(SQL.buyers, ':buyer'),
    `${fill(SQL.event, 'gen_random_uuid()', quoted('offer.placed'), '1', 'now()', quoted(routing), quoted(views), '3').slice(0, -1)} returning id as event \\gset`,
    'commit;',
    'begin;',
    fill(SQL.reaction, ':event::uuid', quoted('notifications.offer_placed')),
    fill(SQL.addressee, String(cast.sellerId + 1)),
    fill(SQL.mail, quoted(mail)),
    'commit;',
    fill(SQL.delivered, 'array[:event::uuid]'),
  ].join('\n');
};

const oneEvent = async (url: string): Promise<string> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select views::text from events limit 1');
  await client.end();
  // pgbench would take `:08` in a time for a variable.
  return String(rows[0]?.views ?? '{}').replace(/:(?=\w)/g, ': ');
};

/** Offers per second with the statements alone, sent by pgbench. `like` is a database with an event to copy. */
export const pgbenchThroughput = async (
  url: string,
  like: string,
  cast: Cast,
  folder: string,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<number> => {
  const file = `${folder}/offer.sql`;
  await writeFile(file, `${scriptOf(cast, await oneEvent(like))}\n`);
  const args = [
    '-n',
    '-M',
    'extended',
    '-c',
    String(clients),
    '-j',
    '2',
    '-T',
    String(seconds),
    '-D',
    'number=0',
    '-f',
    file,
    url,
  ];
  const { stdout } = await run('pgbench', args, { maxBuffer: 16 * 1024 * 1024 });
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1] ?? Number.NaN);
};
