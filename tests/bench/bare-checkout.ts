// The baseline of `npm run bench -- checkout`: the statements that the product was seen to send, in its order and its
// transactions, and its calls to the payment provider, by Express and pg with nothing around them. What came after the
// product's answer comes after this one's.
import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import express from 'express';
import pg from 'pg';
import { SERVER_TIMES } from '#server/http/requests.ts';
import type { Known, Source, Step } from './plan.ts';
import { chargeOf } from './provider.ts';

const plans: Record<string, Step[]> = JSON.parse(readFileSync(process.env.BENCH_PLANS ?? '', 'utf8'));
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 });
const provider = process.env.MAMO_BASE_URL ?? '';
/** As the product does: what is sent again and again is parsed and planned once on each connection. */
const names = new Map<string, string>();
const nameOf = (text: string): string => {
  const name = names.get(text) ?? `bare_${names.size}`;
  names.set(text, name);
  return name;
};

const makers = {
  uuid: () => randomUUID(),
  hash: () => randomBytes(32).toString('hex'),
  text: () => randomBytes(12).toString('hex'),
  now: () => new Date().toISOString(),
};

/** What one request has trace and made so far. */
type Trace = { known: Known; answers: unknown[][][]; made: Map<string, string> };

const cellOf = (source: Source, trace: Trace): unknown => {
  const { known, answers, made } = trace;
  if (source.from === 'same') return source.value;
  if (source.from === 'known') return known[source.name];
  if (source.from === 'parts') return source.parts.map((part) => cellOf(part, trace)).join('');
  if (source.from === 'list') return source.items.map((item) => cellOf(item, trace));
  if (source.from === 'new') {
    const value = made.get(source.name) ?? makers[source.as]();
    made.set(source.name, value);
    return value;
  }
  return answers[source.step]?.[source.row]?.[source.column];
};

const isBegin = (text: string) => /^(begin|start transaction)/i.test(text);
const isEnd = (text: string) => /^(commit|rollback)/i.test(text);

/** Does what was recorded; calls `answer` where the product answered. */
const play = async (plan: Step[], known: Known, answer: () => void): Promise<void> => {
  const trace: Trace = { known, answers: [], made: new Map() };
  const held = new Map<number, pg.PoolClient>();
  try {
    for (const step of plan) {
      if (step.do === 'answer') answer();
      else if (step.do === 'ask') {
        const path = step.path === 'charge' ? `/charges/${known.charge}` : '/links';
        const body = step.method === 'POST' ? JSON.stringify({ amount: Number(known.total) }) : undefined;
        const reply = await fetch(provider + path, { method: step.method, ...(body ? { body } : {}) });
        const { id } = (await reply.json()) as { id: string };
        if (step.path === 'link') Object.assign(known, { link: id, charge: chargeOf(id) });
      } else {
        const client = held.get(step.client) ?? (isBegin(step.text) ? await pool.connect() : undefined);
        if (client) held.set(step.client, client);
        const values = step.values.map((source) => cellOf(source, trace));
        const named = values.length > 0 ? { name: nameOf(step.text) } : {};
        const { rows } = await (client ?? pool).query({
          text: step.text,
          values,
          rowMode: 'array',
          ...named,
        });
        trace.answers.push(rows ?? []);
        if (client && isEnd(step.text)) {
          held.delete(step.client);
          client.release();
        }
      }
    }
  } finally {
    for (const client of held.values()) client.release(true);
  }
};

const underWay = new Set<Promise<void>>();
const app = express();
app.use(express.json());
app.post('/:plan', (request, response) => {
  const known: Known = { ...request.body };
  const plan = plans[request.params.plan] ?? [];
  const work = play(plan, known, () => response.json({ link: known.link ?? '' })).catch((error) => {
    console.error(`${request.params.plan}: ${error.message} ${error.detail ?? ''}`);
    if (!response.headersSent) response.status(500).end();
  });
  underWay.add(work);
  work.finally(() => underWay.delete(work));
});
/** Answers when everything is done that comes after the answers. */
app.get('/settled', async (_request, response) => {
  await Promise.all(underWay);
  response.json({ status: 'ok' });
});
app.get('/readyz', (_request, response) => void response.json({ status: 'ok' }));
const server = createServer(app);
server.keepAliveTimeout = SERVER_TIMES.keepAliveTimeout;
server.listen(Number(process.env.PORT), '127.0.0.1');
