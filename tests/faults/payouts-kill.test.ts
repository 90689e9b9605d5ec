import { once } from 'node:events';
import { createServer } from 'node:http';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { devMamopayCharges } from '#server/db/dev.tables.ts';
import { refunds } from '#server/db/ledger.tables.ts';
import { anItem } from '#tests/support/items.ts';
import {
  beginCheckout,
  captureAnyway,
  endTimeOfCheckout,
  ledgerBalance,
  setProvider,
  successPath,
} from '#tests/support/payments.ts';
import { aDueSale, sentFor, statusOfSale } from '#tests/support/payouts.ts';
import type { Person } from '#tests/support/person.ts';
import { aBuyer, anAdmin, aSeller } from '#tests/support/person.ts';
import { freePort } from '#tests/support/ports.ts';
import type { RunningServer } from '#tests/support/process.ts';
import { startServer } from '#tests/support/process.ts';
import { until } from '#tests/support/until.ts';

/** What moves money at the provider. */
const MOVES = ['disbursements', 'refunds'] as const;
type Move = (typeof MOVES)[number];

let server: RunningServer;
let seller: Person;
let buyer: Person;
let admin: Person;

/** The way to the provider: of what moves money, requests or answers can be kept back until the server has died. */
const way = { keepsBack: 'nothing' as 'nothing' | 'requests' | 'answers', kept: new Set<Move>() };
const gateway = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const move = request.method === 'POST' ? MOVES.find((one) => request.url?.endsWith(`/${one}`)) : undefined;
  const isKept = move !== undefined && way.keepsBack !== 'nothing';
  if (isKept && way.keepsBack === 'requests') {
    way.kept.add(move);
    return;
  }
  const { method, headers, url } = request;
  const answer = await fetch(`${server.url}/dev/mamopay/manage_api/v1${url}`, {
    method: method ?? 'GET',
    headers: { 'content-type': 'application/json', authorization: headers.authorization ?? '' },
    ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
  }).catch(() => null);
  if (isKept) {
    way.kept.add(move);
    return;
  }
  if (!answer) return void response.destroy();
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text());
});

const LOCK = 4711;
const TABLES: Record<Move, string> = { disbursements: 'payouts', refunds: 'refunds' };

beforeAll(async () => {
  const port = await freePort();
  gateway.listen(port, '127.0.0.1');
  await once(gateway, 'listening');
  server = await startServer({
    PAYMENT_SWEEP_SECONDS: '1',
    MAMO_BASE_URL: `http://127.0.0.1:${port}`,
    MAMO_API_KEY: 'simulator',
    MAMO_WEBHOOK_AUTH_HEADER: 'a secret of ours which is long',
  });
  await setProvider(server, { webhooks: 'off', payout_delay_ms: 0 });
  [seller, buyer, admin] = await Promise.all([aSeller(server), aBuyer(server), anAdmin(server)]);
  await server.deps.db.execute(
    sql.raw(`create function wait_here() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(${LOCK}); return new; end $$`),
  );
});
afterAll(async () => {
  await server.stop();
  gateway.closeAllConnections();
  gateway.close();
});

/** Whoever writes one of these states waits, in the middle of its transaction, until the server has died. */
const stopAt = async (states: Record<Move, string>): Promise<() => Promise<void>> => {
  const { db } = server.deps;
  for (const move of MOVES)
    await db.execute(
      sql.raw(`create or replace trigger wait_here before update of status on ${TABLES[move]} for each row
        when (new.status = '${states[move]}' and old.status <> new.status) execute function wait_here()`),
    );
  const isHeld = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const held = db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    isHeld.resolve();
    await end.promise;
  });
  await isHeld.promise;
  return async () => {
    end.resolve();
    await held;
    for (const move of MOVES) await db.execute(sql.raw(`drop trigger wait_here on ${TABLES[move]}`));
  };
};

const waiters = async (): Promise<number> => {
  const { rows } = await server.deps.db.execute<{ count: string }>(
    sql`select count(*) as count from pg_locks where locktype = 'advisory' and objid = ${LOCK} and not granted`,
  );
  return Number(rows[0]?.count);
};

/** Something is due to a seller, and a capture that came too late is owed back. */
const aSaleAndALateCapture = async () => {
  const { number } = await aDueSale(server, { seller, buyer });
  const item = await anItem(server, seller, { price: 80 });
  const checkout = await beginCheckout(buyer.api, item.uuid);
  await endTimeOfCheckout(server, item.id);
  await until('its checkout has ended', async () => {
    const { rows } = await server.deps.db.execute<{ n: string }>(
      sql`select count(*) as n from checkouts where item_id = ${item.id} and status = 'open'`,
    );
    return rows[0]?.n === '0';
  });
  return { number, late: await captureAnyway(server, checkout) };
};

type Point = {
  name: string;
  states?: Record<Move, string>;
  keepsBack?: 'requests' | 'answers';
};
const POINTS: Point[] = [
  {
    name: 'before it is written down that the provider is asked',
    states: { disbursements: 'sent', refunds: 'asking' },
  },
  { name: 'before the request reaches the provider', keepsBack: 'requests' },
  { name: 'before the provider’s answer is there', keepsBack: 'answers' },
  { name: 'before what it said is booked', states: { disbursements: 'confirmed', refunds: 'done' } },
];

test.each(POINTS)(
  'killed $name: nobody is paid or given back twice, nobody is forgotten',
  async ({ states, keepsBack }) => {
    const { number, late } = await aSaleAndALateCapture();
    const letGo = states ? await stopAt(states) : async () => undefined;
    way.kept.clear();
    way.keepsBack = keepsBack ?? 'nothing';
    const cutOff = () => 'cut off';
    const doing = [
      admin.api.post('/api/admin/payouts/runs', { is_dry: false }).catch(cutOff),
      buyer.api.post(successPath('auth'), late).catch(cutOff),
    ];
    await until('both stand where they are to be cut off', async () =>
      states ? (await waiters()) >= 2 : way.kept.size === MOVES.length,
    );
    await server.end('SIGKILL');
    await Promise.all(doing);
    expect(await statusOfSale(server, number)).toBe('handed_over');
    way.keepsBack = 'nothing';
    await letGo();

    await server.start();
    await until(
      'the seller is paid and the payer has it back',
      async () => {
        const [refund] = await server.deps.db.select().from(refunds).orderBy(sql`id desc`).limit(1);
        return (await statusOfSale(server, number)) === 'completed' && refund?.status === 'done';
      },
      60_000,
    );
    expect(await sentFor(server, number)).toEqual(['Processed 8000']);
    const [charge] = await server.deps.db
      .select()
      .from(devMamopayCharges)
      .where(eq(devMamopayCharges.id, late.payment_ref));
    expect(charge?.refunded_fils).toBe(9_600);
    const balance = await ledgerBalance(server);
    expect([balance.refund_payable, Object.values(balance).reduce((sum, fils) => sum + fils, 0)]).toEqual([
      0, 0,
    ]);
  },
  120_000,
);
