import { describe, expect, test } from 'vitest';
import { createLogger } from './logger.ts';
import { redactedText } from './redaction.ts';

const logged = (write: (logger: ReturnType<typeof createLogger>) => void): string => {
  const lines: string[] = [];
  write(createLogger({ logLevel: 'trace' }, { write: (line) => lines.push(line) }));
  return lines.join('');
};

describe('the log', () => {
  test.each([
    'authorization',
    'cookie',
    'set-cookie',
    'password',
    'current_password',
    'passwordConfirmation',
    'token',
    'x-checkout-token',
    'iban',
    'account_number',
    'email',
    'mobile_number',
    'mobile',
    'address',
  ])('hides %s at any depth', (key) => {
    const line = logged((logger) =>
      logger.info(
        { [key]: 'canary', request: { headers: { [key]: 'canary' }, list: [{ [key]: 'canary' }] } },
        'x',
      ),
    );
    expect(line).not.toContain('canary');
    expect(line).toContain('[hidden]');
  });

  test('hides verification codes but keeps the words of errors', () => {
    expect(logged((logger) => logger.info({ body: { code: '123456' } }, 'x'))).not.toContain('123456');
    expect(logged((logger) => logger.info({ code: 'offer.not_allowed' }, 'x'))).toContain(
      'offer.not_allowed',
    );
  });

  test('shows neither the values of a failed query nor addresses in an error', () => {
    const cause = Object.assign(new Error('duplicate key for +971501234567'), {
      code: '23505',
      detail: 'Key (email)=(canary@reloved.test) already exists.',
    });
    const err = new Error('Failed query: insert into users\nparams: canary,2026', { cause });
    const line = logged((logger) => logger.error({ err }, 'failed'));
    expect(line).not.toContain('canary');
    expect(line).not.toContain('971501234567');
    expect(line).toContain('23505');
  });

  test('hides values of several lines, whatever they look like, and keeps where it happened', () => {
    const mail = 'Dear canary,\n    at home nobody was,\nparams: your code is 246810\n    at last';
    const err = new Error(`Failed query: insert into mails\nparams: 7,${mail}`);
    const line = logged((logger) => logger.error({ err }, 'failed'));
    for (const word of ['canary', 'nobody', '246810', 'at last']) expect(line).not.toContain(word);
    expect(line).toContain('insert into mails');
    expect(JSON.parse(line).err.stack).toContain('logger.test.ts');
    expect(redactedText(`Error: ${err.message}`)).toBe(
      'Error: Failed query: insert into mails\nparams: [hidden]',
    );
  });

  test('a child carries the request id on every line', () => {
    const line = logged((logger) => logger.child({ requestId: 'r-1' }).info('x'));
    expect(JSON.parse(line)).toMatchObject({ level: 'info', requestId: 'r-1', msg: 'x' });
  });
});
