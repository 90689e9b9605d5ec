import classes from './logo.module.css';

/** The wordmark: the o is an open loop that starts again, as a heart. */
export const Logo = ({ label }: { label: string }) => (
  <span className={classes.logo} role="img" aria-label={label} dir="ltr">
    <span aria-hidden="true">rel</span>
    <svg className={classes.mark} viewBox="0 0 32 30" aria-hidden="true">
      <path className={classes.past} d="M16 27.4C8 22 3.4 17.2 3.4 11.6A6.8 6.8 0 0 1 15.4 7.2" />
      <path className={classes.again} d="M16 27.4c8-5.4 12.6-10.2 12.6-15.8a6.8 6.8 0 0 0-12-4.4l-3.6 4.4" />
    </svg>
    <span aria-hidden="true">ved</span>
  </span>
);
