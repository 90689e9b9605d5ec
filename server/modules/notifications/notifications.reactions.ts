import type { Reaction } from '#server/events/reaction.ts';
import type { Deps } from '#server/modules/deps.ts';
import { accountReactions } from './account.reactions.ts';
import { bouncesFollowReaction } from './bounces.reactions.ts';
import { caseReactions } from './case.reactions.ts';
import { chatReactions } from './chat-mail.service.ts';
import { collectionReactions } from './collection.reactions.ts';
import { handoverReactions } from './handover.reactions.ts';
import { helpReactions } from './help.reactions.ts';
import { itemReactions } from './item.reactions.ts';
import { offerReactions } from './offer.reactions.ts';
import { payoutReactions } from './payout.reactions.ts';
import { questionReactions } from './question.reactions.ts';
import { receiptReaction } from './receipts.reactions.ts';
import { reportReactions } from './report.reactions.ts';
import { returnReactions } from './return.reactions.ts';

/** Who is told what when something has happened, each in the transaction of its reaction: once. */
export const notificationsReactions = (deps: Deps): Reaction[] => [
  ...itemReactions(deps),
  ...offerReactions(deps),
  ...questionReactions(deps),
  receiptReaction(deps),
  ...handoverReactions(deps),
  ...collectionReactions(deps),
  ...caseReactions(deps),
  ...returnReactions(deps),
  ...payoutReactions(deps),
  ...chatReactions(deps),
  ...accountReactions(deps),
  bouncesFollowReaction(deps),
  ...reportReactions(deps),
  ...helpReactions(deps),
];
