import { once } from 'node:events';
import { connect } from 'node:net';

const END_OF_HEAD = Buffer.from('\r\n\r\n');

/** Requests of one client over one connection, each sent when the answer to the one before is whole. Answers ms each. */
const oneClient = async (url: URL, next: () => string, isOver: () => boolean): Promise<number[]> => {
  const times: number[] = [];
  const socket = connect(Number(url.port), url.hostname);
  socket.setNoDelay(true);
  await once(socket, 'connect');
  let sentAt = 0;
  let path = '';
  const ask = () => {
    path = next();
    sentAt = performance.now();
    socket.write(
      `GET ${path} HTTP/1.1\r\nhost: ${url.host}\r\nx-app-token: reloved-web\r\naccept: application/json\r\n\r\n`,
    );
  };
  await new Promise<void>((resolve, reject) => {
    // Parsing answers would take processor time from the servers: only where one ends is looked for.
    let head: Buffer = Buffer.alloc(0);
    let left = 0;
    const answered = () => {
      times.push(performance.now() - sentAt);
      if (isOver()) resolve();
      else ask();
    };
    socket.on('data', (chunk: Buffer) => {
      if (left > 0) {
        left -= chunk.length;
        if (left <= 0) answered();
        return;
      }
      head = Buffer.concat([head, chunk]);
      const end = head.indexOf(END_OF_HEAD);
      if (end === -1) return;
      const text = head.toString('latin1', 0, end).toLowerCase();
      const length = Number(/\ncontent-length: (\d+)/.exec(text)?.[1] ?? Number.NaN);
      if (!text.startsWith('http/1.1 200') || Number.isNaN(length)) {
        reject(new Error(`${path} was answered ${text.split('\r\n')[0]}`));
        return;
      }
      left = end + END_OF_HEAD.length + length - head.length;
      head = Buffer.alloc(0);
      if (left <= 0) answered();
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error(`the connection broke at ${path}`)));
    ask();
  }).finally(() => socket.destroy());
  return times;
};

export type Measured = { perSecond: number; times: number[] };

/** So many clients that keep their connections, for so long and at least so often, taking the paths in turn. */
export const ask = async (
  server: string,
  paths: readonly string[],
  { clients, seconds, least }: { clients: number; seconds: number; least: number },
): Promise<Measured> => {
  let asked = 0;
  const next = () => paths[asked++ % paths.length] ?? '/';
  const started = performance.now();
  const until = started + seconds * 1000;
  const isOver = () => asked >= least && performance.now() >= until;
  const url = new URL(server);
  const all = await Promise.all(Array.from({ length: clients }, () => oneClient(url, next, isOver)));
  const times = all.flat();
  return { perSecond: times.length / ((performance.now() - started) / 1000), times };
};
