import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** How long connections that are kept alive are told, by their next answer, that it was the last. */
const NOTICE_MS = 400;

/**
 * Takes no new connection, and leaves the others open for a moment: `http.Server.close` would cut those that look idle,
 * with a call already on its way. Answers, after the notice, how to wait until every connection has ended.
 */
export const stopListening = async (server: Server): Promise<() => Promise<void>> => {
  const ended = new Promise<void>((resolve) => {
    NetServer.prototype.close.call(server, () => resolve());
  });
  await Promise.race([ended, pause(NOTICE_MS)]);
  return () => ended;
};
