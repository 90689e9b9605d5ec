import { execFile } from 'node:child_process';
import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { createClient } from 'redis';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SessionView } from '#shared/accounts/security.schema.ts';
import { aPurchase, shownOf } from '#tests/support/conversations.ts';
import type { Api } from '#tests/support/http.ts';
import { apiOf } from '#tests/support/http.ts';
import { accept, anOffer } from '#tests/support/offers.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, anAdmin, aSeller, PASSWORD } from '#tests/support/person.ts';
import type { Production } from '#tests/support/production.ts';
import { startProduction } from '#tests/support/production.ts';
import { listen } from '#tests/support/sockets.ts';
import { submissionFields, submissionForm } from '#tests/support/submissions.ts';
import { until } from '#tests/support/until.ts';

const run = promisify(execFile);
const NOTHING_BEFORE = { 'x-app-token': 'reloved-web' };

let production: Production;
let seller: Person;
let buyer: Person;
let admin: Person;

beforeAll(async () => {
  production = await startProduction(3);
  [seller, buyer, admin] = await Promise.all([aSeller(production), aBuyer(production), anAdmin(production)]);
}, 120_000);
afterAll(() => production.stop());

/** A seller lists with a photo, the administrator approves. */
const anApprovedItem = async (): Promise<{ id: number; uuid: string; photo: string }> => {
  const sent = await seller.api.post(
    '/api/auth/items',
    await submissionForm(await submissionFields(production)),
  );
  expect([sent.status, sent.body.code]).toEqual([201, 'item.submitted']);
  const { uuid } = sent.body.data as { uuid: string };
  expect((await admin.api.put(`/api/admin/approvals/${uuid}/approve`)).status).toBe(200);
  const { body } = await buyer.api.get(`/api/auth/items/${uuid}`);
  const { item_details } = body.data as {
    item_details: { id: number; default_image: { image_url: string } };
  };
  return { id: item_details.id, uuid, photo: item_details.default_image.image_url };
};

test('behind nginx, on three nodes: listed, approved, offered, accepted, paid, talked about, all of it live', async () => {
  const { url } = production;
  const [atSeller, atBuyer] = await Promise.all([
    listen(url, seller.token, 10_000),
    listen(url, buyer.token, 10_000),
  ]);
  const item = await anApprovedItem();
  const picture = await fetch(url + item.photo);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);

  const { id } = await anOffer(buyer, item, 600);
  expect((await atSeller.next('offer.placed')).data).toMatchObject({ view: 'seller', offer: { id } });
  expect((await accept(seller, id)).status).toBe(200);
  expect((await atBuyer.next('offer.accepted')).data).toMatchObject({ view: 'buyer', offer: { id } });

  const { channel_id } = await aPurchase(buyer, item);
  await atSeller.next('purchase.paid');
  const line = { channel_id, message: 'When may I come by?' };
  expect((await buyer.api.post('/api/send-message', line)).status).toBeLessThan(300);
  expect((await atSeller.next('chat.message_sent')).data).toMatchObject({
    message: { content: line.message },
  });
  await expect.poll(() => production.mails.some((mail) => mail.includes(seller.email))).toBe(true);
  atSeller.close();
  atBuyer.close();
});

test('a socket that may only poll stays on its node', async () => {
  const socket = io(production.url, {
    transports: ['polling'],
    forceNew: true,
    auth: { token: buyer.token },
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('ready', resolve);
    socket.once('connect_error', reject);
  });
  socket.close();
});

test('nginx keeps the inside shut, bodies small where no photo goes, and says no in JSON', async () => {
  const api = apiOf(production.url, NOTHING_BEFORE);
  for (const path of ['/metrics', '/dev/mailbox', '/dev/mamopay/manage_api/v1/links']) {
    expect((await api.get(path)).status).toBe(404);
  }
  const large = await api.post('/api/login', { email: 'x'.repeat(300_000), password: 'y' });
  expect([large.status, large.body.code]).toEqual([413, 'request.too_large']);
});

const from = (address: string) => ({ 'x-forwarded-for': address });
/** What a caller writes themselves comes before what the proxies on their way add. */
const refusedOf = async (asking: Api, added: string) => {
  const calls = Array.from({ length: 600 }, (_, call) =>
    asking.get('/robots.txt', from(`198.51.100.${call % 250}${added}`)),
  );
  return (await Promise.all(calls)).filter(({ status }) => status === 429);
};

test('nginx counts each caller by themselves, as what stands before it names them', async () => {
  const [api, behindTls] = [apiOf(production.url), apiOf(production.fromTlsProxy)];
  const refused = await refusedOf(behindTls, ', 203.0.113.1, 10.1.0.7');
  expect((await behindTls.get('/robots.txt', from('203.0.113.2, 10.1.0.7'))).status).toBe(200);
  expect(refused.length).toBeGreaterThan(50);
  expect(refused.map(({ body }) => body.code ?? body)).toEqual(refused.map(() => 'rate.limited'));

  // The product is given the same address.
  const login = { username: buyer.email, password: PASSWORD };
  await behindTls.post('/api/login', login, from('198.51.100.1, 203.0.113.2'));
  await api.post('/api/login', login, from('198.51.100.2'));
  const { body } = await buyer.api.get('/api/auth/me/sessions');
  const addresses = (body.data as SessionView[]).map(({ address }) => address);
  expect(addresses.toSorted()).toEqual(['127.0.0.•', '127.0.0.•', '203.0.113.•']);
});

test('the figures want their token, also from inside', async () => {
  const [node] = production.nodes;
  const figures = (headers: HeadersInit) => fetch(`${node?.url}/metrics`, { headers });
  expect((await figures({})).status).toBe(401);
  expect((await figures({ authorization: 'Bearer guessed' })).status).toBe(401);
  const read = await figures({ authorization: `Bearer ${production.metricsToken}` });
  expect([read.status, (await read.text()).includes('reloved_http_request_seconds')]).toEqual([200, true]);
});

const asked = async <Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
};

test('no part has more rights than it needs: database roles, Redis', async () => {
  const { postgres, passwords, redisUrl } = production;
  const product = postgres.urlOf('reloved', passwords.app);
  const backup = postgres.urlOf('reloved_backup', passwords.backup);
  const rights =
    'select rolsuper or rolcreatedb or rolcreaterole as much from pg_roles where rolname = current_user';
  expect(await asked(product, rights)).toEqual([{ much: false }]);
  expect(await asked(backup, rights)).toEqual([{ much: false }]);
  await expect(asked(backup, 'delete from users')).rejects.toThrow('permission denied');
  for (const table of ['ledger_entries', 'ledger_movements']) {
    for (const act of [`update ${table} set created_at = now()`, `delete from ${table}`, `truncate ${table}`])
      await expect(asked(product, act)).rejects.toThrow('permission denied');
  }
  await expect(asked(postgres.urlOf('reloved', 'guessed'), 'select 1')).rejects.toThrow('password');

  const { host } = new URL(redisUrl);
  const stranger = createClient({ url: `redis://${host}`, socket: { reconnectStrategy: false } });
  stranger.on('error', () => undefined);
  await expect(stranger.connect().then(() => stranger.ping())).rejects.toThrow('NOAUTH');
  stranger.destroy();
});

test('one node hangs: whoever was led to it is answered by another', async () => {
  const node = production.nodes.at(-1);
  node?.signal('SIGSTOP');
  try {
    const asked = performance.now();
    const statuses = await Promise.all(
      Array.from({ length: 24 }, async (_, browser) => {
        const headers = { ...NOTHING_BEFORE, cookie: `reloved_node=browser-${browser}` };
        return (await fetch(`${production.url}/api/global/category`, { headers })).status;
      }),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    // Some were led to it.
    expect(performance.now() - asked).toBeGreaterThan(20_000);
    expect(performance.now() - asked).toBeLessThan(40_000);
  } finally {
    node?.signal('SIGCONT');
  }
});

test('one node is killed: the others answer for it, and say that those who were there are gone', async () => {
  const [node, other] = production.nodes;
  if (!node || !other) throw new Error('production needs nodes');
  const page = await listen(other.url, buyer.token);
  const there = await listen(node.url, seller.token);
  await page.next('presence', ({ data }) => data.view === 'user' && data.online);
  await node.end('SIGKILL');
  there.close();
  const api = apiOf(production.url, NOTHING_BEFORE);
  for (let call = 0; call < 20; call += 1) expect((await api.get('/api/global/category')).status).toBe(200);
  const isGone = () => page.events.length > 0 && !shownOf(page, seller.id).online;
  await until('the seller is gone on the page that stays open', isGone, 40_000);
  page.close();
});

test('a backup is sealed, ends those of weeks ago, is refused when changed, and brings back what was there', async () => {
  const { postgres, passwords, folder } = production;
  const product = postgres.urlOf('reloved', passwords.app);
  const [key, certificate] = [join(folder, 'backup.key'), join(folder, 'backup.der')];
  const make = [...'req -x509 -newkey rsa:3072 -nodes -days 36500 -subj'.split(' '), '/CN=reloved backups'];
  await run('openssl', [...make, '-keyout', key, '-outform', 'DER', '-out', certificate]);
  const [tooOld, young] = [join(folder, 'old.dump.cms'), join(folder, 'younger.dump.cms')];
  for (const [path, days] of [
    [tooOld, 16],
    [young, 13],
  ] as const) {
    await writeFile(path, '');
    const then = new Date(Date.now() - days * 86_400_000);
    await utimes(path, then, then);
  }
  const file = await postgres.script('backup.sh', [], {
    PGUSER: 'reloved_backup',
    PGPASSWORD: passwords.backup,
    BACKUP_CERTIFICATE: (await readFile(certificate)).toString('base64'),
    BACKUP_FOLDER: folder,
  });
  const kept = await readdir(folder);
  expect([tooOld, young, file].map((path) => kept.includes(basename(path)))).toEqual([false, true, true]);
  const sealed = await readFile(file);
  expect(sealed.includes('PGDMP')).toBe(false);

  const everything = `select (select count(*)::int from users) as users, (select count(*)::int from items) as items,
    (select sum(amount_fils)::int from ledger_entries) as balance, (select count(*)::int from ledger_entries) as entries,
    (select count(*)::int from messages) as messages, (select count(*)::int from bank_details) as banks, (select count(*)::int from drizzle.__drizzle_migrations) as migrations`;
  const before = await asked(product, everything);
  const restore = (path: string) =>
    postgres.script('restore.sh', [path, key], { PGUSER: 'reloved', PGPASSWORD: passwords.app });
  await Promise.all(production.nodes.map((node) => node.end('SIGKILL')));

  const changed = join(folder, 'changed.dump.cms');
  await writeFile(changed, sealed.with(sealed.length - 200, (sealed.at(-200) ?? 0) ^ 1));
  await asked(product, 'delete from bank_details');
  const lost = await asked(product, everything);
  expect(lost).not.toEqual(before);
  await expect(restore(changed)).rejects.toThrow('decrypt');
  expect(await asked(product, everything)).toEqual(lost);
  await restore(file);
  expect(await asked(product, everything)).toEqual(before);
  await production.nodes[0]?.start();
  expect((await seller.api.get('/api/auth/me/profile')).status).toBe(200);
});

// The last one: it uses up what this machine may ask for.
test('nginx believes nobody about their own address', async () => {
  expect((await refusedOf(apiOf(production.url), '')).length).toBeGreaterThan(50);
});
