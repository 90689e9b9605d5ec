import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { offers } from '#server/db/offers.tables.ts';
import { comments } from '#server/db/questions.tables.ts';
import { contactScans, reports } from '#server/db/reports.tables.ts';
import type { RecordEvent } from '#server/events/unit-of-work.ts';
import type { Deps } from '#server/modules/deps.ts';
import { hasContacts } from '#shared/kernel/contact-details.ts';
import { CONTACTS_FOUND } from '#shared/reports/reports.schema.ts';
import type { Written } from './reports.repository.ts';
import { writtenOffer, writtenQuestion } from './reports.repository.ts';
import { reportContacts } from './reports.usecases.ts';

/** Texts that are looked at in one transaction. */
const BATCH = 500;

type Old = { id: number; text: string };

/** What is written, row by row, and how one is shown to staff. */
const TEXTS = {
  questions: {
    after: (tx: Tx, id: number): Promise<Old[]> =>
      tx
        .select({ id: comments.id, text: comments.comments })
        .from(comments)
        .where(gt(comments.id, id))
        .orderBy(asc(comments.id))
        .limit(BATCH),
    written: writtenQuestion,
  },
  offers: {
    after: (tx: Tx, id: number): Promise<Old[]> =>
      tx
        .select({ id: offers.id, text: offers.remarks })
        .from(offers)
        .where(gt(offers.id, id))
        .orderBy(asc(offers.id))
        .limit(BATCH),
    // The first words: nobody answered with a price, and words of their own, before there was the reaction. Reports from before
    // that are told apart by the offer alone.
    written: async (tx: Tx, id: number): Promise<Written | undefined> => {
      const had = await tx.$count(reports, and(eq(reports.offer_id, id), eq(reports.reason, CONTACTS_FOUND)));
      return had > 0 ? undefined : writtenOffer(tx, id, 1);
    },
  },
} satisfies Record<
  string,
  {
    after(tx: Tx, id: number): Promise<Old[]>;
    written(tx: Tx, id: number): Promise<Written | undefined>;
  }
>;

/** Looks at the next texts, and remembers up to where. Answers false when there is nothing more to look at, ever. */
const scanNext = async (tx: Tx, record: RecordEvent, texts: keyof typeof TEXTS): Promise<boolean> => {
  const ours = eq(contactScans.texts, texts);
  await tx.insert(contactScans).values({ texts }).onConflictDoNothing();
  const [scan] = await tx.select().from(contactScans).where(ours).for('update');
  if (!scan || scan.done_at) return false;
  const { after, written } = TEXTS[texts];
  const old = await after(tx, scan.last_id);
  for (const { id, text } of old) {
    const found = hasContacts(text) ? await written(tx, id) : undefined;
    if (found) await reportContacts(tx, record, found);
  }
  const isDone = old.length < BATCH;
  await tx
    .update(contactScans)
    .set({ last_id: old.at(-1)?.id ?? scan.last_id, done_at: isDone ? sql`now()` : null })
    .where(ours);
  return !isDone;
};

/**
 * Shows staff texts with contact details that were written before anything looked at them: once, batch by batch, from
 * where another node has stopped. What is written since is looked at by a reaction.
 */
export const scanOldTexts = async (
  { unitOfWork }: Pick<Deps, 'unitOfWork'>,
  signal: AbortSignal,
): Promise<void> => {
  for (const texts of Object.keys(TEXTS) as (keyof typeof TEXTS)[]) {
    while (!signal.aborted && (await unitOfWork((tx, record) => scanNext(tx, record, texts))));
  }
};
