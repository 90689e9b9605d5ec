import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { HelpCaseRow } from '#shared/help/help.schema.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { writtenIn } from '../../lib/language/written-in.ts';
import { useLiveQuery } from '../../live/use-live-query.ts';
import { Dotted } from '../../ui/dotted.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { OneLine } from '../../ui/one-line.tsx';
import { SkeletonRows } from '../../ui/skeletons.tsx';
import classes from './help.module.css';
import { myCasesQuery } from './help.queries.ts';
import { HelpStateBadge } from './help-state.tsx';

const Case = ({ row }: { row: HelpCaseRow }) => {
  const { t } = useTranslation('help');
  const format = useFormat();
  return (
    <li>
      <Link to={`/help/${row.number}`} className={classes.case}>
        <span className={classes.line}>
          <strong>
            {row.item ? <bdi {...writtenIn(row.item.name)}>{row.item.name}</bdi> : t(`topic.${row.topic}`)}
          </strong>
          <HelpStateBadge state={row.state} />
        </span>
        <OneLine text={row.excerpt} className={classes.quiet} />
        <span className={classes.quiet}>
          <Dotted>
            <bdi className="tabular">{row.number}</bdi>
            <bdi>{format.dateTime(row.last_at)}</bdi>
          </Dotted>
        </span>
      </Link>
    </li>
  );
};

const Cases = ({ rows }: { rows: readonly HelpCaseRow[] }) => (
  <ul className={classes.cases}>
    {rows.map((row) => (
      <Case key={row.number} row={row} />
    ))}
  </ul>
);

const isOpen = ({ state }: HelpCaseRow): boolean => state !== 'closed';

/** The rest of what I wrote to support, a page at a time; all of it where nothing stands above the form. */
const OtherCases = ({ hasOpen }: { hasOpen: boolean }) => {
  const { t } = useTranslation('help');
  const [query] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
  const { data, error, refetch, isFetching } = useLiveQuery(myCasesQuery(page));
  const pathTo = (to: number) => (to === 1 ? '/help' : `/help?page=${to}`);
  const rows = data?.data.filter((row) => !hasOpen || page > 1 || !isOpen(row));
  // Whoever never wrote needs no list.
  if (data && rows?.length === 0 && data.last_page <= 1) return null;
  return (
    <section aria-labelledby="my-cases" className={classes.mine}>
      <h2 id="my-cases" className={classes.heading}>
        {t(hasOpen ? 'earlier' : 'mine')}
      </h2>
      {error && !data ? <ErrorState error={error} onRetry={refetch} isRetrying={isFetching} /> : null}
      {data || error ? null : <SkeletonRows count={2} height={88} />}
      <Cases rows={rows ?? []} />
      {data && data.last_page > 1 ? (
        <Group mt="md">
          {page > 1 ? (
            <Button component={Link} variant="default" to={pathTo(Math.min(page - 1, data.last_page))}>
              {t('newer')}
            </Button>
          ) : null}
          {page < data.last_page ? (
            <Button component={Link} variant="default" to={pathTo(page + 1)}>
              {t('older')}
            </Button>
          ) : null}
        </Group>
      ) : null}
    </section>
  );
};

/**
 * The form of a member among what they wrote to support before, live: what is open stands above it, since its answer is what they
 * come back for. An appeal that somebody comes for goes first. The form waits for the cases: it would be pushed down under the
 * hands of whoever writes.
 */
export const AmongMyCases = ({ isAppeal, children }: { isAppeal: boolean; children: ReactNode }) => {
  const { t } = useTranslation('help');
  const { data, error } = useLiveQuery(myCasesQuery(1));
  if (!data && !error) return <SkeletonRows count={3} />;
  const open = isAppeal ? [] : (data?.data ?? []).filter(isOpen);
  return (
    <>
      {open.length > 0 ? (
        <section aria-labelledby="my-open-cases" className={classes.mine}>
          <h2 id="my-open-cases" className={classes.heading}>
            {t('mine')}
          </h2>
          <Cases rows={open} />
        </section>
      ) : null}
      {children}
      <OtherCases hasOpen={open.length > 0} />
    </>
  );
};
