import type { Config } from './config.ts';
import type { Mailbox } from './mail.ts';

/** `to` in E.164. */
export type SmsMessage = { to: string; text: string };

/** Sends short messages; called by jobs only. */
export type Sms = {
  /** @throws Error when the gateway does not take the message; the job tries again. */
  send(message: SmsMessage): Promise<void>;
};

const createGatewaySms = (url: string, token: string | undefined): Sms => ({
  send: async ({ to, text }) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ to, text }),
      signal: AbortSignal.timeout(10_000),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`);
  },
});

/** SMS by an HTTP gateway (`POST { to, text }`) when `SMS_URL` is set, otherwise into the mailbox (decisions D31). */
export const createSms = (config: Pick<Config, 'smsUrl' | 'smsToken'>, mailbox: Mailbox): Sms =>
  config.smsUrl === undefined
    ? {
        send: ({ to, text }) =>
          mailbox.keep({ to, text, channel: 'sms', subject: '', html: '', headers: {} }),
      }
    : createGatewaySms(config.smsUrl, config.smsToken);
