import type { ReactNode } from 'react';
import { writtenIn } from '../lib/language/written-in.ts';
import classes from './message-thread.module.css';

type Said = {
  id: number;
  /** Who wrote it, and when. */
  from: ReactNode;
  words: string;
  /** What came with the words. */
  more?: ReactNode;
  /** By the reader's side. */
  isOwn: boolean;
};

/** What two sides wrote to each other, the oldest first; what comes is read out. */
export const MessageThread = ({ label, said }: { label: string; said: readonly Said[] }) => (
  <div role="log" aria-label={label}>
    <ol className={classes.thread}>
      {said.map(({ id, from, words, more, isOwn }) => (
        <li key={id} className={classes.message} data-own={isOwn || undefined}>
          <span className={classes.from}>{from}</span>
          <p className={classes.words} {...writtenIn(words)}>
            {words}
          </p>
          {more}
        </li>
      ))}
    </ol>
  </div>
);
