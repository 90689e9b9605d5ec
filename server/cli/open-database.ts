import type { Config } from '#server/platform/config.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '#server/platform/embedded-postgres.ts';
import type { Logger } from '#server/platform/logger.ts';

/** The configured database: a given one, the embedded one of a running server, or that one started for this command. */
export const openDatabase = async (
  config: Config,
  logger: Logger,
): Promise<{ url: string; stop: () => Promise<void> }> => {
  const url = config.databaseUrl ?? (await findRunningPostgres(config.dataDir));
  if (url) return { url, stop: async () => undefined };
  return startEmbeddedPostgres({ dataDir: config.dataDir, logger });
};
