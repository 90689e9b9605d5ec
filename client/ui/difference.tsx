import { writtenIn } from '../lib/language/written-in.ts';
import classes from './difference.module.css';

type Change = { label: string; before: string; after: string };
type Props = { changes: readonly Change[]; texts: { before: string; after: string } };

/** What would change: the text there is beside the new one. What stays the same is left out. */
export const Difference = ({ changes, texts }: Props) => {
  const changed = changes.filter(({ before, after }) => before !== after);
  if (changed.length === 0) return null;
  return (
    <div className={classes.difference}>
      {changed.map(({ label, before, after }) => (
        <section key={label}>
          <p className={classes.label}>{label}</p>
          <div className={classes.sides}>
            <div className={classes.side}>
              <span className={classes.when}>{texts.before}</span>
              <p {...writtenIn(before)}>{before}</p>
            </div>
            <div className={classes.side} data-new>
              <span className={classes.when}>{texts.after}</span>
              <p {...writtenIn(after)}>{after}</p>
            </div>
          </div>
        </section>
      ))}
    </div>
  );
};
