// Imported into the product before it starts (`node --import`): writes a line for each request, when it came and how long
// it took.
import { appendFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { Server } from 'node:http';

/** A request as it was counted: Unix time and duration in milliseconds. */
export type Counted = { at: number; ms: number; path: string };

const file = process.env.BENCH_REQUESTS ?? '';
const write = (line: Counted) => appendFileSync(file, `${JSON.stringify(line)}\n`);

const { emit } = Server.prototype;
Server.prototype.emit = function (this: Server, event: string, ...args: unknown[]) {
  if (event === 'request' || event === 'upgrade') {
    const [{ url: path }, answer] = args as [{ url: string }, ServerResponse];
    const at = Date.now();
    const done = () => write({ at, ms: Date.now() - at, path });
    if (event === 'request') answer.once('close', done);
    else done();
  }
  return emit.call(this, event, ...args);
} as typeof emit;
