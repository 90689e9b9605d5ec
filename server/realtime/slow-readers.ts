import type { LiveServer } from './live-socket.ts';

/** What may wait for one connection to read it: far more than a page that reads ever has. */
const MOST_WAITING_BYTES = 4 * 1024 * 1024;
const MOST_WAITING_PACKETS = 5_000;
const LOOK_MS = 1_000;

const sizeOf = (data: unknown): number => (typeof data === 'string' ? Buffer.byteLength(data) : 0);

/** The connection below a socket, as far as the engine's types do not tell. */
type Connection = {
  writeBuffer: readonly { data?: unknown }[];
  transport: { socket?: { bufferedAmount: number; terminate(): void } };
  close(discard: boolean): void;
};

const readsTooSlowly = ({ writeBuffer, transport }: Connection): boolean => {
  if (writeBuffer.length > MOST_WAITING_PACKETS) return true;
  let bytes = transport.socket?.bufferedAmount ?? 0;
  for (const { data } of writeBuffer) bytes += sizeOf(data);
  return bytes > MOST_WAITING_BYTES;
};

/**
 * Ends connections that take in less than they are told, whether or not they answer pings: what waits for them is memory
 * of everybody. A page behind one connects again and catches up. Answers how to stop.
 */
export const dropSlowReaders = (io: LiveServer, onDrop: () => void): (() => void) => {
  const look = () => {
    const connections = [...io.of('/').sockets.values()].map(({ conn }) => conn as unknown as Connection);
    for (const connection of connections.filter(readsTooSlowly)) {
      onDrop();
      // A polite end would wait behind all that is not read.
      if (connection.transport.socket) connection.transport.socket.terminate();
      else connection.close(true);
    }
  };
  const looking = setInterval(look, LOOK_MS);
  return () => clearInterval(looking);
};
