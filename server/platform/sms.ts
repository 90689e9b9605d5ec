import { createBreaker } from './breaker.ts';
import type { Config } from './config.ts';
import type { Mailbox } from './mail.ts';

/** `to` in E.164. */
export type SmsMessage = { to: string; text: string };

/** Sends short messages; called by jobs only. */
export type Sms = {
  /** @throws Error when the gateway does not take the message; the job tries again. */
  send(message: SmsMessage): Promise<void>;
};

/** For an answer of the gateway; after a failure so long nobody waits for it but one that tries for all. Milliseconds. */
const ANSWER_MS = 10_000;
const REST_MS = 5_000;

/** A message that the gateway does not take speaks against the message; it may be asked about the next. */
class SmsRefused extends Error {}

const createGatewaySms = (url: string, token: string | undefined): Sms => {
  const breaker = createBreaker({
    name: 'the SMS gateway',
    deadlineMs: ANSWER_MS,
    restMs: REST_MS,
    isFailure: (error) => !(error instanceof SmsRefused),
  });
  const post = async ({ to, text }: SmsMessage): Promise<void> => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ to, text }),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await answer.body?.cancel();
    if (answer.ok) return;
    const said = `the SMS gateway answered ${answer.status}`;
    throw answer.status < 500 && answer.status !== 429 ? new SmsRefused(said) : new Error(said);
  };
  return { send: (message) => breaker.run(() => post(message)) };
};

/** SMS by an HTTP gateway (`POST { to, text }`) when `SMS_URL` is set, otherwise into the mailbox (decisions D31). */
export const createSms = (config: Pick<Config, 'smsUrl' | 'smsToken'>, mailbox: Mailbox): Sms =>
  config.smsUrl === undefined
    ? {
        send: ({ to, text }) =>
          mailbox.keep({ to, text, channel: 'sms', subject: '', html: '', headers: {} }),
      }
    : createGatewaySms(config.smsUrl, config.smsToken);
