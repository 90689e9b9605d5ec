import { once } from 'node:events';
import type { Socket } from 'node:net';
import { createConnection, createServer } from 'node:net';
import { freePort } from './ports.ts';

/** A network that can fail: connections to `url` go on to the target until they are cut. */
export type Network = {
  url: string;
  /** Breaks every connection and takes no new one. */
  cut(): void;
  restore(): void;
  close(): Promise<void>;
};

export const startProxy = async (target: string): Promise<Network> => {
  const { hostname, port: targetPort } = new URL(target);
  const open = new Set<Socket>();
  let isCut = false;
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
    const far = createConnection({ host: hostname, port: Number(targetPort) });
    keep(far);
    near.pipe(far).pipe(near);
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
    url: `http://127.0.0.1:${port}`,
    cut: () => {
      isCut = true;
      breakAll();
    },
    restore: () => {
      isCut = false;
    },
    close: async () => {
      breakAll();
      server.close();
      await once(server, 'close');
    },
  };
};
