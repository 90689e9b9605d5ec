import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './count-badge.module.css';
import { LiveDot } from './live-dot.tsx';

type Props = {
  to: string;
  icon: ReactNode;
  /** How many wait there; 0 shows the icon alone. */
  count: number;
  /** Where it leads and how many wait, in words. */
  label: string;
};

/** A place in the header with the live count of what waits there. */
export const CountBadge = ({ to, icon, count, label }: Props) => (
  <Link to={to} className={classes.link}>
    {icon}
    <span className={classes.mark} aria-hidden="true">
      <LiveDot label="" count={count} />
    </span>
    <span className="visually-hidden">{label}</span>
  </Link>
);
