import { eq, sql } from 'drizzle-orm';
import { users } from '#server/db/accounts.tables.ts';
import type { Tx } from '#server/db/client.ts';
import { mailBounces } from '#server/db/notifications.tables.ts';
import type { Actor } from '#server/http/actor.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import type { Deps } from '#server/modules/deps.ts';
import { isSameSecret } from '#server/platform/same-secret.ts';
import type { BodyOf } from '#shared/kernel/endpoint.ts';
import type * as api from '#shared/notifications/notifications.api.ts';
import { catalogueOf } from './catalogues.rules.ts';
import { sendEmail } from './notification-emails.service.ts';
import { forgedBounce } from './notifications.errors.ts';
import { paths } from './paths.rules.ts';
import { changing, recordNotificationSettings } from './settings.usecases.ts';

const MOST_REASON = 300;

const ownerOf = async (tx: Tx, address: string): Promise<number | undefined> => {
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, address));
  return row?.id;
};

type Returned = { address: string; kind: 'bounce' | 'complaint'; reason: string };

/** Notes that mails to an address come back: only what is essential is sent there from now on. Its owner is told live. */
export const noteReturned = (
  deps: Pick<Deps, 'unitOfWork' | 'push'>,
  { address, kind, reason }: Returned,
): Promise<void> =>
  deps.unitOfWork(async (tx, record) => {
    const noted = await tx
      .insert(mailBounces)
      .values({ address: address.toLowerCase(), kind, reason: reason.slice(0, MOST_REASON) })
      .onConflictDoNothing()
      .returning();
    const userId = noted.length > 0 ? await ownerOf(tx, address.toLowerCase()) : undefined;
    if (userId !== undefined) await recordNotificationSettings(deps, tx, record, userId);
  });

type BounceReports = BodyOf<typeof api.reportBounces>['events'];

/** Takes what the mail provider tells, from the provider only. */
export const takeBounces = async (deps: Deps, authorization: string | undefined, reports: BounceReports) => {
  const secret = deps.config.mailWebhookAuthHeader;
  if (secret === undefined || !authorization || !isSameSecret(authorization, secret)) throw forgedBounce();
  for (const { email, type, reason } of reports) {
    if (!email || (type !== 'hard' && type !== 'complaint')) continue;
    await noteReturned(deps, {
      address: email,
      kind: type === 'complaint' ? 'complaint' : 'bounce',
      reason: reason ?? '',
    });
  }
  return codedMessage('bounce.noted');
};

/** The user says that the address works: it is written to again, beginning with one mail that shows whether it does. */
export const retryMail = (deps: Deps, actor: Actor) =>
  changing(deps, actor.id, async (tx) => {
    const forgotten = await tx
      .delete(mailBounces)
      .where(eq(mailBounces.address, actor.email.toLowerCase()))
      .returning();
    if (forgotten.length === 0) return;
    await sendEmail(
      deps,
      tx,
      { ...actor, subscription: null },
      { copy: catalogueOf(actor.locale).mailAgain, path: paths.settings },
    );
  });
