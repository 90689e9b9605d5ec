// Imported into the product before it starts (`node --import`): writes down what each request does, its statements with
// their values and what they answered, its calls to the payment provider, and when it was answered. A request goes on after
// its answer in what it has begun: reactions to its events are among its statements.
import { AsyncLocalStorage } from 'node:async_hooks';
import { appendFileSync } from 'node:fs';
import { Server } from 'node:http';
import pg from 'pg';

/** One line of the record, of the nth request. */
export type Line = { request: number } & (
  | { kind: 'begun'; path: string }
  | { kind: 'answered'; status: number }
  | { kind: 'asked'; method: string; path: string }
  | { kind: 'statement'; client: number; text: string; values: unknown[]; rows: unknown[][] }
);

const file = process.env.BENCH_RECORD ?? '';
const within = new AsyncLocalStorage<number>();
const write = (line: Line) => appendFileSync(file, `${JSON.stringify(line)}\n`);

let requests = 0;
const { emit } = Server.prototype;
Server.prototype.emit = function (this: Server, event: string, ...args: unknown[]) {
  const [request, response] = args as [
    { url: string },
    { statusCode: number; once: NodeJS.EventEmitter['once'] },
  ];
  if (event !== 'request') return emit.call(this, event, ...args);
  requests += 1;
  const number = requests;
  write({ request: number, kind: 'begun', path: request.url });
  response.once('finish', () => write({ request: number, kind: 'answered', status: response.statusCode }));
  return within.run(number, () => emit.call(this, event, ...args));
} as typeof emit;

const ask = globalThis.fetch;
globalThis.fetch = (input, init) => {
  const request = within.getStore();
  const { pathname } = new URL(String(input));
  if (request !== undefined) write({ request, kind: 'asked', method: init?.method ?? 'GET', path: pathname });
  return ask(input, init);
};

const clients = new WeakMap<object, number>();
let known = 0;
const numberOf = (client: object): number => {
  const seen = clients.get(client);
  if (seen !== undefined) return seen;
  known += 1;
  clients.set(client, known);
  return known;
};

type Answer = { rows?: (unknown[] | Record<string, unknown>)[] };
const rowsOf = ({ rows = [] }: Answer = {}): unknown[][] => rows.slice(0, 5).map((row) => Object.values(row));
const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const request = within.getStore();
  const [config, second] = args as [string | { text?: string; values?: unknown[] }, unknown];
  const text = typeof config === 'string' ? config : config?.text;
  if (request === undefined || text === undefined) return query.apply(this, args);
  const values = Array.isArray(second) ? second : typeof config === 'string' ? [] : (config.values ?? []);
  const line = { request, kind: 'statement', client: numberOf(this), text, values } as const;
  const last = args.at(-1);
  if (typeof last === 'function')
    args[args.length - 1] = (error: unknown, answer: Answer) => {
      write({ ...line, rows: rowsOf(answer) });
      last(error, answer);
    };
  const sent = query.apply(this, args);
  if (!(sent instanceof Promise)) return sent;
  return sent.then((answer: Answer) => {
    write({ ...line, rows: rowsOf(answer) });
    return answer;
  });
} as typeof pg.Client.prototype.query;
