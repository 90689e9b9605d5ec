import { Button, Group } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import type { HelpCaseRow } from '#shared/help/help.schema.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { writtenIn } from '../../lib/language/written-in.ts';
import { useLiveQuery } from '../../live/use-live-query.ts';
import { ErrorState } from '../../ui/error-state.tsx';
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
        <bdi className={classes.excerpt}>{row.excerpt}</bdi>
        <span className={classes.quiet}>
          <bdi className="tabular">{row.number}</bdi> · <bdi>{format.dateTime(row.last_at)}</bdi>
        </span>
      </Link>
    </li>
  );
};

/** What I wrote to support, and how it stands, live. */
export const MyCases = () => {
  const { t } = useTranslation('help');
  const [query] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
  const { data, error, refetch, isFetching } = useLiveQuery(myCasesQuery(page));
  const pathTo = (to: number) => (to === 1 ? '/help' : `/help?page=${to}`);
  // Whoever never wrote needs no list.
  if (data && data.total === 0) return null;
  return (
    <section aria-labelledby="my-cases" className={classes.mine}>
      <h2 id="my-cases" className={classes.heading}>
        {t('mine')}
      </h2>
      {error && !data ? <ErrorState error={error} onRetry={refetch} isRetrying={isFetching} /> : null}
      {data || error ? null : <SkeletonRows count={2} height={88} />}
      <ul className={classes.cases}>
        {data?.data.map((row) => (
          <Case key={row.number} row={row} />
        ))}
      </ul>
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
