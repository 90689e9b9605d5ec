import { useDeferredValue, useMemo } from 'react';
import { Link } from 'react-router';
import type { Prohibited } from '#shared/moderation/prohibited-words.rules.ts';
import { findProhibited } from '#shared/moderation/prohibited-words.rules.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import classes from './prohibited-note.module.css';

/** One note for each kind, by its first word. */
const oneOfEach = (found: readonly Prohibited[]): Prohibited[] => [
  ...new Map(found.toReversed().map((one) => [one.kind, one])).values(),
];

/** While somebody writes: what of it may not be sold here, and what to say if it is meant otherwise. It stops nobody. */
export const ProhibitedNote = ({ texts }: { texts: readonly string[] }) => {
  const { t } = useTranslation('prohibited');
  // Writing comes first; the note follows when there is time.
  const written = useDeferredValue(texts.join('\n'));
  const found = useMemo(() => oneOfEach(findProhibited(written)), [written]);
  return (
    <div role="status" className={found.length > 0 ? classes.note : undefined}>
      {found.length > 0 ? (
        <>
          <p className={classes.title}>{t('title')}</p>
          <ul className={classes.list}>
            {found.map(({ kind, word, guidance }) => (
              <li key={kind}>{t(guidance, { word })}</li>
            ))}
          </ul>
          <Link to="/buyer-and-seller-terms" target="_blank" className={classes.more}>
            {t('sell:prohibited_more')}
          </Link>
        </>
      ) : null}
    </div>
  );
};
