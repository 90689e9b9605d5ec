import classes from './live-dot.module.css';

type Props = {
  /** What it means, for those who do not see it. */
  label: string;
  /** A number beside the dot; 0 shows nothing at all. */
  count?: number;
  pulse?: boolean;
};

/** The green mark of something live: a dot, or a badge with a count. */
export const LiveDot = ({ label, count, pulse = false }: Props) => {
  if (count === 0) return null;
  return (
    <span className={count ? classes.badge : classes.dot} data-pulse={pulse || undefined}>
      {count ? <span aria-hidden="true">{count > 99 ? '99+' : count}</span> : null}
      <span className="visually-hidden">{label}</span>
    </span>
  );
};
