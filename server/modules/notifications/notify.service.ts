import type { Tx } from '#server/db/client.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { PhotoView } from '#shared/items/items.schema.ts';
import type { Locale } from '#shared/kernel/caller.ts';
import { copyFor } from '#shared/notifications/notifications.copy.ts';
import { notificationCreated } from '#shared/notifications/notifications.events.ts';
import type { News } from '#shared/notifications/notifications.facts.ts';
import { isLocked, MAILS_AT_ONCE, NOTIFICATIONS } from '#shared/notifications/notifications.rules.ts';
import { catalogueOf } from './catalogues.rules.ts';
import { addNotice, moveState } from './centre.repository.ts';
import { enqueueDigest } from './digest.jobs.ts';
import { inBothLanguages } from './in-both-languages.rules.ts';
import { countMail, markDigestDue } from './mail-windows.repository.ts';
import type { EmailContent, EmailDeps } from './notification-emails.service.ts';
import { sendEmail } from './notification-emails.service.ts';
import { enqueuePush } from './push-messages.jobs.ts';
import type { NoticeReader } from './reader.repository.ts';
import { noticeReader } from './reader.repository.ts';

/** Something one user should know. */
export type Notice = {
  userId: number;
  /** The event it tells of: told once, however often its reaction runs. Null for what a job found out. */
  eventId: string | null;
  news: News;
  /** Where it leads. */
  path: string;
  /** What only the mail shows: words in place of the kind's own, facts under them. */
  mail?: (locale: Locale) => Partial<Pick<EmailContent, 'facts' | 'entries' | 'copy' | 'path'>>;
  /** What it is about, for cards of what has just happened. The centre does not keep it. */
  photo?: PhotoView | null;
  /** A mail that went out already says it: it stands in the centre alone. */
  isMailed?: boolean;
};

const sendMail = async (
  deps: EmailDeps,
  tx: Tx,
  reader: NoticeReader,
  { news, path, mail }: Notice,
  linkKey: string,
): Promise<void> => {
  const { group, mail: manner } = NOTIFICATIONS[news.kind];
  const isOptional = manner !== 'essential' && !isLocked(group);
  const subscription = isOptional ? { userId: reader.id, group, key: linkKey } : null;
  await sendEmail(
    deps,
    tx,
    { ...reader, subscription },
    { copy: copyFor(catalogueOf(reader.locale), news), path, ...mail?.(reader.locale) },
  );
};

/** The first mails of a window go out at once; what is more is held for one digest at its end. */
const sendOrHold = async (
  deps: EmailDeps,
  tx: Tx,
  reader: NoticeReader,
  notice: Notice,
  { linkKey, seq }: { linkKey: string; seq: number | null },
): Promise<void> => {
  const { group } = NOTIFICATIONS[notice.news.kind];
  const window = { userId: reader.id, group };
  const atOnce = MAILS_AT_ONCE[group];
  const { nth, secondsLeft, isDigestDue } = await countMail(tx, window, atOnce, { ...notice, seq });
  if (nth <= atOnce) return sendMail(deps, tx, reader, notice, linkKey);
  if (isDigestDue) return;
  await markDigestDue(tx, window);
  await enqueueDigest(deps, tx, window, secondsLeft);
};

const writeTo = async (
  deps: EmailDeps,
  tx: Tx,
  reader: NoticeReader,
  notice: Notice,
  kept: { linkKey: string; seq: number | null },
): Promise<void> => {
  const { mail: manner } = NOTIFICATIONS[notice.news.kind];
  if (notice.isMailed) return;
  if (manner === 'essential') return sendMail(deps, tx, reader, notice, kept.linkKey);
  if (!reader.wants.mail || reader.isUnreachable || reader.isSuspended) return;
  if (manner === 'at_once') return sendMail(deps, tx, reader, notice, kept.linkKey);
  await sendOrHold(deps, tx, reader, notice, kept);
};

type Kept = { linkKey: string; seq: number | null; lastSeq: number };

/** In the centre, where it is wanted there; no number is used up where it is not. */
const keep = async (tx: Tx, record: RecordEvent, reader: NoticeReader, notice: Notice): Promise<Kept> => {
  if (!reader.wants.centre) {
    const { link_key: linkKey, last_seq } = await moveState(tx, reader.id, {
      seqs: 0,
      unread: 0,
      version: 0,
    });
    return { linkKey, seq: null, lastSeq: last_seq };
  }
  const { notification, state, linkKey } = await addNotice(tx, notice);
  record(notificationCreated, {
    version: state.version,
    routing: { user_id: reader.id },
    views: { owner: { notification, state, photo: notice.photo } },
  });
  return { linkKey, seq: state.last_seq, lastSeq: state.last_seq };
};

/**
 * Tells one user something where they want it: in the centre, by mail, as a push message. Mails and push messages
 * are jobs of this transaction: no commit, no mail.
 */
export const notify = async (deps: EmailDeps, tx: Tx, record: RecordEvent, notice: Notice): Promise<void> => {
  const { userId, eventId, path } = notice;
  const reader = await noticeReader(tx, userId, notice.news, eventId);
  if (!reader || reader.isNotified) return;
  const news = inBothLanguages(notice.news, reader.itemOther);
  const kept = await keep(tx, record, reader, { ...notice, news });
  await writeTo(deps, tx, reader, { ...notice, news }, kept);
  if (reader.wants.push && reader.browsers.length > 0 && !reader.isSuspended) {
    await enqueuePush(deps, tx, reader, { news, path, seq: kept.lastSeq });
  }
};

/** Tells several users, always in the same order, so that two of these cannot wait for each other. */
export const notifyAll = async (
  deps: EmailDeps,
  tx: Tx,
  record: RecordEvent,
  notices: readonly Notice[],
): Promise<void> => {
  for (const notice of notices.toSorted((a, b) => a.userId - b.userId)) {
    await notify(deps, tx, record, notice);
  }
};
