import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '#server/db/client.ts';
import { pushSubscriptions } from '#server/db/notifications.tables.ts';
import type { Deps } from '#server/modules/deps.ts';
import { defineSealedJob } from '#server/platform/sealed-job.ts';
import type { Locale } from '#shared/kernel/caller.ts';
import { copyFor, subjectOf } from '#shared/notifications/notifications.copy.ts';
import type { News } from '#shared/notifications/notifications.facts.ts';
import { catalogueOf } from './catalogues.rules.ts';
import type { EmailDeps } from './notification-emails.service.ts';
import { recordNotificationSettings } from './settings.usecases.ts';

/** What a service worker shows. Nothing that the centre does not show too. */
const shown = z.object({
  title: z.string(),
  body: z.string(),
  locale: z.enum(['en', 'ar']),
  path: z.string(),
  /** A newer message with the same tag takes its place. */
  tag: z.string(),
});

const push = z.object({ subscription_id: z.number().int(), message: shown });

export const pushJob = defineSealedJob('notifications.push', push, {
  retries: 6,
  concurrency: 4,
  timeoutSeconds: 30,
});

const tagOf = (news: News, seq: number): string => `${news.kind}:${subjectOf(news) ?? seq}`;

/** Adds a job for each browser of a user. */
export const enqueuePush = async (
  deps: EmailDeps,
  tx: Tx,
  to: { browsers: number[]; locale: Locale },
  { news, path, seq }: { news: News; path: string; seq: number },
): Promise<void> => {
  const { title, line } = copyFor(catalogueOf(to.locale), news);
  const message = { title, body: line, locale: to.locale, path, tag: tagOf(news, seq) };
  for (const subscription_id of to.browsers) {
    await pushJob.enqueue(deps, tx, { subscription_id, message });
  }
};

/** Topics are short and say nothing to the push service. */
const topicOf = (tag: string): string => createHash('sha256').update(tag).digest('base64url').slice(0, 32);

const forget = (deps: Deps, subscriptionId: number, userId: number): Promise<void> =>
  deps.unitOfWork(async (tx, record) => {
    await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.id, subscriptionId));
    await recordNotificationSettings(deps, tx, record, userId);
  });

/** Sends one push message; a browser that takes no more is forgotten. */
export const sendPush = async (
  deps: Deps,
  { subscription_id, message }: z.output<typeof push>,
): Promise<void> => {
  const [browser] = await deps.db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.id, subscription_id));
  // Signed out meanwhile.
  if (!browser) return;
  const outcome = await deps.push.send(browser, { payload: message, topic: topicOf(message.tag) });
  if (outcome === 'gone') await forget(deps, browser.id, browser.user_id);
};
