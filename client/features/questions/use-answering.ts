import { useRef, useState } from 'react';
import type { CommentView } from '#shared/questions/questions.schema.ts';

/** What words are to: a question, or null for everybody. `isByHand`: somebody pressed for it. */
type Chosen = { question: CommentView | null; isByHand: boolean };

/**
 * The question that an owner answers with what they write: the one they have chosen, else the oldest that waits, also where it
 * stands on another page. It stays once they have begun to write, whatever else is answered meanwhile, from another device perhaps.
 */
export const useAnswering = (waiting: CommentView | null) => {
  const field = useRef<HTMLTextAreaElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const question = chosen ? chosen.question : waiting;
  return {
    field,
    question,
    /** Whoever writes has chosen what they see above the words, until they have erased it all. */
    write: (text: string): void => {
      if (!chosen?.isByHand) setChosen(text === '' ? null : { question, isByHand: false });
    },
    choose: (next: CommentView | null): void => {
      setChosen({ question: next, isByHand: true });
      field.current?.focus();
    },
    /** What was written to `sent` is posted; another one may have been chosen meanwhile. */
    done: (sent: CommentView | null): void =>
      setChosen((now) => (now?.question?.id === sent?.id ? null : now)),
  };
};

export type Answering = ReturnType<typeof useAnswering>;
