import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#server/db/accounts.tables.ts';
import { writeTo } from '#server/modules/accounts/emails.service.ts';
import type { Deps } from '#server/modules/deps.ts';
import { defineSealedJob } from '#server/platform/sealed-job.ts';
import { isAddressHeld, otherOwnerOf } from './addresses.service.ts';

const asked = z.object({ user_id: z.number().int(), email: z.string(), code: z.string() });

/** Writes to the address that an account is to have: whether it has an account already is found out here alone. */
export const sendEmailChangeJob = defineSealedJob('accounts.send_email_change', asked);

const send = (deps: Deps, { user_id, email, code }: z.output<typeof asked>) =>
  deps.unitOfWork(async (tx) => {
    const [asker] = await tx.select().from(users).where(eq(users.id, user_id));
    if (!asker || asker.deleted_at) return;
    const owner = await otherOwnerOf(tx, email, user_id);
    if (owner || (await isAddressHeld(deps, tx, email, user_id))) {
      const { locale } = owner ?? asker;
      await writeTo(deps, tx, { email, locale }, { kind: 'email.taken', facts: {} });
      return;
    }
    const facts = { name: asker.first_name };
    await writeTo(deps, tx, { email, locale: asker.locale }, { kind: 'code.email_change', facts, code });
  });

export const registerEmailChangeJobs = (deps: Deps): void =>
  sendEmailChangeJob.handle(deps, (data) => send(deps, data));
