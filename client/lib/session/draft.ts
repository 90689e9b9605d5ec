import { useAtom, useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import type { DraftKind } from './draft.atoms.ts';
import { draftAtom } from './draft.atoms.ts';
import { userAtom } from './session.ts';

/**
 * What somebody had typed at an item when they went to log in: `restore` gets it when they are back. Answers what keeps it
 * on the way out.
 */
export const useDraft = (
  kind: DraftKind,
  itemId: number,
  restore: (text: string) => void,
): ((text: string) => void) => {
  const user = useAtomValue(userAtom);
  const [draft, setDraft] = useAtom(draftAtom);
  const give = useEffectEvent(restore);
  useEffect(() => {
    if (!user || draft?.kind !== kind || draft.itemId !== itemId) return;
    give(draft.text);
    setDraft(null);
  }, [user, draft, kind, itemId, setDraft]);
  return (text) => setDraft({ kind, itemId, text });
};
