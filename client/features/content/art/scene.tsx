import type { ReactNode } from 'react';
import classes from './scene.module.css';

type Props = {
  /** What the picture shows, in the reader's language; no words stand in the picture itself. */
  label: string;
  /** The middle of the picture, drawn around x 360 of 720, within 180 to 540; 400 high. */
  middle: ReactNode;
  /** What a wide screen has room for beside it. */
  sides: ReactNode;
};

const Ground = () => (
  <>
    <rect width="720" height="400" fill="var(--wall)" />
    <rect y="312" width="720" height="88" fill="var(--floor)" />
    <path d="M0 312h720" stroke="var(--line)" strokeWidth="2" />
  </>
);

/** One picture in two shapes: the whole room for wide screens, its middle for phones. */
export const Scene = ({ label, middle, sides }: Props) => (
  <div role="img" aria-label={label}>
    <svg viewBox="0 0 720 400" aria-hidden="true" className={`${classes.scene} ${classes.wide}`}>
      <Ground />
      {sides}
      {middle}
    </svg>
    <svg viewBox="180 0 360 400" aria-hidden="true" className={`${classes.scene} ${classes.narrow}`}>
      <Ground />
      {middle}
    </svg>
  </div>
);
