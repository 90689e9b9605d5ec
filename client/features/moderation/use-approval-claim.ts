import { useSetAtom } from 'jotai';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { Approval } from '#shared/moderation/approvals.schema.ts';
import { claimItem, releaseItem } from '#shared/moderation/moderation.calls.ts';
import { CLAIM_HEARTBEAT_SECONDS, CLAIM_SECONDS } from '#shared/moderation/moderation.schema.ts';
import { call } from '../../lib/http/api.ts';
import { asApiError } from '../../lib/http/api-error.ts';
import { serverNow } from '../../lib/time/server-clock.ts';
import { useSecondsUntil } from '../../lib/time/use-now.ts';
import { useToast } from '../../ui/toast.tsx';
import { claimedAtom } from './queue.atoms.ts';

/** Leafing through claims nothing: only an item that is looked at for so long. Milliseconds. */
const LOOKING_MS = 250;

/** Whose hands were last on this screen, and when: somebody who went away keeps nothing. */
const useActivity = () => {
  const last = useRef(0);
  useEffect(() => {
    const touch = (): void => {
      last.current = performance.now();
    };
    touch();
    const kinds = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchmove'] as const;
    for (const kind of kinds) addEventListener(kind, touch, { passive: true });
    return () => {
      for (const kind of kinds) removeEventListener(kind, touch);
    };
  }, []);
  return useCallback(() => performance.now() - last.current < CLAIM_SECONDS * 1_000, []);
};

/** Another administrator's claim on the item, while it lasts by the server's clock. */
export const othersClaim = (item: Approval, me: number | undefined, now: number): Approval['claim'] =>
  item.claim && item.claim.by.id !== me && new Date(item.claim.until).getTime() > now ? item.claim : null;

/**
 * Claims the item that is looked at, renews the claim while somebody is there, and leaves it when another one is opened.
 * Answers who else is deciding it, and how to take it over.
 */
export const useApprovalClaim = (item: Approval | undefined, me: number | undefined, isOwn: boolean) => {
  const keep = useSetAtom(claimedAtom);
  const toast = useToast();
  const isActive = useActivity();
  const claimed = item?.claim ? new Date(item.claim.until).getTime() : 0;
  const others = useSecondsUntil(claimed) > 0 && item ? othersClaim(item, me, serverNow()) : null;
  const uuid = item?.waits && !isOwn ? item.uuid : undefined;

  /** Claims that are to be given back. */
  const mine = useRef(new Set<string>());
  /** What is on the screen now. */
  const shown = useRef<string | undefined>(undefined);

  const leave = useCallback((left: string): void => {
    if (!mine.current.delete(left)) return;
    // A claim that cannot be given back lapses.
    call(releaseItem, { params: { itemUuid: left } }).catch(() => undefined);
  }, []);

  const claim = useCallback(
    async (wanted: string, take_over: boolean): Promise<void> => {
      try {
        const { data } = await call(claimItem, { params: { itemUuid: wanted }, body: { take_over } });
        mine.current.add(wanted);
        keep({ uuid: wanted, claim: data });
        if (shown.current !== wanted) leave(wanted);
      } catch (thrown) {
        const error = asApiError(thrown);
        // Who was faster arrives by itself; so does that it has left the queue.
        if (take_over) toast.failed(error);
      }
    },
    [keep, leave, toast],
  );
  const claimIfFree = useEffectEvent((wanted: string): void => {
    if (!others && isActive() && document.visibilityState === 'visible') void claim(wanted, false);
  });

  useEffect(() => {
    if (!uuid) return;
    shown.current = uuid;
    const first = setTimeout(() => claimIfFree(uuid), LOOKING_MS);
    const beat = setInterval(() => claimIfFree(uuid), CLAIM_HEARTBEAT_SECONDS * 1_000);
    const goAway = (): void => leave(uuid);
    addEventListener('pagehide', goAway);
    return () => {
      shown.current = undefined;
      clearTimeout(first);
      clearInterval(beat);
      removeEventListener('pagehide', goAway);
      leave(uuid);
    };
  }, [uuid, leave]);

  // What another one has let go is claimed by who is still looking at it.
  const isFree = uuid !== undefined && others === null;
  const wasFree = useRef(true);
  useEffect(() => {
    if (isFree && !wasFree.current) claimIfFree(uuid);
    wasFree.current = isFree;
  }, [isFree, uuid]);

  return {
    others,
    takeOver: () => {
      if (uuid) void claim(uuid, true);
    },
    /** A decision ends the claim by itself. */
    forget: (decided: string) => {
      mine.current.delete(decided);
    },
  };
};
