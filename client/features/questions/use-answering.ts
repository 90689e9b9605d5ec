import { useRef, useState } from 'react';
import type { CommentView } from '#shared/questions/questions.schema.ts';
import { openIn } from './threads.ts';

/** Nothing chosen yet; null is chosen by who writes to everybody. */
type Chosen = CommentView | null | undefined;

/**
 * The question that an owner answers with what they write: the one they have chosen, else the oldest that waits. It stays once
 * they have begun to write, whatever else is answered meanwhile, from another device perhaps.
 */
export const useAnswering = (comments: readonly CommentView[]) => {
  const field = useRef<HTMLTextAreaElement>(null);
  const [chosen, setChosen] = useState<Chosen>();
  const question = chosen === undefined ? (openIn(comments)[0] ?? null) : chosen;
  return {
    field,
    question,
    /** Whoever writes has chosen what they see above the words. */
    keep: (): void => setChosen(question),
    choose: (next: CommentView | null): void => {
      setChosen(next);
      field.current?.focus();
    },
    /** What was written is posted. */
    done: (): void => setChosen(undefined),
  };
};

export type Answering = ReturnType<typeof useAnswering>;
