import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

/** A mail server of the test's own, which refuses some addresses for good. */
export type TestSmtp = { url: string; received: string[]; close: () => Promise<void> };

export const startSmtp = async (
  refuses: (address: string) => boolean,
  /** Any that is free. */
  wanted = 0,
  /** Addresses that it takes later, as one that knows us not yet does. */
  putsOff: (address: string) => boolean = () => false,
): Promise<TestSmtp> => {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      if (putsOff(address))
        return done(Object.assign(new Error(`4.2.1 <${address}> Try later`), { responseCode: 450 }));
      if (!refuses(address)) return done();
      done(Object.assign(new Error('5.1.1 No such mailbox'), { responseCode: 550 }));
    },
    onData: async (stream, _session, done) => {
      const chunks = await Array.fromAsync(stream);
      received.push(Buffer.concat(chunks).toString());
      done();
    },
  });
  const listening = server.listen(wanted, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise((done) => server.close(() => done())),
  };
};
