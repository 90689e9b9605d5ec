import { once } from 'node:events';
import type { Socket } from 'node:net';
import { createConnection, createServer } from 'node:net';
import { freePort } from './ports.ts';

/** A network that can fail: connections to `url`, the target's by another port, go on to it until they are cut. */
export type Network = {
  url: string;
  /** Breaks every connection and takes no new one. */
  cut(): void;
  /** Takes connections and bytes, and lets nothing through in either direction: what hangs, not what is gone. */
  stall(): void;
  restore(): void;
  close(): Promise<void>;
};

/** `from`: the address of this machine (127.0.0.0/8) that the target sees. */
export const startProxy = async (target: string, from?: string): Promise<Network> => {
  const { hostname, port: targetPort } = new URL(target);
  const open = new Set<Socket>();
  let isCut = false;
  let isStalled = false;
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    // A broken connection is what this is for.
    socket.on('error', () => socket.destroy());
  };
  const server = createServer((near) => {
    keep(near);
    if (isCut) {
      near.destroy();
      return;
    }
    const far = createConnection({ host: hostname, port: Number(targetPort), localAddress: from });
    keep(far);
    const forward = (source: Socket, to: Socket) => {
      source.on('data', (chunk) => to.write(chunk));
      source.on('end', () => to.end());
    };
    forward(near, far);
    forward(far, near);
    if (isStalled) for (const socket of [near, far]) socket.pause();
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const breakAll = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: Object.assign(new URL(target), { host: `127.0.0.1:${port}` }).href.replace(/\/$/, ''),
    cut: () => {
      isCut = true;
      breakAll();
    },
    stall: () => {
      isStalled = true;
      for (const socket of open) socket.pause();
    },
    restore: () => {
      isCut = false;
      isStalled = false;
      for (const socket of open) socket.resume();
    },
    close: async () => {
      breakAll();
      server.close();
      await once(server, 'close');
    },
  };
};
