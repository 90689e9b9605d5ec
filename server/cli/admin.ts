import { parseArgs } from 'node:util';
import { z } from 'zod';
import { makeAdministrator } from '#server/modules/accounts/make-administrator.ts';
import { makeDiscount, newDiscount } from '#server/modules/discounts/make-discount.ts';
import { ConfigError } from '#server/platform/config.ts';
import { emailField } from '#shared/accounts/accounts.schema.ts';
import { withDatabase } from './with-database.ts';

const usage = `Usage: npm run admin -- create EMAIL
       npm run admin -- discount CODE --off 10%|15 [--from fee|total] [--for purchase|featuring|any]
                        [--until 2027-01-31] [--limit N] [--per-user N]`;

/** Says what is wrong with a command line, and what it should have been. */
class Misuse extends Error {}

const option = { type: 'string' } as const;
const options = {
  off: option,
  from: option,
  for: option,
  until: option,
  limit: option,
  'per-user': option,
};

const createAdministrator = async (email: string): Promise<string> => {
  const parsed = emailField.safeParse(email);
  if (!parsed.success) throw new Misuse(z.prettifyError(parsed.error));
  const made = await withDatabase((db) => makeAdministrator(db, parsed.data));
  return made.password === undefined
    ? `${parsed.data} is an administrator now. The password stays as it was.`
    : `${parsed.data} is an administrator now.\nOne-time password: ${made.password}\nPlease log in and change it in the profile.`;
};

const createDiscount = async (code: string, terms: Record<string, unknown>): Promise<string> => {
  const parsed = newDiscount.safeParse({ code, ...terms });
  if (!parsed.success) throw new Misuse(z.prettifyError(parsed.error));
  const made = await withDatabase((db) => makeDiscount(db, parsed.data));
  if (made === null) throw new Misuse(`${parsed.data.code} exists already.`);
  return `${made} can be used now.`;
};

const run = async (): Promise<string> => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [command, name, ...more] = positionals;
  if (name === undefined || more.length > 0) throw new Misuse('Name one thing to make.');
  if (command === 'create' && Object.keys(values).length === 0) return createAdministrator(name);
  if (command === 'discount') return createDiscount(name, values);
  throw new Misuse('This is not something to do.');
};

const isMisuse = (error: unknown): error is Error =>
  error instanceof Misuse ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));

try {
  console.log(await run());
} catch (error) {
  process.exitCode = isMisuse(error) ? 2 : 1;
  if (isMisuse(error)) console.error(`${error.message}\n${usage}`);
  else console.error(error instanceof ConfigError ? error.message : error);
}
