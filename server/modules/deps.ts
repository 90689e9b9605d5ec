import type { Db } from '#server/db/client.ts';
import type { UnitOfWork } from '#server/events/unit-of-work.ts';
import type { Cookies } from '#server/http/cookies.ts';
import type { Geocoder } from '#server/modules/places/geocoder/geocoder.types.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config.ts';
import type { Ids } from '#server/platform/ids.ts';
import type { Jobs } from '#server/platform/job-definition.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { Mail } from '#server/platform/mail.ts';
import type { Payments } from '#server/platform/payments/payments.ts';
import type { PhotoWorker } from '#server/platform/photo-worker.ts';
import type { Push } from '#server/platform/push.ts';
import type { Sms } from '#server/platform/sms.ts';
import type { Storage } from '#server/platform/storage.ts';
import type { Translator } from '#server/platform/translation.ts';
import type { Realtime } from '#server/realtime/realtime.ts';
import type { Limits } from './limits.ts';
import type { LiveSettings } from './settings/live-settings.service.ts';

/** Everything a use case may need, passed in by app.ts. Nothing reads the clock, the environment or a global by itself. */
export type Deps = {
  /** As configured; what administrators change while the product runs is in `settings` alone. */
  config: Omit<Config, 'builtIn'>;
  settings: Omit<LiveSettings, 'onChange' | 'start' | 'stop'>;
  db: Db;
  /** One transaction for a change and its events. */
  unitOfWork: UnitOfWork;
  clock: Clock;
  ids: Ids;
  logger: Logger;
  jobs: Jobs;
  mail: Mail;
  sms: Sms;
  push: Push;
  storage: Storage;
  /** Makes the sizes of photos, beside this process. */
  photos: PhotoWorker;
  payments: Payments;
  geocoder: Geocoder;
  translator: Translator;
  cookies: Cookies;
  /** Limits by what a call is about (an account, an address) beside those by who calls. */
  limits: Limits;
  /** Sockets: what is told without being stored, ending a session's sockets. */
  realtime: Pick<Realtime, 'emitTransient' | 'endSession'>;
  /** Counts what is gone because it was kept long enough, by its kind (shared/personal-data/retention.rules.ts). */
  countForgotten(kind: string, count: number): void;
};
