import type { ReactNode } from 'react';
import { Children } from 'react';
import classes from './dotted.module.css';

/** Short facts one after the other, with a dot between two of a line; none where a line begins or ends. */
export const Dotted = ({ children }: { children: ReactNode }) => (
  <span className={classes.frame}>
    <span className={classes.parts}>
      {Children.map(children, (part) =>
        part === null || part === false ? null : (
          // A space parts them for whoever listens or copies.
          <span className={classes.part}>{part} </span>
        ),
      )}
    </span>
  </span>
);
