import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import webPush from 'web-push';
import { ConfigError, loadConfig } from './config.ts';

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://reloved.example/',
  MAMO_BASE_URL: 'https://business.mamopay.com/manage_api/v1',
  MAMO_API_KEY: 'sk-0c9d2e71-58aa-4be1',
  MAMO_WEBHOOK_AUTH_HEADER: 'a secret of ours which is long',
  SMTP_URL: 'smtp://mail.example:587',
  VAT_TRN: '100123456700003',
  BANK_DETAILS_KEY: randomBytes(32).toString('base64'),
};

const PASSWORD = randomBytes(24).toString('hex');

const mistakesOf = (env: Record<string, string>): string[] => {
  try {
    loadConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.mistakes;
    throw error;
  }
};

describe('configuration', () => {
  test('works without any setting', () => {
    expect(loadConfig({})).toMatchObject({
      port: 3000,
      publicUrl: 'http://localhost:3000',
      appToken: 'reloved-web',
      builtIn: { fee: 20, featuring: { price_fils: 10_000, days: 7 }, conciergePrice: 28_000 },
      trustProxy: false,
      seedDemo: true,
      devRoutes: true,
      openMetrics: true,
    });
  });

  test('an empty value counts as not set', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  test('names every mistake at once', () => {
    const mistakes = mistakesOf({
      PORT: 'many',
      DATABASE_URL: 'mysql://x',
      SESSION_DAYS: '0',
      BANK_DETAILS_KEY: 'c2hvcnQ=',
    });
    expect(mistakes.map((mistake) => mistake.split(':')[0])).toEqual([
      'PORT',
      'DATABASE_URL',
      'SESSION_DAYS',
      'BANK_DETAILS_KEY',
    ]);
  });

  test('production refuses the embedded defaults of mail, payments and keys', () => {
    expect(mistakesOf({ NODE_ENV: 'production' }).map((mistake) => mistake.split(':')[0])).toEqual([
      'PUBLIC_URL',
      'MAMO_BASE_URL',
      'MAMO_API_KEY',
      'MAMO_WEBHOOK_AUTH_HEADER',
      'SMTP_URL',
      'BANK_DETAILS_KEY',
      'VAT_TRN',
    ]);
  });

  test.each([
    ['PUBLIC_URL', 'http://reloved.example'],
    ['MAMO_WEBHOOK_AUTH_HEADER', 'x'],
    ['BANK_DETAILS_KEY', Buffer.alloc(32).toString('base64')],
    ['BANK_DETAILS_KEY', Buffer.from('abcdabcdabcdabcdabcdabcdabcdabcd').toString('base64')],
    ['METRICS_TOKEN', 'short'],
    ['METRICS_TOKEN', 'z'.repeat(32)],
    ['MAMO_WEBHOOK_AUTH_HEADER', 'a'.repeat(16)],
    ['MAIL_WEBHOOK_AUTH_HEADER', 'abcde'.repeat(8)],
    ['MAMO_API_KEY', 'k'],
    ['MAMO_BASE_URL', 'http://business.mamopay.com/manage_api/v1'],
    ['SMS_TOKEN', '7'],
    ['SMS_URL', 'http://sms.example/send'],
    ['GEOCODER_URL', 'http://places.example/search'],
    ['TRANSLATION_URL', 'http://words.example'],
    ['TRANSLATION_KEY', '7'],
    ['S3_PUBLIC_ENDPOINT', 'http://photos.example'],
    ['ANALYTICS_URL', 'http://heat.example/map.js'],
    ['BANK_DETAILS_KEY', Buffer.from(Array.from({ length: 32 }, (_, at) => at)).toString('base64')],
    ['BANK_DETAILS_OLD_KEYS', Buffer.alloc(32).toString('base64')],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '99'],
    ['TRUST_PROXY', '10.0.0.1, 0.0.0.0/0'],
    ['TRUST_PROXY', '::/0'],
    ['DATABASE_URL', 'postgres://reloved@database:5432/reloved'],
    ['DATABASE_URL', 'postgres://reloved:reloved@database:5432/reloved'],
    ['DATABASE_URL', `postgres://reloved:${'%61'.repeat(16)}@database:5432/reloved`],
    ['DATABASE_URL', `postgres://reloved:${PASSWORD}@database:5432/reloved?password=short`],
    ['DATABASE_URL', 'postgres://reloved@localhost/reloved?host=database.example'],
    ['DATABASE_URL', `postgres://postgres:${PASSWORD}@database:5432/reloved`],
    ['DATABASE_URL', `postgres://reloved:${PASSWORD}@database:5432/reloved?user=postgres`],
    ['REDIS_URL', 'redis://redis:6379'],
    ['REDIS_URL', 'redis://:secret@redis:6379'],
    ['REDIS_URL', `rediss://reloved:${'z'.repeat(32)}@redis:6379`],
    ['CORS_ORIGINS', 'http://app.friend.example'],
    ['PUSH_SERVICES', 'fcm.googleapis.com,169.254.169.254'],
    ['PUSH_SERVICES', 'localhost'],
    ['SEED_DEMO', 'yes'],
    ['RATE_LIMIT_FACTOR', '1000000'],
    ['VAT_TRN', '100000000000003'],
  ])('production refuses a weak %s', (name, weak) => {
    const [mistake = '', ...others] = mistakesOf({ ...production, [name]: weak });
    expect([mistake.split(':')[0], others]).toEqual([name, []]);
    expect(mistake).not.toContain(weak);
  });

  test('production takes a short way to what runs on the same machine', () => {
    const env = {
      MAMO_BASE_URL: 'http://127.0.0.1:9',
      SMS_URL: 'http://localhost:8080/send',
      GEOCODER_URL: 'http://nominatim:8080/search',
      TRANSLATION_URL: 'http://libretranslate:5000',
      DATABASE_URL: 'postgres://postgres:short@127.0.0.1:5432/reloved',
      REDIS_URL: 'redis://localhost:6379',
    };
    expect(mistakesOf({ ...production, ...env })).toEqual([]);
  });

  test.each([
    ['DATABASE_URL', `postgres://reloved:${PASSWORD}@database:5432/reloved`],
    ['DATABASE_URL', `postgres://reloved@database/reloved?password=${PASSWORD}`],
    ['DATABASE_URL', 'postgres:///reloved?host=/var/run/postgresql'],
    ['REDIS_URL', `redis://:${PASSWORD}@redis:6379`],
  ])('production takes a password that cannot be guessed in %s', (name, good) => {
    expect(mistakesOf({ ...production, [name]: good })).toEqual([]);
  });

  test('production with everything set has no development pages and no demo data', () => {
    expect(loadConfig(production)).toMatchObject({
      publicUrl: 'https://reloved.example',
      devRoutes: false,
      openMetrics: false,
      seedDemo: false,
    });
  });

  test('storage and payments need their keys', () => {
    expect(mistakesOf({ S3_ENDPOINT: 'http://s3:9000', MAMO_BASE_URL: 'https://pay.example' })).toHaveLength(
      2,
    );
  });

  test('push keys come in pairs, and a bounce secret is long enough', () => {
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    expect(mistakesOf({ VAPID_PUBLIC_KEY: publicKey })).toHaveLength(1);
    expect(mistakesOf({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: 'short' })).toHaveLength(1);
    expect(mistakesOf({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey })).toEqual([]);
    expect(mistakesOf({ MAIL_WEBHOOK_AUTH_HEADER: 'short' })).toHaveLength(1);
    expect(loadConfig({ PUSH_SERVICES: ' Push.Example , *.other.example' }).pushServices).toEqual([
      'push.example',
      '*.other.example',
    ]);
  });

  test.each([
    ['yes', true],
    ['2', 2],
    ['10.0.0.0/8', '10.0.0.0/8'],
  ])('TRUST_PROXY %s', (given, read) => {
    expect(loadConfig({ TRUST_PROXY: given }).trustProxy).toBe(read);
  });
});
