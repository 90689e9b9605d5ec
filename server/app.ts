import type { Server } from 'node:http';
import { createServer } from 'node:http';
import { join } from 'node:path';
import express from 'express';
import { connectDatabase } from '#server/db/client.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { createMailbox } from '#server/dev/mailbox.ts';
import { createEventProgress } from '#server/events/event-progress.ts';
import { createReactionRunner } from '#server/events/reaction-runner.ts';
import type { Relay } from '#server/events/relay.ts';
import { createRelay } from '#server/events/relay.ts';
import { registerEventsJobs } from '#server/events/retention.ts';
import { createUnitOfWork } from '#server/events/unit-of-work.ts';
import { createCookies } from '#server/http/cookies.ts';
import { stopListening } from '#server/http/drain.ts';
import { createOriginCheck } from '#server/http/origins.ts';
import { createRateLimits } from '#server/http/rate-limits.ts';
import { NOTHING_MOVES_MS, SERVER_TIMES } from '#server/http/requests.ts';
import { tidyUploads } from '#server/http/uploads.ts';
import { createFindActor } from '#server/modules/accounts/sessions.service.ts';
import { emitBackgroundChanged } from '#server/modules/admin/background/background.usecases.ts';
import type { Deps } from '#server/modules/deps.ts';
import { forgetAnswers } from '#server/modules/items/search/answer-cache.service.ts';
import { prepareShopIndex } from '#server/modules/items/search/rebuild-index.service.ts';
import { LIMITS } from '#server/modules/limits.ts';
import { registerJobs, registerReactions } from '#server/modules/modules.ts';
import { createGeocoder } from '#server/modules/places/geocoder/geocoder.service.ts';
import { sweepPaymentsAtStart } from '#server/modules/purchases/purchases.jobs.ts';
import { createLiveSettings } from '#server/modules/settings/live-settings.service.ts';
import { countEvent, createTradeMetrics } from '#server/modules/trade-metrics.ts';
import type { Clock } from '#server/platform/clock.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config.ts';
import type { Ids } from '#server/platform/ids.ts';
import { systemIds } from '#server/platform/ids.ts';
import { createJobs } from '#server/platform/jobs.ts';
import type { Logger } from '#server/platform/logger.ts';
import { createMail } from '#server/platform/mail.ts';
import { createMetrics } from '#server/platform/metrics.ts';
import { createMamoPay } from '#server/platform/payments/mamopay.ts';
import { createPhotoWorker } from '#server/platform/photo-worker.ts';
import { createPush } from '#server/platform/push.ts';
import { closeRedis, connectRedis } from '#server/platform/redis.ts';
import { createSms } from '#server/platform/sms.ts';
import { createStorage } from '#server/platform/storage.ts';
import { createTranslator } from '#server/platform/translation.ts';
import { connectHeartbeat } from '#server/realtime/heartbeat.ts';
import type { Realtime } from '#server/realtime/realtime.ts';
import { readReference } from '#shared/payouts/payouts.rules.ts';
import { openSockets } from './sockets.ts';
import { answerRequests } from './web.ts';

export type AppOptions = {
  config: Config;
  databaseUrl: string;
  logger: Logger;
  /** Serve the client from source with Vite. */
  dev?: boolean;
  clock?: Clock;
  ids?: Ids;
};

export type App = {
  server: Server;
  deps: Deps;
  /** Begins delivering events and working on jobs. */
  start(): Promise<void>;
  /** Counts an error that nobody caught: of something outside, or unknown. */
  countUncaught(kind: 'outside' | 'unknown'): void;
  /** Takes nothing new, finishes what is under way, closes everything it opened. */
  stop(): Promise<void>;
};

const SIMULATOR_KEY = 'simulator';
/** How long open requests may take to finish when the server stops. */
const DRAIN_MS = 10_000;

/** Puts the product together: the only place that knows every part. Migrates the database first. */
export const createApp = async (options: AppOptions): Promise<App> => {
  const { logger, databaseUrl, clock = systemClock, ids = systemIds } = options;
  await migrateDatabase(databaseUrl);
  const uploadFolder = join(options.config.dataDir, 'uploads');
  await tidyUploads(uploadFolder, clock.now().getTime());
  const { db, pool } = connectDatabase(
    databaseUrl,
    (err) => logger.warn({ err }, 'a database connection broke'),
    { size: options.config.databaseConnections },
  );
  const signs = connectHeartbeat({
    db,
    databaseUrl,
    logger,
    silentSeconds: options.config.nodeSilentSeconds,
  });
  await prepareShopIndex(db, logger);
  const { config } = options;
  const settings = await createLiveSettings({ db, clock, logger, config });
  settings.onChange(() => forgetAnswers(db));
  const { redisUrl } = config;
  const [redis, redisReader] = redisUrl
    ? await Promise.all([connectRedis(redisUrl, logger), connectRedis(redisUrl, logger, 'read')])
    : [null, null];
  const limits = createRateLimits(redis, config.rateLimitFactor, LIMITS);
  const platformMetrics = createMetrics();
  const metrics = { ...platformMetrics, ...createTradeMetrics(platformMetrics.registry) };
  const cookies = createCookies(config);
  const allowsOrigin = createOriginCheck(config);
  const mailbox = createMailbox(db);
  const jobs = createJobs({
    connectionString: databaseUrl,
    logger,
    onDone: (job, outcome, seconds, isRetry) => {
      metrics.jobs.observe({ job, outcome }, seconds);
      // What failed before is in the list until it is done.
      if (outcome === 'failed' || isRetry) emitBackgroundChanged(deps);
    },
  });

  let relay: Relay;
  let realtime: Realtime;
  let draining = false;
  const unitOfWork = createUnitOfWork({
    db,
    clock,
    ids,
    deliver: (recorded) => {
      for (const { type } of recorded) countEvent(metrics, type);
      relay.deliver(recorded);
    },
  });
  const localUrl = `http://127.0.0.1:${config.port}`;
  const deps: Deps = {
    config,
    settings,
    db,
    unitOfWork,
    clock,
    ids,
    logger,
    jobs,
    mail: createMail(config, mailbox),
    sms: createSms(config, mailbox),
    push: await createPush(config),
    storage: await createStorage(config),
    photos: createPhotoWorker({ logger }),
    payments: createMamoPay({
      baseUrl: () => config.mamoBaseUrl ?? `${localUrl}/dev/mamopay/manage_api/v1`,
      apiKey: config.mamoApiKey ?? SIMULATOR_KEY,
      linksPath: config.mamoLinksPath,
      chargesPath: config.mamoChargesPath,
      isOurs: (reason) => readReference(reason) !== null,
    }),
    geocoder: createGeocoder({ url: config.geocoderUrl, logger }),
    translator: createTranslator(config),
    cookies,
    limits,
    realtime: {
      emitTransient: (...fact) => realtime.emitTransient(...fact),
      endSession: (sessionId) => realtime.endSession(sessionId),
    },
    countForgotten: (kind, count) => metrics.forgotten.inc({ kind }, count),
  };

  const progress = createEventProgress({ db, logger });
  relay = createRelay({
    db,
    clock,
    emit: (event) => realtime.emit(event),
    reacting: createReactionRunner({
      db,
      unitOfWork,
      reactions: registerReactions(deps),
      logger,
      progress,
      onTried: (reaction, outcome, isRetry) => {
        metrics.reactions.inc({ reaction, outcome });
        if (isRetry || outcome !== 'done') emitBackgroundChanged(deps);
      },
    }),
    progress,
    logger,
    onDelivered: (type, lagMs, by) => {
      metrics.eventsDelivered.inc({ type, by });
      metrics.eventLag.observe({ at: 'delivered' }, lagMs / 1000);
    },
    sweepMs: config.sweepSeconds * 1000,
  });
  registerJobs(deps);
  registerEventsJobs(deps);

  const app = express();
  const server = createServer(SERVER_TIMES, app);
  server.timeout = NOTHING_MOVES_MS;
  const findActor = createFindActor(deps);
  realtime = openSockets(app, server, { deps, redis, redisReader, signs, metrics, findActor, allowsOrigin });

  const pages = await answerRequests(app, server, {
    deps,
    settings,
    redis,
    metrics,
    findActor,
    allowsOrigin,
    uploadFolder,
    localUrl,
    dev: options.dev === true,
    isDraining: () => draining,
    reachesOthers: () => realtime.reachesOthers(),
    sockets: () => realtime.connected(),
  });

  return {
    server,
    deps,
    countUncaught: (kind) => metrics.uncaught.inc({ kind }),
    start: async () => {
      relay.start();
      settings.start();
      await jobs.start();
      await sweepPaymentsAtStart(deps);
    },
    stop: async () => {
      draining = true;
      settings.stop();
      const everyoneLeft = await stopListening(server);
      const impatience = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
      await pages.close();
      await realtime.close();
      await everyoneLeft();
      clearTimeout(impatience);
      await jobs.stop();
      await deps.photos.close();
      deps.mail.close();
      await relay.stop();
      for (const client of [redis, redisReader]) if (client) closeRedis(client);
      await signs.close();
      await pool.end();
    },
  };
};
