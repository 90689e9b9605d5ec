import { createECDH } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import webPush from 'web-push';
import { z } from 'zod';
import type { Config } from './config.ts';

/** A browser that takes push messages, as it named itself (RFC 8030). Keys in base64url. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

export type PushMessage = {
  /** What the service worker receives, as JSON. */
  payload: object;
  /** Messages with the same topic take each other's place while the browser is away; at most 32 characters. */
  topic: string;
};

/** Sends push messages; called by jobs only. */
export type Push = {
  /** What browsers subscribe with; null where push is not set up. */
  publicKey: string | null;
  /** Whether an address belongs to a push service we talk to: nobody may make this server call another. */
  takes(endpoint: string): boolean;
  /**
   * Answers `gone` when the browser takes no more messages: forget it.
   * @throws Error when the push service does not take the message; the job tries again.
   */
  send(target: PushTarget, message: PushMessage): Promise<'sent' | 'gone'>;
};

type Keys = { publicKey: string; privateKey: string };
type Settings = Pick<
  Config,
  'nodeEnv' | 'dataDir' | 'vapidPublicKey' | 'vapidPrivateKey' | 'pushServices' | 'contactEmail'
>;

/** Seconds for which a push service keeps a message for a browser that is away: a day. */
const KEPT_SECONDS = 24 * 60 * 60;
const ANSWER_WITHIN_MS = 10_000;

const keysSchema = z.object({ publicKey: z.string().min(1), privateKey: z.string().min(1) });

/** The pair kept in the data folder, made the first time; the first of two that make one at once wins. */
const keptKeys = async (dataDir: string): Promise<Keys> => {
  const file = join(dataDir, 'vapid.json');
  await mkdir(dataDir, { recursive: true });
  const fresh = JSON.stringify(webPush.generateVAPIDKeys());
  await writeFile(file, fresh, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return keysSchema.parse(JSON.parse(await readFile(file, 'utf8')));
};

const keysOf = async (config: Settings): Promise<Keys | null> => {
  const { vapidPublicKey: publicKey, vapidPrivateKey: privateKey } = config;
  if (publicKey !== undefined && privateKey !== undefined) return { publicKey, privateKey };
  return config.nodeEnv === 'production' ? null : keptKeys(config.dataDir);
};

const isNamed = (host: string, pattern: string): boolean =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern;

const allows = (config: Settings, endpoint: string): boolean => {
  const url = URL.parse(endpoint);
  if (!url || url.username || url.password) return false;
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && config.nodeEnv === 'test');
  return isSafe && config.pushServices.some((pattern) => isNamed(url.host, pattern));
};

/** Whether a message can be encrypted for a browser: its key must be a point of the curve. */
const isPoint = (p256dh: string): boolean => {
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    return own.computeSecret(p256dh, 'base64url').length > 0;
  } catch {
    return false;
  }
};

const detailsOf = (
  { endpoint, p256dh, auth }: PushTarget,
  message: PushMessage,
  keys: Keys,
  subject: string,
) =>
  webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message.payload), {
    TTL: KEPT_SECONDS,
    topic: message.topic,
    urgency: 'normal',
    vapidDetails: { subject, ...keys },
  });

/**
 * Web push with VAPID (RFC 8030, 8291, 8292). The keys come from the configuration; without them a pair is made and kept
 * in the data folder, in production there is no push then.
 */
export const createPush = async (config: Settings): Promise<Push> => {
  const keys = await keysOf(config);
  const subject = `mailto:${config.contactEmail}`;
  return {
    publicKey: keys?.publicKey ?? null,
    takes: (endpoint) => allows(config, endpoint),
    send: async (target, message) => {
      if (!keys || !allows(config, target.endpoint) || !isPoint(target.p256dh)) return 'gone';
      const { method, headers, body } = detailsOf(target, message, keys, subject);
      const answer = await fetch(target.endpoint, {
        method,
        headers,
        body: body && new Uint8Array(body),
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      await answer.body?.cancel();
      if (answer.status === 404 || answer.status === 410) return 'gone';
      if (!answer.ok) throw new Error(`the push service answered ${answer.status}`);
      return 'sent';
    },
  };
};
