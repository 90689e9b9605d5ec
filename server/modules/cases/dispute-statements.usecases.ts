import type { Tx } from '#server/db/client.ts';
import type { Actor } from '#server/http/actor.ts';
import type { UploadedFile } from '#server/http/body.ts';
import { codedMessage } from '#server/http/coded-message.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { Party } from '#server/modules/handover/collection.usecases.ts';
import type { CaseAct } from '#shared/cases/case-clock.rules.ts';
import { questionsFor } from '#shared/cases/case-clock.rules.ts';
import type { Side } from '#shared/cases/cases.rules.ts';
import type * as api from '#shared/cases/disputes.api.ts';
import { MAX_QUESTIONS } from '#shared/cases/disputes.rules.ts';
import type { BodyOf } from '#shared/kernel/endpoint.ts';
import { enoughAsked, notNow } from './cases.errors.ts';
import { daysFromNow } from './cases.repository.ts';
import { disputeOf, entriesOf, insertEntry, wasSaid } from './disputes.repository.ts';
import { actOn, checkMay } from './purchase-acts.service.ts';
import type { PhotosFor } from './sent-photos.service.ts';
import { withSentPhotos } from './sent-photos.service.ts';
import { asStaff, checkMine, checkState } from './staff-acts.service.ts';

/** Support asks one of the sides something, with a date; both see it. */
export const askInDispute = (
  deps: Deps,
  actor: Actor,
  number: string,
  { to, words, days, client_id }: BodyOf<typeof api.askInDispute>,
) =>
  asStaff(deps, actor, number, async (inHand) => {
    const { tx, dispute, purchase } = inHand;
    if (await wasSaid(tx, purchase.id, 'support', client_id)) return null;
    await checkMine(inHand, actor);
    await checkState(inHand, 'open');
    const asked = (await entriesOf(tx, dispute.id)).filter(({ by }) => by === 'support');
    if (asked.length >= MAX_QUESTIONS) throw enoughAsked();
    await insertEntry(tx, {
      dispute_id: dispute.id,
      by: 'support',
      staff_id: actor.id,
      to,
      words,
      client_id: client_id ?? null,
      due_at: daysFromNow(days),
    });
    return { step: to === 'buyer' ? 'buyer_asked' : 'seller_asked', action: 'dispute.asked' };
  });

type Statement = Omit<BodyOf<typeof api.addStatement>, 'photos'>;

const actOf = ({ question }: Pick<Statement, 'question'>): CaseAct =>
  question === undefined ? 'add_statement' : 'answer_question';

/** One of the sides adds words and photos until the date, or answers what support has asked. */
export const addStatement = async (
  deps: Deps,
  party: Party,
  { words, question, client_id }: Statement,
  photosFor: PhotosFor,
) => {
  const act = actOf({ question });
  const isDone = (tx: Tx, purchaseId: number, side: Side) => wasSaid(tx, purchaseId, side, client_id);
  const data = await actOn(deps, party, { act, isDone }, async ({ tx, purchase, view, side, now }) => {
    const open = questionsFor(view.dispute?.entries ?? [], side, now);
    if (question !== undefined && !open.some(({ id }) => id === question)) throw notNow(act, view.status);
    const dispute = await disputeOf(tx, purchase.id);
    const photos = await photosFor(tx);
    const entry = { dispute_id: dispute.id, by: side, words, photos, client_id: client_id ?? null };
    await insertEntry(tx, { ...entry, answers: question ?? null });
    return side === 'buyer' ? 'buyer_said' : 'seller_said';
  });
  return { ...codedMessage('dispute.words_added'), data };
};

/** Words of a side that has no account, with photos that come with them. */
export const addStatementWithFiles = async (
  deps: Deps,
  party: Party,
  body: Statement,
  files: UploadedFile[],
) => {
  const { purchase } = await party.read(deps.db);
  const isAgain = await wasSaid(deps.db, purchase.id, party.side, body.client_id);
  // Before its photos are looked at.
  if (!isAgain) await checkMay(deps, party, actOf(body));
  return withSentPhotos(deps, isAgain ? [] : files, (photosFor) =>
    addStatement(deps, party, body, photosFor),
  );
};
