import { useRef, useState } from 'react';
import type { CommentView } from '#shared/questions/questions.schema.ts';
import { openIn } from './threads.ts';

/** Nothing chosen yet; null is chosen by who writes to everybody. */
type Chosen = CommentView | null | undefined;

/**
 * The question that an owner answers with what they write: the one they have chosen, else the oldest that waits among
 * those on the page (`comments`). It stays once
 * they have begun to write, whatever else is answered meanwhile, from another device perhaps.
 */
export const useAnswering = (comments: readonly CommentView[]) => {
  const field = useRef<HTMLTextAreaElement>(null);
  const [chosen, setChosen] = useState<Chosen>();
  const question = chosen === undefined ? (openIn(comments)[0] ?? null) : chosen;
  return {
    field,
    question,
    /** Whoever writes has chosen what they see above the words; who erased it all has chosen nothing. */
    write: (text: string): void => setChosen(text === '' ? undefined : question),
    choose: (next: CommentView | null): void => {
      setChosen(next);
      field.current?.focus();
    },
    /** What was written to `sent` is posted; another one may have been chosen meanwhile. */
    done: (sent: CommentView | null): void =>
      setChosen((now) => (now === undefined || now?.id === sent?.id ? undefined : now)),
  };
};

export type Answering = ReturnType<typeof useAnswering>;
