import type { Tx } from '#server/db/client.ts';
import type { Reaction } from '#server/events/reaction.ts';
import { openAddress } from '#server/modules/purchases/payer.ts';
import type { RecordedEvent } from '#shared/kernel/event.ts';
import { wordsFor } from '#shared/notifications/notifications.words.ts';
import type { refundMoved } from '#shared/purchases/purchases.events.ts';
import { RETURN_STATUSES } from '#shared/purchases/refunds.rules.ts';
import { catalogueOf } from './catalogues.ts';
import type { LetterDeps } from './letters.ts';
import { sendLetter } from './letters.ts';
import { paths } from './paths.ts';
import type { Told } from './tells.ts';
import { tells } from './tells.ts';

const returned =
  (deps: LetterDeps) =>
  async ({ routing }: RecordedEvent<typeof refundMoved>, tx: Tx): Promise<Told[]> => {
    const { payer, amount } = routing;
    const status = RETURN_STATUSES.find((one) => one === routing.status);
    if (!payer || amount === undefined || !status) return [];
    const { of } = payer;
    // Whoever cancelled it was told then that it is owed.
    if (of && status === 'owed') return [];
    const facts = { item: payer.item ?? '', amount, status, ...(of ? { of } : {}) };
    const news = { kind: 'payment.returned' as const, facts };
    if (payer.user_id !== null) return [{ userId: payer.user_id, news, path: paths.contact }];
    if (payer.address === null) return [];
    // A guest has no centre: they are written to at the address they paid with, in the language they paid in.
    const locale = payer.locale ?? 'en';
    const to = { email: openAddress(deps, payer.address), locale, subscription: null };
    await sendLetter(deps, tx, to, { words: wordsFor(catalogueOf(locale), news), path: paths.contact });
    return [];
  };

/** Whoever sent money that paid for nothing, or for a visit or a featuring, is told of each step it takes back to them. */
export const returnReactions = (deps: LetterDeps): Reaction[] => [
  tells(deps, 'refund.moved', 'payment_returned', returned(deps)),
];
