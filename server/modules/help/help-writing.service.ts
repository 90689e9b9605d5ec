import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { PhotosFor } from '#server/modules/cases/sent-photos.service.ts';
import type { Deps } from '#server/modules/deps.ts';
import { helpCaseChanged, helpCaseClaimed } from '#shared/help/help.events.ts';
import type { HelpTopic } from '#shared/help/help.rules.ts';
import { MAX_OPEN_CASES, MAX_UNANSWERED } from '#shared/help/help.rules.ts';
import type { Locale } from '#shared/kernel/caller.ts';
import type { RecordedEvent } from '#shared/kernel/event.ts';
import { appealOpen, enoughWritten, tooManyCases } from './help.errors.ts';
import type { HelpCase } from './help.repository.ts';
import {
  changeCase,
  insertCase,
  isLinkOpen,
  linkEnd,
  lockCasesOf,
  lockOpening,
  openAppeal,
  openCasesOf,
  openedBefore,
} from './help.repository.ts';
import { newLink, openHelpToken } from './help-link.service.ts';
import { insertMessage, unansweredIn, wasWritten } from './help-messages.repository.ts';

type Step = RecordedEvent<typeof helpCaseChanged>['routing']['step'];

/** Tells its owner, by account or by link, and staff, that a case has moved. */
export const recordCase = async (
  tx: Tx,
  record: RecordEvent,
  row: HelpCase,
  { step, messageId }: { step: Step; messageId: number | null },
): Promise<void> => {
  const which = { number: row.number };
  record(helpCaseChanged, {
    version: row.version,
    routing: {
      case_id: row.id,
      user_id: row.user_id,
      guest_room: (await isLinkOpen(tx, row)) ? row.token_hash : null,
      step,
      message_id: messageId,
      claimed_by: row.claimed_by,
    },
    views: { staff: which, owner: which, guest: which },
  });
};

/** Staff alone ask for a case anew. */
export const recordForStaff = (record: RecordEvent, { number, version }: HelpCase): void =>
  record(helpCaseClaimed, { version, routing: {}, views: { staff: { number } } });

/** What somebody writes; sent again under one id, because no answer came, it is there once. */
type Written = { words: string; photosFor: PhotosFor; client_id?: string | undefined };

/** Whoever opens a case, and what about. */
type Opening = Written & {
  topic: HelpTopic;
  email: string;
  locale: Locale;
  user_id: number | null;
  item_id: number | null;
  is_by_link: boolean;
};

/** There is one open appeal against each thing. */
const checkAppeal = async (
  tx: Tx,
  { topic, item_id, user_id }: Pick<HelpCase, 'topic' | 'item_id' | 'user_id'>,
): Promise<void> => {
  const isSuspension = topic === 'suspension' && user_id !== null;
  const on = topic === 'rejection' && item_id !== null ? { item_id } : isSuspension ? { user_id } : null;
  const open = on && (await openAppeal(tx, on));
  if (open) throw appealOpen(open.number);
};

/** Keeps a new case with its first message. One address opens one after the other: several at once would all find room. */
export const openCase = async (deps: Deps, tx: Tx, record: RecordEvent, opening: Opening) => {
  await lockOpening(tx, opening.email);
  const before = await openedBefore(tx, opening.email, opening.client_id);
  if (before) return { row: before, token: openHelpToken(deps, before) };
  await checkAppeal(tx, opening);
  if ((await openCasesOf(tx, opening.email)) >= MAX_OPEN_CASES) throw tooManyCases();
  const { token, kept } = newLink(deps);
  const { words, photosFor, client_id = null, ...about } = opening;
  const number = `H-${deps.ids.uuid().slice(0, 8).toUpperCase()}`;
  const row = await insertCase(tx, { ...about, ...kept, number });
  const { id } = await insertMessage(tx, { case_id: row.id, words, client_id, photos: await photosFor(tx) });
  await recordCase(tx, record, row, { step: 'opened', messageId: id });
  return { row, token };
};

/** Its owner writes again: whatever the case was, it waits for us, since the first message without an answer. */
export const writeInCase = async (
  tx: Tx,
  record: RecordEvent,
  row: HelpCase,
  { words, photosFor, client_id }: Written,
): Promise<HelpCase> => {
  if (await wasWritten(tx, row, client_id)) return row;
  const isReopened = row.state !== 'open';
  if (row.state === 'closed') {
    // As a new one would be.
    await lockOpening(tx, row.email);
    await checkAppeal(tx, row);
  }
  if ((await unansweredIn(tx, row)) >= MAX_UNANSWERED) throw enoughWritten();
  const photos = await photosFor(tx);
  const { id } = await insertMessage(tx, { case_id: row.id, words, client_id: client_id ?? null, photos });
  const changed = await changeCase(tx, row, {
    last_at: sql`now()`,
    link_expires_at: linkEnd,
    ...(isReopened ? { state: 'open', waiting_since: sql`now()`, alarmed_hours: 0 } : {}),
  });
  await recordCase(tx, record, changed, { step: isReopened ? 'reopened' : 'written', messageId: id });
  return changed;
};

/** The account has another address: links that were mailed to the one before open nothing any more. */
export const moveCases = async (
  deps: Deps,
  tx: Tx,
  record: RecordEvent,
  { userId, email }: { userId: number; email: string },
): Promise<void> => {
  for (const row of await lockCasesOf(tx, userId)) {
    // An earlier event of a later move has brought it there.
    if (row.email === email) continue;
    const moved = await changeCase(tx, row, { email, ...newLink(deps).kept });
    // What shows the case behind the link before is to learn that there is nothing any more.
    const behindBefore = { ...moved, token_hash: row.token_hash };
    await recordCase(tx, record, behindBefore, { step: 'moved', messageId: null });
  }
};
