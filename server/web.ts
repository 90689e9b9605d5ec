import type { Server } from 'node:http';
import compression from 'compression';
import type { Express } from 'express';
import { Router } from 'express';
import helmet from 'helmet';
import { createDescriptions } from '#server/descriptions/descriptions.routes.ts';
import { createDevRoutes } from '#server/dev/dev.ts';
import type { FindActor } from '#server/http/actor.ts';
import { createCors } from '#server/http/cors.ts';
import { createEndpoints } from '#server/http/endpoint.ts';
import { AppError } from '#server/http/errors.ts';
import { createHealth } from '#server/http/health.ts';
import { createImages, createPrivateImages } from '#server/http/images.ts';
import type { createOriginCheck } from '#server/http/origins.ts';
import { createPages } from '#server/http/pages.ts';
import { errorHandler, requestLog } from '#server/http/requests.ts';
import { createSitemap } from '#server/http/sitemap.ts';
import { deviceOwner } from '#server/modules/accounts/known-devices.repository.ts';
import { measureBacklog } from '#server/modules/admin/background/backlog.repository.ts';
import type { Deps } from '#server/modules/deps.ts';
import { sitemapSource } from '#server/modules/items/sitemap.repository.ts';
import { mayOpenPhoto, registerRoutes } from '#server/modules/modules.ts';
import type { LiveSettings } from '#server/modules/settings/live-settings.service.ts';
import type { TradeMetrics } from '#server/modules/trade-metrics.ts';
import { photoViewerOf } from '#server/photo-viewer.ts';
import type { Metrics } from '#server/platform/metrics.ts';
import type { RedisClient } from '#server/platform/redis.ts';

/** What answers requests, beside what use cases need. */
type WebParts = {
  deps: Deps;
  settings: Pick<LiveSettings, 'onChange'>;
  redis: RedisClient | null;
  metrics: Metrics & TradeMetrics;
  findActor: FindActor;
  allowsOrigin: ReturnType<typeof createOriginCheck>;
  uploadFolder: string;
  /** This process's own address. */
  localUrl: string;
  /** Serve the client from source with Vite. */
  dev: boolean;
  isDraining(): boolean;
  /** Whether what happens at other nodes is received here. */
  reachesOthers(): boolean;
  sockets(): number;
};

/** What pages may ask a browser for: our own the camera, which reads the code of a buyer. */
const PERMISSIONS = 'camera=(self), microphone=(), geolocation=(self)';

/** Puts everything that answers a request into the app, in the order in which it is asked; what it opened can be closed. */
export const answerRequests = async (
  app: Express,
  server: Server,
  {
    deps,
    settings,
    redis,
    metrics,
    findActor,
    allowsOrigin,
    uploadFolder,
    localUrl,
    dev,
    isDraining,
    reachesOthers,
    sockets,
  }: WebParts,
): Promise<{ close(): Promise<void> }> => {
  const { config, db, clock, ids, logger, cookies, limits, storage } = deps;
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', config.trustProxy);
  app.use(
    helmet({ contentSecurityPolicy: false, strictTransportSecurity: config.publicUrl.startsWith('https:') }),
  );
  app.use((_request, response, next) => {
    response.setHeader('permissions-policy', PERMISSIONS);
    next();
  });
  app.use(
    requestLog({
      logger,
      ids,
      onDone: (method, route, status, seconds) =>
        metrics.requests.observe({ method, route, status: String(status) }, seconds),
    }),
  );
  app.use((_request, response, next) => {
    if (isDraining()) response.setHeader('connection', 'close');
    next();
  });
  const measure = () => measureBacklog({ db, metrics, logger });
  app.use(createHealth({ db, redis, metrics, isDraining, reachesOthers, sockets, config, measure }));
  app.use('/images', createImages(storage, limits));
  app.use(
    '/private-images',
    createCors(config.corsOrigins),
    createPrivateImages(storage, limits, async (key, request) => {
      const viewer = await photoViewerOf({ findActor, cookies, clock }, key, request);
      return viewer !== null && mayOpenPhoto(db, key, viewer);
    }),
  );
  app.use(compression());

  app.use('/api', createCors(config.corsOrigins));
  const api = Router();
  const { route, callInternally } = createEndpoints(api, {
    appToken: config.appToken,
    checkAnswers: config.nodeEnv !== 'production',
    uploadFolder,
    findActor,
    findDeviceOwner: (mark) => deviceOwner(db, mark),
    cookies,
    limits,
    allowsOrigin,
  });
  registerRoutes(route, deps);
  app.use(api);
  app.use('/api', createDescriptions(config));
  app.use('/api', () => {
    throw new AppError(404, 'route.not_found');
  });
  if (config.devRoutes) {
    app.use(
      '/dev',
      createDevRoutes({
        db,
        clock,
        config,
        logger,
        publicUrl: () => config.publicUrl,
        webhookUrl: () => `${localUrl}/api/global/payment/mamopay/webhook`,
      }),
    );
  }
  const origin = new URL(config.publicUrl).origin;
  app.use(createSitemap(origin, sitemapSource(db), limits));
  const pages = await createPages(server, {
    dev,
    foreign: config,
    limits,
    callInternally,
    findActor,
    cookies,
    origin,
    onChange: settings.onChange,
  });
  app.use(pages.router);
  app.use(errorHandler);
  return { close: pages.close };
};
