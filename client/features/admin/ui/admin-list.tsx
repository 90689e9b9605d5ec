import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ADMIN_PAGE_SIZE } from '#shared/admin/admin-list.rules.ts';
import type { AdminPage } from '#shared/admin/admin-list.schema.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import type { LiveQuery } from '../../../live/live-query.ts';
import { useLiveQuery } from '../../../live/use-live-query.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonRows } from '../../../ui/skeletons.tsx';
import type { AdminFilter } from './admin-filters.tsx';
import { AdminFilters } from './admin-filters.tsx';
import classes from './admin-list.module.css';
import type { AdminRowsProps } from './admin-rows.tsx';
import { AdminCards, AdminTable } from './admin-rows.tsx';
import { AdminSearch } from './admin-search.tsx';
import type { AdminListState } from './use-admin-list.ts';
import { useAdminList } from './use-admin-list.ts';

type Props<Row> = Omit<AdminRowsProps<Row>, 'rows'> & {
  /** The live query for what the address says; the answer is one page of the contract (`adminPageOf`). */
  query: (state: AdminListState) => LiveQuery<AdminPage<Row>>;
  /** What can be searched for; without it there is no search box. */
  searchLabel?: string;
  /** Filters, and the order as one of them. */
  filters?: readonly AdminFilter[];
  /** Said when there is nothing at all, without any filter. */
  empty: { title: string; text?: string; icon?: ReactNode };
  /** Stands at the end of the tools: a button. */
  aside?: ReactNode;
};

const NO_FILTERS: readonly AdminFilter[] = [];
const WIDE = '(min-width: 62em)';

const Pages = ({ page, pathTo }: { page: AdminPage<unknown>; pathTo: (page: number) => string }) => {
  const { t } = useTranslation('admin-list');
  const { current_page: current, last_page: last } = page;
  if (last <= 1) return null;
  return (
    <nav className={classes.pages} aria-label={t('pages')}>
      {current > 1 ? (
        <Button component={Link} variant="default" to={pathTo(Math.min(current - 1, last))} rel="prev">
          {t('previous')}
        </Button>
      ) : null}
      {current < last ? (
        <Button component={Link} variant="default" to={pathTo(current + 1)} rel="next">
          {t('next')}
        </Button>
      ) : null}
    </nav>
  );
};

const Found = ({ page }: { page: AdminPage<unknown> }) => {
  const { t } = useTranslation('admin-list');
  const format = useFormat();
  const from = (page.current_page - 1) * ADMIN_PAGE_SIZE + 1;
  const range = { from: format.number(from), to: format.number(from + page.data.length - 1) };
  return (
    <p className={page.data.length === 0 ? 'visually-hidden' : classes.found} role="status">
      {page.data.length === 0
        ? t('found_none')
        : t(page.has_more ? 'found_more' : 'found', { ...range, total: format.number(page.total) })}
    </p>
  );
};

/**
 * A list in the admin: search, filters and page live in the address; a table on a wide screen, cards on a phone; skeleton,
 * empty, error and full. One with all of it: client/features/admin/discounts/discounts.tsx.
 */
export const AdminList = <Row,>({
  query,
  searchLabel,
  filters = NO_FILTERS,
  empty,
  aside,
  ...rest
}: Props<Row>) => {
  const { t } = useTranslation('admin-list');
  const isWide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
  const { state, change, pathTo } = useAdminList(filters.map(({ name }) => name));
  const result = useLiveQuery({ ...query(state), placeholderData: keepPreviousData });
  const isFiltered = state.keyword !== '' || Object.keys(state.filters).length > 0;
  const Rows = isWide ? AdminTable : AdminCards;

  const body = (page: AdminPage<Row>) => {
    if (page.data.length > 0) return <Rows {...rest} rows={page.data} />;
    if (!isFiltered && state.page === 1) return <EmptyState {...empty} />;
    return (
      <EmptyState
        title={t('nothing')}
        text={t('nothing_text')}
        action={
          <Button component={Link} variant="default" to="?">
            {t('show_all')}
          </Button>
        }
      />
    );
  };

  return (
    <section className={classes.list} aria-label={rest.label} aria-busy={result.isFetching}>
      <div className={classes.tools}>
        {searchLabel ? (
          <div className={classes.search}>
            <AdminSearch
              label={searchLabel}
              keyword={state.keyword}
              onSearch={(keyword) => change({ keyword }, { replace: true })}
            />
          </div>
        ) : null}
        <AdminFilters filters={filters} state={state} onChange={change} />
        {aside ? <div className={classes.aside}>{aside}</div> : null}
      </div>
      {result.isPending ? <SkeletonRows count={8} height={isWide ? 56 : 120} /> : null}
      {result.error ? (
        <ErrorState error={result.error} onRetry={result.refetch} isRetrying={result.isFetching} />
      ) : null}
      {result.data && !result.error ? (
        <div className={classes.result} data-stale={result.isPlaceholderData || undefined}>
          <Found page={result.data} />
          {body(result.data)}
          <Pages page={result.data} pathTo={pathTo} />
        </div>
      ) : null}
    </section>
  );
};
