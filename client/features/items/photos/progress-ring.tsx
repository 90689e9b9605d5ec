import classes from './progress-ring.module.css';

type Props = {
  /** 0 to 1; undefined while nobody can say. */
  share?: number;
  label: string;
};

const RADIUS = 20;
const AROUND = 2 * Math.PI * RADIUS;

/** How far one photo is: a ring that fills, or turns while nobody can say. */
export const ProgressRing = ({ share, label }: Props) => (
  <div
    className={classes.ring}
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={share === undefined ? undefined : Math.round(share * 100)}
  >
    <svg viewBox="0 0 48 48" className={classes.drawing} data-turning={share === undefined || undefined}>
      <title>{label}</title>
      <circle cx="24" cy="24" r={RADIUS} className={classes.track} />
      <circle
        cx="24"
        cy="24"
        r={RADIUS}
        className={classes.done}
        strokeDasharray={AROUND}
        strokeDashoffset={AROUND * (1 - (share ?? 0.3))}
      />
    </svg>
  </div>
);
