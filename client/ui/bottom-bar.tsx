import type { ReactNode } from 'react';
import classes from './bottom-bar.module.css';

/** The page's main actions, held at the bottom of a phone's screen and in place on wider ones. */
export const BottomBar = ({ label, children }: { label: string; children: ReactNode }) => (
  <section className={classes.bar} aria-label={label} data-bottom-bar>
    <div className={classes.inner}>{children}</div>
  </section>
);
