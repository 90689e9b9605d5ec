import classes from './shell.module.css';

/** The first stop of the Tab key: past the frame, to the page itself. */
export const SkipLink = ({ label }: { label: string }) => (
  <a href="#main" className={classes.skip}>
    {label}
  </a>
);
