import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { Approval } from '#shared/moderation/approvals.schema.ts';
import { userAtom } from '../../lib/session/session.ts';
import { serverNow } from '../../lib/time/server-clock.ts';
import { useToast } from '../../ui/toast.tsx';
import type { Reason } from './decision-dialog.tsx';
import type { Queue } from './queue.reducers.ts';
import { othersClaim, useApprovalClaim } from './use-approval-claim.ts';
import type { Deciding } from './use-deciding.ts';
import { useDeciding } from './use-deciding.ts';
import { useQueuePlace } from './use-queue-place.ts';
import { useSelection } from './use-selection.ts';
import { useSingleApproval } from './use-single-approval.ts';

/** For what a reason is asked: one item, or those that were chosen. */
export type Reasoning = { kind: 'rejected' | 'changes_requested'; items: readonly Approval[] };

export type BoardProps = {
  queue: Queue;
  refetch: () => Promise<unknown>;
  /** Somebody else decides what the reader listed. */
  isOthersToDecide: boolean;
};

export type Board = ReturnType<typeof useApprovalBoard>;

/** Which item is looked at, which are chosen, who else is deciding them, and what is decided here. */
export const useApprovalBoard = ({ queue, refetch, isOthersToDecide }: BoardProps) => {
  const toast = useToast();
  const me = useAtomValue(userAtom)?.id;
  const [reasoning, setReasoning] = useState<Reasoning | null>(null);
  const { items } = queue;
  const place = useQueuePlace(queue);
  const { chosen, gone } = place;
  const single = useSingleApproval(chosen || gone ? null : place.wanted);
  const item = chosen ?? (gone ? undefined : single.data);
  const selection = useSelection(items);
  const deciding = useDeciding(refetch);
  const isOwn = (other: Approval | undefined): boolean => isOthersToDecide && other?.user.id === me;
  const othersAt = (other: Approval) => othersClaim(other, me, serverNow());
  const isTaken = (other: Approval): boolean => isOwn(other) || othersAt(other) !== null;
  const claim = useApprovalClaim(item, me, isOwn(item));
  /** The item that is looked at, while it may be decided here. */
  const open = item?.waits && !isOwn(item) && claim.others === null ? [item] : [];

  const decide = async (one: Approval, how: Deciding): Promise<void> => {
    if (!(await deciding.decide(one, how))?.length) return;
    claim.forget(one.uuid);
    place.advance(one, isTaken);
  };
  const decideAll = async (many: readonly Approval[], how: Deciding): Promise<void> => {
    const done = await deciding.decideAll(many, how);
    if (!done) return;
    selection.drop(done);
    if (chosen && done.includes(chosen.uuid)) {
      claim.forget(chosen.uuid);
      place.advance(chosen, isTaken, done);
    }
  };
  const reason = (kind: Reasoning['kind'], about: readonly Approval[]): void => {
    if (about.length > 0 && !deciding.isBeingDecided(about)) setReasoning({ kind, items: about });
  };
  const actsOn = (about: readonly Approval[], approve: () => Promise<void>) => ({
    onApprove: () => void approve().catch(toast.failed),
    onAsk: () => reason('changes_requested', about),
    onReject: () => reason('rejected', about),
  });

  return {
    queue,
    place,
    item,
    single,
    selection,
    claim,
    isOwn,
    othersAt,
    isClosed: open.length === 0,
    /** What may be done to the item that is looked at, and to those that are chosen. */
    actsOnItem: actsOn(open, async () => {
      for (const one of open) await decide(one, { is: 'approved' });
    }),
    actsOnChosen: actsOn(selection.chosen, () => decideAll(selection.chosen, { is: 'approved' })),
    reasoning,
    decideFor: async ({ kind, items: about }: Reasoning, why: Reason): Promise<void> => {
      const [only] = about;
      const how = { is: kind, ...why };
      if (about.length === 1 && only) await decide(only, how);
      else await decideAll(about, how);
      setReasoning(null);
    },
    stopReasoning: () => setReasoning(null),
  };
};
