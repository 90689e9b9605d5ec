import { resolve } from 'node:path';
import type { z } from 'zod';
import { filsFromAed } from '#shared/kernel/money.ts';
import { configSchema, developmentDefaults } from './config.schema.ts';
import {
  isBelievingAll,
  isGuessable,
  isHere,
  isHostName,
  isPlainHttp,
  LEAST_DIFFERENT,
  LEAST_SECRET,
  looksRandom,
  signInElsewhere,
} from './weak-settings.ts';

type Settings = z.output<typeof configSchema>;

/** Names every mistake in the environment at once. */
export class ConfigError extends Error {
  readonly mistakes: string[];

  constructor(mistakes: string[]) {
    super(`The configuration has mistakes:\n${mistakes.map((mistake) => `  - ${mistake}`).join('\n')}`);
    this.name = 'ConfigError';
    this.mistakes = mistakes;
  }
}

/** More would be no limit at all. */
const MOST_FACTOR = 100;

/** Addresses that keys, tokens, photos and what people type are sent to, and what our pages load and run. */
const PROTECTED = [
  'PUBLIC_URL',
  'MAMO_BASE_URL',
  'SMS_URL',
  'S3_PUBLIC_ENDPOINT',
  'MAP_STYLE_URL',
  'ANALYTICS_URL',
  'CONCIERGE_WIDGET_URL',
] as const;
const SECRETS = [
  'MAMO_API_KEY',
  'MAMO_WEBHOOK_AUTH_HEADER',
  'MAIL_WEBHOOK_AUTH_HEADER',
  'METRICS_TOKEN',
  'SMS_TOKEN',
  'TRANSLATION_KEY',
] as const;

/** What may be tried where nobody else comes to, and not where people do. */
const publicMistakes = (set: Settings): string[] => [
  ...(set.SEED_DEMO === 'yes' ? ['SEED_DEMO: demo accounts have passwords that everybody knows.'] : []),
  ...(set.RATE_LIMIT_FACTOR > MOST_FACTOR
    ? [`RATE_LIMIT_FACTOR: at most ${MOST_FACTOR} in production.`]
    : []),
  ...(set.VAT_TRN === developmentDefaults.vatTrn
    ? ['VAT_TRN: the made-up number is refused in production; receipts show it.']
    : []),
];

/** Settings that production refuses: embedded defaults (decisions D31), and values that protect nothing. */
const productionMistakes = (set: Settings): string[] => {
  const refuse = (missing: boolean, name: string, why: string) => (missing ? [`${name}: ${why}`] : []);
  return [
    ...refuse(!set.PUBLIC_URL, 'PUBLIC_URL', 'is required in production.'),
    ...refuse(!set.MAMO_BASE_URL, 'MAMO_BASE_URL', 'the payment simulator is refused in production.'),
    ...PROTECTED.flatMap((name) =>
      refuse(isPlainHttp(set[name]), name, 'must be an https address in production.'),
    ),
    // Beside the product, in a network of its own, a name has no dot.
    ...(['GEOCODER_URL', 'TRANSLATION_URL'] as const).flatMap((name) =>
      refuse(
        isPlainHttp(set[name]) && new URL(set[name] ?? '').hostname.includes('.'),
        name,
        'must be an https address in production.',
      ),
    ),
    ...refuse(!set.MAMO_API_KEY, 'MAMO_API_KEY', 'is required in production.'),
    ...refuse(
      set.MAMO_WEBHOOK_AUTH_HEADER === developmentDefaults.webhookAuthHeader,
      'MAMO_WEBHOOK_AUTH_HEADER',
      'the development value is refused in production.',
    ),
    ...SECRETS.flatMap((name) =>
      refuse(
        isGuessable(set[name]),
        name,
        `must have at least ${LEAST_SECRET} characters in production, ${LEAST_DIFFERENT} of them different.`,
      ),
    ),
    ...refuse(!set.SMTP_URL, 'SMTP_URL', 'the development mailbox is refused in production.'),
    ...refuse(
      set.BANK_DETAILS_KEY === developmentDefaults.bankDetailsKey,
      'BANK_DETAILS_KEY',
      'the development key is refused in production.',
    ),
    ...refuse(
      !looksRandom(set.BANK_DETAILS_KEY),
      'BANK_DETAILS_KEY',
      'is not random; `openssl rand -base64 32` makes one.',
    ),
    ...refuse(!set.BANK_DETAILS_OLD_KEYS.every(looksRandom), 'BANK_DETAILS_OLD_KEYS', 'are not all random.'),
    ...refuse(
      isBelievingAll(set.TRUST_PROXY),
      'TRUST_PROXY',
      'believes whatever a caller says of their address; name the proxies, or how many there are.',
    ),
    ...(['DATABASE_URL', 'REDIS_URL'] as const).flatMap((name) =>
      refuse(
        isGuessable(signInElsewhere(set[name])?.password),
        name,
        `needs a password of at least ${LEAST_SECRET} characters, ${LEAST_DIFFERENT} of them different.`,
      ),
    ),
    ...refuse(
      signInElsewhere(set.DATABASE_URL)?.user === 'postgres',
      'DATABASE_URL',
      'is that of the superuser; the product has a role of its own (ops/database-roles.sh).',
    ),
    ...refuse(
      set.S3_ENDPOINT !== undefined && !isHere(set.S3_ENDPOINT) && isGuessable(set.S3_SECRET_KEY),
      'S3_SECRET_KEY',
      'can be guessed.',
    ),
    ...refuse(set.CORS_ORIGINS.some(isPlainHttp), 'CORS_ORIGINS', 'must be https origins in production.'),
    ...refuse(!set.PUSH_SERVICES.every(isHostName), 'PUSH_SERVICES', 'must be names of hosts in production.'),
    ...(set.PUBLIC_URL && isHere(set.PUBLIC_URL) ? [] : publicMistakes(set)),
  ];
};

const mistakesTogether = (set: Settings): string[] => {
  const credentials = set.S3_ACCESS_KEY !== undefined && set.S3_SECRET_KEY !== undefined;
  return [
    ...(set.S3_ENDPOINT && !credentials ? ['S3_ACCESS_KEY and S3_SECRET_KEY: needed with S3_ENDPOINT.'] : []),
    ...(set.MAMO_BASE_URL && !set.MAMO_API_KEY && set.NODE_ENV !== 'production'
      ? ['MAMO_API_KEY: needed with MAMO_BASE_URL.']
      : []),
    ...((set.VAPID_PUBLIC_KEY === undefined) === (set.VAPID_PRIVATE_KEY === undefined)
      ? []
      : ['VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY: one is useless without the other.']),
    ...(set.NODE_ENV === 'production' ? productionMistakes(set) : []),
  ];
};

const toConfig = (set: Settings) => ({
  nodeEnv: set.NODE_ENV,
  port: set.PORT,
  host: set.HOST,
  /** Absolute path. */
  dataDir: resolve(set.DATA_DIR),
  databaseUrl: set.DATABASE_URL,
  databaseConnections: set.DATABASE_CONNECTIONS,
  redisUrl: set.REDIS_URL,
  /** Without a slash at the end. With port 0 the server replaces it once it knows its port. */
  publicUrl: (set.PUBLIC_URL ?? `http://localhost:${set.PORT}`).replace(/\/+$/, ''),
  appToken: set.APP_TOKEN,
  logLevel: set.LOG_LEVEL,
  metricsToken: set.METRICS_TOKEN,
  /** Whether `/metrics` answers those who show no token. */
  openMetrics: set.METRICS_TOKEN === undefined && set.NODE_ENV !== 'production',
  trustProxy: set.TRUST_PROXY,
  corsOrigins: set.CORS_ORIGINS,
  sessionDays: set.SESSION_DAYS,
  staffSessionHours: set.STAFF_SESSION_HOURS,
  /** Percent. */
  vatPercentage: set.VAT_PERCENTAGE,
  vatTrn: set.VAT_TRN,
  companyName: set.COMPANY_NAME,
  companyAddress: set.COMPANY_ADDRESS,
  checkoutMinutes: set.CHECKOUT_MINUTES,
  /** In force until an administrator decides otherwise; what is in force is asked of `deps.settings`. */
  builtIn: {
    /** Percent. */
    fee: set.PLATFORM_FEE_PERCENTAGE,
    featuring: { price_fils: filsFromAed(set.FEATURING_PRICE), days: set.FEATURING_DAYS },
    conciergePrice: filsFromAed(set.CONCIERGE_PRICE),
  },
  mamoBaseUrl: set.MAMO_BASE_URL,
  mamoApiKey: set.MAMO_API_KEY,
  mamoWebhookAuthHeader: set.MAMO_WEBHOOK_AUTH_HEADER,
  mamoLinksPath: set.MAMO_LINKS_PATH,
  mamoChargesPath: set.MAMO_CHARGES_PATH,
  smtpUrl: set.SMTP_URL,
  mailFrom: set.MAIL_FROM,
  mailWebhookAuthHeader: set.MAIL_WEBHOOK_AUTH_HEADER,
  vapidPublicKey: set.VAPID_PUBLIC_KEY,
  vapidPrivateKey: set.VAPID_PRIVATE_KEY,
  pushServices: set.PUSH_SERVICES,
  smsUrl: set.SMS_URL,
  smsToken: set.SMS_TOKEN,
  /** Whether there is anything that short messages go to. */
  canSendSms: set.SMS_URL !== undefined || set.NODE_ENV !== 'production',
  s3Endpoint: set.S3_ENDPOINT,
  s3PublicEndpoint: set.S3_PUBLIC_ENDPOINT,
  s3Bucket: set.S3_BUCKET,
  s3Region: set.S3_REGION,
  s3AccessKey: set.S3_ACCESS_KEY,
  s3SecretKey: set.S3_SECRET_KEY,
  geocoderUrl: set.GEOCODER_URL,
  translationUrl: set.TRANSLATION_URL,
  translationKey: set.TRANSLATION_KEY,
  mapStyleUrl: set.MAP_STYLE_URL,
  contactEmail: set.CONTACT_EMAIL,
  contactWhatsapp: set.CONTACT_WHATSAPP,
  instagramUrl: set.INSTAGRAM_URL,
  conciergeWidgetUrl: set.CONCIERGE_WIDGET_URL,
  analyticsUrl: set.ANALYTICS_URL,
  bankDetailsKey: set.BANK_DETAILS_KEY,
  bankDetailsOldKeys: set.BANK_DETAILS_OLD_KEYS,
  sweepSeconds: set.SWEEP_SECONDS,
  paymentSweepSeconds: set.PAYMENT_SWEEP_SECONDS,
  guestLinksSeconds: set.GUEST_LINKS_SECONDS,
  refundLookSeconds: set.REFUND_LOOK_SECONDS,
  payoutLookSeconds: set.PAYOUT_LOOK_SECONDS,
  presenceGraceSeconds: set.PRESENCE_GRACE_SECONDS,
  nodeSilentSeconds: set.NODE_SILENT_SECONDS,
  rateLimitFactor: set.RATE_LIMIT_FACTOR,
  seedDemo: set.SEED_DEMO === undefined ? set.NODE_ENV !== 'production' : set.SEED_DEMO === 'yes',
  /** Whether `/dev/*` exists: an embedded default is in use, and it is not production (decisions D31). */
  devRoutes: set.NODE_ENV !== 'production' && !(set.MAMO_BASE_URL && set.SMTP_URL && set.SMS_URL),
});

/** The parsed settings. */
export type Config = ReturnType<typeof toConfig>;

/**
 * Reads the settings from the environment; an empty value counts as not set.
 * @throws ConfigError naming every mistake at once.
 */
export const loadConfig = (env: Record<string, string | undefined>): Config => {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = configSchema.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const mistakes = mistakesTogether(parsed.data);
  if (mistakes.length > 0) throw new ConfigError(mistakes);
  return toConfig(parsed.data);
};
