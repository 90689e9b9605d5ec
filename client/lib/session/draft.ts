import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { draftAtom, takeDraftAtom } from './draft.atoms.ts';
import { userAtom } from './session.ts';

/**
 * What somebody was about to do when they went to log in: `restore` gets what they had typed when they are back. Answers what keeps
 * it on the way out.
 */
export const useDraft = (
  kind: string,
  of: string | number,
  restore: (text: string) => void,
): ((text: string) => void) => {
  const isMember = useAtomValue(userAtom) !== null;
  const keep = useSetAtom(draftAtom);
  const take = useSetAtom(takeDraftAtom);
  const give = useEffectEvent(restore);
  useEffect(() => {
    const draft = isMember ? take(kind, of) : null;
    if (draft) give(draft.text);
  }, [isMember, kind, of, take]);
  return (text) => keep({ kind, of, text });
};
