import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import type { HistoryEntry } from '#shared/moderation/approvals.schema.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { writtenIn } from '../../lib/language/written-in.ts';
import { on } from '../../live/live-query.ts';
import { useLiveQuery } from '../../live/use-live-query.ts';
import { useReasonText } from '../../settings/use-reason-text.ts';
import { Dotted } from '../../ui/dotted.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Price } from '../../ui/price.tsx';
import { SkeletonRows } from '../../ui/skeletons.tsx';
import classes from './history.module.css';
import { historyQuery } from './queue.queries.ts';

const useReasonOf = () => {
  const { t } = useTranslation('moderation');
  const textOf = useReasonText();
  return ({ what, reason }: HistoryEntry): string | null => {
    if (!reason) return null;
    if (what.endsWith('changes_requested')) return textOf('changes', reason);
    if (what.endsWith('rejected')) return textOf('rejection', reason);
    const key = what === 'reported' ? 'reports:reason' : `history.${what}_reason`;
    return t(`${key}.${reason.replace('.', '_')}`, { defaultValue: reason });
  };
};

const Entries = ({ entries }: { entries: readonly HistoryEntry[] }) => {
  const { t } = useTranslation('moderation');
  useTranslation('reports');
  const reasonOf = useReasonOf();
  const { dateTime } = useFormat();
  return (
    <ol className={classes.entries}>
      {entries.map((entry) => (
        <li key={`${entry.what} ${entry.at}`} className={classes.entry}>
          <time dateTime={entry.at} className={classes.when}>
            {dateTime(entry.at)}
          </time>
          <div>
            <Dotted>
              <strong>{t(`history.${entry.what}`)}</strong>
              {entry.by ? <bdi>{entry.by.name}</bdi> : null}
            </Dotted>
            {entry.name ? <div {...writtenIn(entry.name)}>{entry.name}</div> : null}
            {entry.price === null ? null : (
              <div>
                <Price aed={entry.price} />
              </div>
            )}
            {reasonOf(entry) ? <div>{reasonOf(entry)}</div> : null}
            {entry.note ? (
              <div className={classes.note} {...writtenIn(entry.note)}>
                {entry.note}
              </div>
            ) : null}
          </div>
        </li>
      ))}
    </ol>
  );
};

const Loaded = ({ uuid }: { uuid: string }) => {
  // What others decide while it is open is a line of the log.
  const { data, error, refetch } = useLiveQuery({
    ...historyQuery(uuid),
    events: on(['audit.line_kept', 'report.submitted'], 'refetch'),
  });
  if (data) return <Entries entries={data} />;
  return error ? <ErrorState error={error} onRetry={refetch} /> : <SkeletonRows count={3} height={56} />;
};

/** Everything that was submitted, decided and reported about an item; fetched when it is opened. */
export const ItemHistory = ({ uuid }: { uuid: string }) => {
  const { t } = useTranslation('moderation');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <section className={classes.history}>
      <Button
        variant="default"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen((before) => !before)}
      >
        {t(isOpen ? 'history.close' : 'history.open')}
      </Button>
      <div id={id}>{isOpen ? <Loaded uuid={uuid} /> : null}</div>
    </section>
  );
};
