import { writtenIn } from '../lib/language/written-in.ts';
import classes from './one-line.module.css';

/** Somebody's name in one line, in whichever script; cut where there is no room for all of it. */
export const OneLine = ({ text, className }: { text: string; className?: string }) => (
  <span className={className ? `${classes.line} ${className}` : classes.line}>
    <bdi {...writtenIn(text)}>{text}</bdi>
  </span>
);
