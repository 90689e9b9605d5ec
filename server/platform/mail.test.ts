import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { createServer as createNetServer } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { describe, expect, test } from 'vitest';
import type { Mailbox, MailboxMessage } from './mail.ts';
import { createMail } from './mail.ts';
import { createSms } from './sms.ts';

const createMemoryMailbox = (): Mailbox & { kept: MailboxMessage[] } => {
  const kept: MailboxMessage[] = [];
  return {
    kept,
    keep: async (message) => {
      kept.push(message);
    },
  };
};

const portOf = (address: unknown): number =>
  typeof address === 'object' && address !== null && 'port' in address ? Number(address.port) : 0;

const email = {
  to: 'mariam@reloved.test',
  subject: 'عرض جديد',
  text: 'Code 123456',
  html: '<p>Code 123456</p>',
};

describe('mail', () => {
  test('goes to the mailbox without a mail server', async () => {
    const mailbox = createMemoryMailbox();
    await createMail({ smtpUrl: undefined, mailFrom: 'reloved <hello@reloved.test>' }, mailbox).send(email);
    expect(mailbox.kept).toEqual([{ ...email, headers: {}, channel: 'email' }]);
  });

  test('goes by SMTP with text and HTML', async () => {
    const received: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: async (stream, _session, done) => {
        const chunks = await Array.fromAsync(stream);
        received.push(Buffer.concat(chunks).toString());
        done();
      },
    });
    const listening = server.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    const mailbox = createMemoryMailbox();
    const mail = createMail(
      {
        smtpUrl: `smtp://127.0.0.1:${portOf(listening.address())}`,
        mailFrom: 'reloved <hello@reloved.test>',
      },
      mailbox,
    );
    await mail.send(email);
    mail.close();
    await new Promise<void>((done) => server.close(done));
    expect(mailbox.kept).toEqual([]);
    expect(received.join()).toContain('To: mariam@reloved.test');
    expect(received.join()).toContain('From: reloved <hello@reloved.test>');
    expect(received.join()).toContain('text/plain');
    expect(received.join()).toContain('text/html');
  });

  test('fails when the server is not there, so that the job tries again', async () => {
    const mail = createMail(
      { smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'x@reloved.test' },
      createMemoryMailbox(),
    );
    await expect(mail.send(email)).rejects.toThrow();
  });

  test.each([
    ['says nothing', ''],
    ['greets and says no more', '220 mail.example\r\n'],
  ])('is given up at a server that %s', async (_, greeting) => {
    const taken: Socket[] = [];
    const server = createNetServer((socket) => {
      taken.push(socket);
      socket.on('error', () => socket.destroy()).on('data', () => undefined);
      socket.write(greeting);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const mail = createMail(
      { smtpUrl: `smtp://127.0.0.1:${portOf(server.address())}`, mailFrom: 'x@reloved.test' },
      createMemoryMailbox(),
      { connection: 200, silence: 200 },
    );
    await expect(mail.send(email)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    mail.close();
    for (const socket of taken) socket.destroy();
    server.close();
  });
});

describe('short messages', () => {
  const message = { to: '+971501234567', text: 'Code 654321' };

  test('go to the mailbox without a gateway', async () => {
    const mailbox = createMemoryMailbox();
    await createSms({ smsUrl: undefined, smsToken: undefined }, mailbox).send(message);
    expect(mailbox.kept).toEqual([{ ...message, channel: 'sms', subject: '', html: '', headers: {} }]);
  });

  test.each([200, 503])('go to the gateway, which answers %i', async (status) => {
    const calls: { authorization: string | undefined; body: string }[] = [];
    const gateway = createServer(async (request, response) => {
      const body = Buffer.concat(await Array.fromAsync(request)).toString();
      calls.push({ authorization: request.headers.authorization, body });
      response.writeHead(status).end();
    }).listen(0, '127.0.0.1');
    await once(gateway, 'listening');
    const smsUrl = `http://127.0.0.1:${portOf(gateway.address())}/send`;
    const sent = createSms({ smsUrl, smsToken: 'key' }, createMemoryMailbox()).send(message);
    if (status === 200) await sent;
    else await expect(sent).rejects.toThrow('503');
    gateway.close();
    expect(calls).toEqual([{ authorization: 'Bearer key', body: JSON.stringify(message) }]);
  });

  test.each([
    [400, 2],
    [503, 1],
  ])('after an answer of %i the gateway is asked %i times for two of them', async (status, asked) => {
    let count = 0;
    const gateway = createServer((_request, response) => {
      count += 1;
      response.writeHead(status).end();
    }).listen(0, '127.0.0.1');
    await once(gateway, 'listening');
    const smsUrl = `http://127.0.0.1:${portOf(gateway.address())}/send`;
    const sms = createSms({ smsUrl, smsToken: undefined }, createMemoryMailbox());
    await expect(sms.send(message)).rejects.toThrow(String(status));
    await expect(sms.send(message)).rejects.toThrow();
    gateway.close();
    expect(count).toBe(asked);
  });
});
