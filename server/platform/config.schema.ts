import { z } from 'zod';
import { SESSION_DAYS } from '#shared/kernel/retention-times.ts';

/** Development values that production refuses (decisions D31). */
export const developmentDefaults = {
  bankDetailsKey: Buffer.from('reloved development key, 32 byte').toString('base64'),
  webhookAuthHeader: 'reloved-development-webhook',
  vatTrn: '100000000000003',
};

const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most);
const percentage = (usual: number) => z.coerce.number().min(0).max(100).default(usual);
const address = z.url({ protocol: /^https?$/, error: 'Must be an http or https address.' });
const yesNo = z.enum(['yes', 'no']);

/** Parts separated by commas. */
const list = (usual = '') =>
  z
    .string()
    .default(usual)
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    );

const originList = list().refine(
  (origins) => origins.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin),
  'Must be origins such as https://app.example, separated by commas.',
);

/** Bytes in base64url, as VAPID keys are written. */
const vapidKey = (bytes: number) =>
  z
    .string()
    .refine(
      (text) => Buffer.from(text, 'base64url').length === bytes,
      `Must be ${bytes} bytes in base64url.`,
    );

/** A `*` at the beginning stands for any part in front of the name. */
const hostList = list(
  'fcm.googleapis.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com',
).transform((hosts) => hosts.map((host) => host.toLowerCase()));

const trustProxy = z
  .string()
  .default('no')
  .transform((text): boolean | number | string => {
    if (text === 'no') return false;
    if (text === 'yes') return true;
    return /^\d+$/.test(text) ? Number(text) : text;
  });

const isKey32 = (text: string): boolean => Buffer.from(text, 'base64').length === 32;
const key32 = z
  .string()
  .refine(isKey32, 'Must be 32 bytes in base64.')
  .default(developmentDefaults.bankDetailsKey);
const key32List = list().refine(
  (keys) => keys.every(isKey32),
  'Each must be 32 bytes in base64, separated by commas.',
);

/** Every setting by its environment name. The descriptions are the README's configuration table. */
export const configSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'])
    .default('development')
    .describe('`production` refuses embedded defaults for mail, payments and keys'),
  PORT: whole(0, 65_535).default(3000).describe('Port to listen on; 0 takes any free one'),
  HOST: z.string().default('0.0.0.0').describe('Address to listen on'),
  DATA_DIR: z.string().default('.data').describe('Folder for the embedded database and files'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'Must be a postgres:// address.' })
    .optional()
    .describe('PostgreSQL 18 to use; unset starts the embedded one'),
  DATABASE_CONNECTIONS: whole(4, 200)
    .default(20)
    .describe('Connections to it that requests of one node may use at once'),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'Must be a redis:// address.' })
    .optional()
    .describe('Redis to use; required for more than one node'),
  PUBLIC_URL: address.optional().describe('Address people use; unset means `http://localhost:PORT`'),
  APP_TOKEN: z.string().min(1).default('reloved-web').describe('Expected value of the `x-app-token` header'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('info')
    .describe('Least level that is logged'),
  METRICS_TOKEN: z
    .string()
    .min(16, 'Must be at least 16 characters.')
    .optional()
    .describe('What `/metrics` wants as `Authorization: Bearer …`; unset leaves it open, in production shut'),
  TRUST_PROXY: trustProxy.describe('Proxies in front: `no`, `yes`, a number of hops, or their addresses'),
  CORS_ORIGINS: originList.describe('Other origins that may call, separated by commas'),
  SESSION_DAYS: whole(1, 365)
    .default(SESSION_DAYS)
    .describe('How long a session lasts that nobody uses, in days'),
  STAFF_SESSION_HOURS: whole(1, 24 * 30)
    .default(8)
    .describe('The same for administrators and support, in hours'),
  PLATFORM_FEE_PERCENTAGE: percentage(20).describe('Service fee the buyer pays, in percent of the price'),
  VAT_PERCENTAGE: percentage(5).describe('VAT included in the service fee, in percent'),
  VAT_TRN: z
    .string()
    .default(developmentDefaults.vatTrn)
    .describe('Tax registration number shown on receipts'),
  COMPANY_NAME: z.string().max(120).default('reloved').describe('Who issues receipts, as registered'),
  COMPANY_ADDRESS: z
    .string()
    .max(200)
    .default('Dubai, United Arab Emirates')
    .describe('Where that is registered, as receipts say it'),
  CHECKOUT_MINUTES: whole(1, 24 * 60)
    .default(15)
    .describe('How long a checkout holds the item, in minutes'),
  FEATURING_PRICE: z.coerce
    .number()
    .min(2)
    .max(10_000)
    .multipleOf(0.01)
    .default(100)
    .describe('What featuring an item costs, in AED, VAT included'),
  FEATURING_DAYS: whole(1, 365).default(7).describe('How long an item is featured, in days'),
  CONCIERGE_PRICE: z.coerce
    .number()
    .min(2)
    .max(10_000)
    .multipleOf(0.01)
    .default(280)
    .describe('What a visit of the concierge costs, in AED, VAT included'),
  MAMO_BASE_URL: address.optional().describe("Mamo Pay's API; unset uses the simulator under `/dev/mamopay`"),
  MAMO_API_KEY: z.string().min(1).optional().describe('Key for Mamo Pay'),
  MAMO_WEBHOOK_AUTH_HEADER: z
    .string()
    .min(1)
    .default(developmentDefaults.webhookAuthHeader)
    .describe('`Authorization` that a payment webhook must carry'),
  MAMO_LINKS_PATH: z.string().startsWith('/').default('/links').describe('Path of payment links'),
  MAMO_CHARGES_PATH: z.string().startsWith('/').default('/charges').describe('Path of charges'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'Must be an smtp:// address.' })
    .optional()
    .describe('Mail server; unset uses the mailbox at `/dev/mailbox`'),
  MAIL_FROM: z.string().default('reloved <hello@reloved.test>').describe('Sender of mails'),
  MAIL_WEBHOOK_AUTH_HEADER: z
    .string()
    .min(16, 'Must be at least 16 characters.')
    .optional()
    .describe('`Authorization` with which the mail provider tells of bounces; unset refuses them all'),
  VAPID_PUBLIC_KEY: vapidKey(65)
    .optional()
    .describe('Public key of web push (RFC 8292); unset makes a pair in `DATA_DIR`, in production no push'),
  VAPID_PRIVATE_KEY: vapidKey(32).optional().describe('Private key of web push'),
  PUSH_SERVICES: hostList.describe('Hosts of push services that browsers may name, separated by commas'),
  SMS_URL: address.optional().describe('SMS gateway; unset uses the mailbox at `/dev/mailbox`'),
  SMS_TOKEN: z.string().min(1).optional().describe('Bearer token for the SMS gateway'),
  S3_ENDPOINT: address.optional().describe('S3-compatible storage; unset keeps files under `DATA_DIR`'),
  S3_PUBLIC_ENDPOINT: address
    .optional()
    .describe(
      'The same storage as browsers reach it, to send photos to it directly; unset sends them through us',
    ),
  S3_BUCKET: z.string().min(1).default('reloved').describe('Bucket for files'),
  S3_REGION: z.string().min(1).default('us-east-1').describe('Region of the bucket'),
  S3_ACCESS_KEY: z.string().min(1).optional().describe('Access key of the storage'),
  S3_SECRET_KEY: z.string().min(1).optional().describe('Secret key of the storage'),
  GEOCODER_URL: address
    .optional()
    .describe('Nominatim-compatible geocoder; unset uses the bundled gazetteer'),
  TRANSLATION_URL: address
    .optional()
    .describe('LibreTranslate-compatible service for readers who ask for a translation; unset offers none'),
  TRANSLATION_KEY: z.string().min(1).optional().describe('Key for that service, where it asks for one'),
  MAP_STYLE_URL: address.optional().describe('Vector map style; unset uses the bundled map'),
  CONTACT_EMAIL: z
    .email('Must be an email address.')
    .default('hello@reloved.test')
    .describe('Where people write to'),
  CONTACT_WHATSAPP: z
    .string()
    .regex(/^\+\d{8,15}$/, 'Must be a number such as +971501234567.')
    .default('+971500000000')
    .describe('Number of the messaging app on which people write'),
  INSTAGRAM_URL: address
    .default('https://www.instagram.com/reloved.ae')
    .describe('Profile the footer links to'),
  CONCIERGE_WIDGET_URL: address
    .optional()
    .describe('Scheduling widget of the concierge page; unset uses our own slot picker'),
  ANALYTICS_URL: address
    .optional()
    .describe('Heatmap script, loaded only after consent; unset means no analytics'),
  BANK_DETAILS_KEY: key32.describe(
    '32 bytes in base64 that encrypt bank details, authenticator secrets and waiting mails',
  ),
  BANK_DETAILS_OLD_KEYS: key32List.describe('Earlier values of it, separated by commas; they only decrypt'),
  SWEEP_SECONDS: whole(1, 3600)
    .default(2)
    .describe('How often undelivered events are looked for, in seconds'),
  PAYMENT_SWEEP_SECONDS: whole(1, 3600)
    .default(30)
    .describe('How often open checkouts are asked about at the provider, in seconds'),
  GUEST_LINKS_SECONDS: whole(1, 3600)
    .default(60)
    .describe('How often the time of links to what guests bought is looked at, in seconds'),
  REFUND_LOOK_SECONDS: whole(1, 3600)
    .default(60)
    .describe('How long the provider has to show a refund whose answer was lost before it is asked again'),
  PAYOUT_LOOK_SECONDS: whole(1, 3600)
    .default(300)
    .describe('How long the provider has to show a payout whose answer was lost before it is asked again'),
  PRESENCE_GRACE_SECONDS: z.coerce
    .number()
    .min(0)
    .max(60)
    .default(2)
    .describe('How long somebody still counts as online whose last page was closed, in seconds'),
  NODE_SILENT_SECONDS: whole(1, 300)
    .default(15)
    .describe(
      'How long a node may be silent before it is taken for ended, in seconds; the same on every node',
    ),
  RATE_LIMIT_FACTOR: z.coerce
    .number()
    .positive()
    .default(1)
    .describe(
      'Multiplies every rate limit; 1000 for a test suite that comes from one address (in production 100 at most)',
    ),
  SEED_DEMO: yesNo
    .optional()
    .describe('Whether an empty database gets demo data; unset means yes, in production no'),
});
