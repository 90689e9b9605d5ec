import { useDocumentVisibility } from '@mantine/hooks';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import type { NotificationKind } from '#shared/notifications/notifications.facts.ts';
import { readSomeAtom, unreadAtom } from './notifications.atoms.ts';

/** How many notifications of some kinds are unread. */
export const useUnreadOf = (kinds: readonly NotificationKind[]): number =>
  useAtomValue(unreadAtom).filter(({ kind }) => kinds.includes(kind)).length;

/**
 * Whoever looks at what such notifications tell of has read them; not while it `isShown` nowhere yet. What could not be
 * told is not tried again and again.
 */
export const useReadWhenSeen = (kinds: readonly NotificationKind[], isShown: boolean): void => {
  const unread = useAtomValue(unreadAtom);
  const read = useSetAtom(readSomeAtom);
  const isSeen = useDocumentVisibility() === 'visible' && isShown;
  const marked = useRef(new Set<number>());
  useEffect(() => {
    if (!isSeen) return;
    const seqs = unread.flatMap(({ seq, kind }) =>
      kinds.includes(kind) && !marked.current.has(seq) ? [seq] : [],
    );
    if (seqs.length === 0) return;
    for (const seq of seqs) marked.current.add(seq);
    void read(seqs);
  }, [unread, kinds, isSeen, read]);
};
