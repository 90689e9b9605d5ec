import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMail } from '#server/platform/mail.ts';
import { createSms } from '#server/platform/sms.ts';
import { startDevServer } from '#tests/support/dev-server.ts';

let dev: Awaited<ReturnType<typeof startDevServer>>;

beforeAll(async () => {
  dev = await startDevServer();
}, 60_000);

afterAll(() => dev.stop());

describe('the mailbox', { timeout: 60_000 }, () => {
  const list = async (to = '') =>
    (await fetch(`${dev.origin}/dev/mailbox.json${to ? `?to=${encodeURIComponent(to)}` : ''}`)).json();

  test('lists what was sent to an address, newest first', async () => {
    const mail = createMail({ smtpUrl: undefined, mailFrom: '' }, dev.mailbox);
    const sms = createSms({ smsUrl: undefined, smsToken: undefined }, dev.mailbox);
    await mail.send({ to: 'Mariam@reloved.test', subject: 'One', text: '111111', html: '<p>111111</p>' });
    await mail.send({ to: 'mariam@reloved.test', subject: 'Two', text: '222222', html: '<p>222222</p>' });
    await sms.send({ to: '+971501234567', text: '333333' });
    expect(await list('mariam@RELOVED.test')).toEqual([
      {
        id: expect.any(Number),
        to: 'mariam@reloved.test',
        channel: 'email',
        subject: 'Two',
        text: '222222',
        html: '<p>222222</p>',
        headers: {},
        created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      },
      expect.objectContaining({ subject: 'One' }),
    ]);
    expect(await list('+971501234567')).toMatchObject([{ channel: 'sms', text: '333333', html: '' }]);
    expect(await list()).toHaveLength(3);
  });

  test('shows a mail in a frame that runs nothing', async () => {
    const [message] = await list('mariam@reloved.test');
    const shown = await fetch(`${dev.origin}/dev/mailbox/${message.id}/html`);
    expect(shown.headers.get('content-security-policy')).toContain('sandbox');
    expect(await shown.text()).toContain('222222');
    expect((await fetch(`${dev.origin}/dev/mailbox/nothing/html`)).status).toBe(404);
    expect((await fetch(`${dev.origin}/dev/mailbox`)).headers.get('content-security-policy')).toContain(
      "script-src 'self'",
    );
    expect((await fetch(`${dev.origin}/dev/assets/mailbox.js`)).status).toBe(200);
  });
});
