import { AppError } from '#server/http/errors.ts';
import type { Deps } from '#server/modules/deps.ts';
import { RESEND_SECONDS } from '#shared/kernel/one-time-codes.ts';
import { resendTooSoon, TOO_SOON } from './accounts.errors.ts';
import type { AddressCode } from './address-codes.service.ts';
import type { CodeType } from './codes.service.ts';
import type { MarkedDevice } from './known-devices.repository.ts';
import { budgetOf } from './known-devices.repository.ts';

/** Who asks for a code: from which device, and the token that makes its tries their own. */
export type CodeAsker = { device: MarkedDevice; token: string };

/** What a code is for. */
type Purpose = CodeType | AddressCode | 'email change';

/**
 * Counts among all codes of its kind one that is sent: what strangers have sent for a visit takes none from who forgot their
 * password. What is not known yet to be sent is only refused where they are used up.
 */
export const countAmongAll = (
  { limits }: Pick<Deps, 'limits'>,
  purpose: Purpose,
  isSent = true,
): Promise<void> => limits.consume('code_all', purpose, isSent ? 1 : 0);

/** Begins the resend time of each key, or of none. */
const countResends = async ({ limits }: Pick<Deps, 'limits'>, keys: string[]): Promise<void> => {
  try {
    if (keys.length > 1) for (const key of keys) await limits.check('code_resend', key);
    for (const key of keys) await limits.consume('code_resend', key);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const wait = error.details?.retry_after_seconds;
    throw resendTooSoon(typeof wait === 'number' ? wait : RESEND_SECONDS);
  }
};

/**
 * Whether a code may be asked for this address; counted alike whether or not it has an account (decisions D12). Where a job
 * finds that out, it counts the code among all of them, or made-up addresses would use up what there is for everybody. One that
 * may become of several kinds counts as one of each.
 */
export const countCodeRequest = async (
  deps: Deps,
  email: string,
  type: Purpose | Purpose[],
  { device }: Pick<CodeAsker, 'device'>,
  { isSent }: { isSent: boolean } = { isSent: true },
): Promise<void> => {
  const { own, ofStrangers } = await budgetOf(deps.db, email, device);
  const types = [type].flat();
  // Those of a second step are sent to whoever has the password: nobody else uses them up, from however many nets.
  const isSecondStep = type === 'second factor';
  const budget = isSecondStep ? (ofStrangers ?? own) : own;
  await countResends(
    deps,
    types.map((each) => `${each}:${budget}`),
  );
  await deps.limits.consume('code_address', isSecondStep ? `${type}:${budget}` : budget);
  for (const each of types) {
    if (ofStrangers && !isSecondStep) await deps.limits.consume('code_strangers', `${each}:${ofStrangers}`);
    await countAmongAll(deps, each, isSent);
  }
};

/**
 * What comes of counting a code that is sent without having been asked for, by the same limits: `recent` when the last one
 * is younger than the resend time, `capped` when the address, or everybody together, has had enough of them.
 */
export const codeSendStatus = async (counting: Promise<void>): Promise<'due' | 'recent' | 'capped'> => {
  try {
    await counting;
    return 'due';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code === TOO_SOON ? 'recent' : 'capped';
  }
};

/** Lets the resend time begin without anybody having asked for a resend. */
export const noteCodeSent = async (
  deps: Deps,
  email: string,
  type: CodeType,
  { device }: Pick<CodeAsker, 'device'>,
): Promise<void> => {
  const { own } = await budgetOf(deps.db, email, device);
  try {
    await deps.limits.consume('code_resend', `${type}:${own}`);
  } catch (error) {
    // It has begun already: that is all that is wanted.
    if (!(error instanceof AppError)) throw error;
  }
};
