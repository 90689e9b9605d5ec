// Imported into the product before it starts (`node --import`): turns Socket.IO's recovery of connections on, for a
// comparison. What it keeps outlives an orderly end, as it would in a store that several processes share.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import { Server } from 'socket.io';

type Kept = { sessions: Map<string, object>; packets: object[] };
type Adapter = new (namespace: object) => Kept;

const file = process.env.BENCH_RECOVERY ?? '';
const connectionStateRecovery = { maxDisconnectionDuration: 120_000, skipMiddlewares: false };
const InMemory = new Server({ connectionStateRecovery }).adapter() as unknown as Adapter;

class InFile extends InMemory {
  constructor(namespace: object) {
    super(namespace);
    if (existsSync(file)) Object.assign(this, deserialize(readFileSync(file)) as Kept);
    process.once('exit', () => {
      const { sessions, packets } = this;
      writeFileSync(file, serialize({ sessions, packets }));
    });
  }
}

const { adapter } = Server.prototype;
Server.prototype.adapter = function (this: Server, ...given: unknown[]) {
  if (given.length === 0) return adapter.apply(this, [] as never);
  Object.assign((this as unknown as { opts: object }).opts, { connectionStateRecovery });
  return adapter.apply(this, [InFile] as never);
} as typeof adapter;
