import type { Db } from '#server/db/client.ts';
import { connectDatabase } from '#server/db/client.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { OnlineStore } from './online.repository.ts';
import { onlineStore } from './online.repository.ts';

type HeartbeatDeps = { db: Db; databaseUrl: string; logger: Logger; silentSeconds: number };

/**
 * Opens a connection for a node's signs of life alone: one whose requests hold every connection of the pool lives all the
 * same, and must not be taken for ended.
 */
export const connectHeartbeat = ({
  db,
  databaseUrl,
  logger,
  silentSeconds,
}: HeartbeatDeps): { of(node: string): OnlineStore; close(): Promise<void> } => {
  const { db: alive, pool } = connectDatabase(
    databaseUrl,
    (err) => logger.warn({ err }, 'the connection for signs of life broke'),
    { size: 1 },
  );
  return {
    of: (node) => onlineStore({ db, alive, silentSeconds }, node),
    close: () => pool.end(),
  };
};
