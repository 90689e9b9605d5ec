import { inspect, parseArgs } from 'node:util';
import { z } from 'zod';
import type { StaffRole } from '#server/modules/accounts/make-staff.service.ts';
import { giveFinance, makeStaff, resetSecondFactor } from '#server/modules/accounts/make-staff.service.ts';
import { audit } from '#server/modules/audit/audit.service.ts';
import { makeDiscount, newDiscount } from '#server/modules/discounts/make-discount.service.ts';
import { ConfigError, loadConfig } from '#server/platform/config.ts';
import { emailField } from '#shared/accounts/accounts.schema.ts';
import { checked } from '#shared/kernel/sentences.ts';
import type { Command } from './command.ts';
import { withDatabase } from './with-database.ts';

const usage = `Usage: npm run admin -- create EMAIL
       npm run admin -- support EMAIL
       npm run admin -- finance EMAIL
       npm run admin -- reset-second-factor EMAIL
       npm run admin -- discount CODE --off 10%|15 [--at-most 50] [--from fee|total] [--for purchase|featuring|any]
                        [--until 2027-01-31] [--limit N] [--per-user N]`;

/** Says what is wrong with a command line, and what it should have been. */
class Misuse extends Error {}

const option = { type: 'string' } as const;
const options = {
  off: option,
  'at-most': option,
  from: option,
  for: option,
  until: option,
  limit: option,
  'per-user': option,
};

const addressIn = (email: string): string => {
  const parsed = checked(emailField, email);
  if (!parsed.success) throw new Misuse(z.prettifyError(parsed.error));
  return parsed.data;
};

const WHO: Record<StaffRole, string> = { admin: 'an administrator', support: 'support staff' };

const createStaff = async (env: NodeJS.ProcessEnv, given: string, role: StaffRole): Promise<string> => {
  const email = addressIn(given);
  const made = await withDatabase(env, (db) =>
    db.transaction(async (tx) => {
      const staff = await makeStaff(tx, loadConfig(env), email, role);
      const target = { kind: 'user', id: staff.uuid, name: email };
      await audit(tx, null, { action: 'user.role_given', target, details: { role } });
      return staff;
    }),
  );
  const lines = [
    `${email} is ${WHO[role]} now.`,
    made.password === undefined
      ? 'The password stays as it was.'
      : `One-time password: ${made.password}\nPlease log in and change it in the profile.`,
    'The admin pages open once two-step sign-in is set up; they ask for that by themselves.',
  ];
  return lines.join('\n');
};

const forgetFactor = async (env: NodeJS.ProcessEnv, given: string): Promise<string> => {
  const email = addressIn(given);
  const id = await withDatabase(env, (db) =>
    db.transaction(async (tx) => {
      const reset = await resetSecondFactor(tx, email);
      if (reset === null) return null;
      await audit(tx, null, {
        action: 'user.second_factor_reset',
        target: { kind: 'user', id: reset, name: email },
      });
      return reset;
    }),
  );
  if (id === null) throw new Misuse(`Nobody has the address ${email}.`);
  return `${email} signs in with the password alone now.`;
};

const openFinance = async (env: NodeJS.ProcessEnv, given: string): Promise<string> => {
  const email = addressIn(given);
  const id = await withDatabase(env, (db) =>
    db.transaction(async (tx) => {
      const marked = await giveFinance(tx, email);
      if (marked === null) return null;
      const target = { kind: 'user', id: marked, name: email };
      await audit(tx, null, { action: 'user.finance_given', target });
      return marked;
    }),
  );
  if (id === null) throw new Misuse(`No administrator has the address ${email}.`);
  return `${email} works in finance now.`;
};

const createDiscount = async (
  env: NodeJS.ProcessEnv,
  code: string,
  terms: Record<string, unknown>,
): Promise<string> => {
  const parsed = checked(newDiscount, { code, ...terms });
  if (!parsed.success) throw new Misuse(z.prettifyError(parsed.error));
  const made = await withDatabase(env, (db) => makeDiscount(db, parsed.data));
  if (made === null) throw new Misuse(`${parsed.data.code} exists already.`);
  return `${made} can be used now.`;
};

const run = async (args: string[], env: NodeJS.ProcessEnv): Promise<string> => {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [command, name, ...more] = positionals;
  if (name === undefined || more.length > 0) throw new Misuse('Name one thing to make.');
  if (command === 'discount') return createDiscount(env, name, values);
  if (Object.keys(values).length === 0) {
    if (command === 'create') return createStaff(env, name, 'admin');
    if (command === 'support') return createStaff(env, name, 'support');
    if (command === 'finance') return openFinance(env, name);
    if (command === 'reset-second-factor') return forgetFactor(env, name);
  }
  throw new Misuse('This is not something to do.');
};

const isMisuse = (error: unknown): error is Error =>
  error instanceof Misuse ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));

/** `npm run admin`: makes staff and discount codes, and takes a lost second factor away. */
export const administer: Command = async (args, env) => {
  try {
    return { code: 0, stdout: await run(args, env) };
  } catch (error) {
    if (isMisuse(error)) return { code: 2, stderr: `${error.message}\n${usage}` };
    return { code: 1, stderr: error instanceof ConfigError ? error.message : inspect(error) };
  }
};
