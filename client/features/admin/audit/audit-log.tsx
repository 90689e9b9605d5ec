import { Anchor, Button, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { AuditLine } from '#shared/admin/users.schema.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useArrivals } from '../../../live/use-arrivals.ts';
import { useLiveQuery } from '../../../live/use-live-query.ts';
import { ActButton } from '../../../ui/act-button.tsx';
import { AddressSelect } from '../../../ui/address-select.tsx';
import { ArrivalsPill } from '../../../ui/arrivals-pill.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonRows } from '../../../ui/skeletons.tsx';
import { AdminFilters } from '../ui/admin-filters.tsx';
import list from '../ui/admin-list.module.css';
import type { AdminColumn } from '../ui/admin-rows.tsx';
import { AdminCards, AdminTable } from '../ui/admin-rows.tsx';
import { AdminSearch } from '../ui/admin-search.tsx';
import { useAuditTexts } from '../ui/audit-texts.ts';
import { Details } from '../ui/history.tsx';
import type { AdminListState } from '../ui/use-admin-list.ts';
import { useAdminList } from '../ui/use-admin-list.ts';
import { AUDIT_FILTERS, auditQuery, saveAudit } from './audit.queries.ts';

/** Where a line's target stands in the admin; null for what has no page. */
const placeOf = ({ target }: AuditLine): string | null => {
  if (target.kind === 'user') return `/admin/users/${target.id}`;
  if (target.kind === 'vendor') return `/admin/vendors/${target.id}`;
  if (target.kind === 'item') return `/admin/items/${target.id}`;
  return target.kind === 'dispute' && target.id !== 'all' ? `/admin/disputes/${target.id}` : null;
};

const Export = ({ state }: { state: AdminListState }) => {
  const { t } = useTranslation('admin-audit');
  return (
    <ActButton
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden="true" />}
      does={() => saveAudit(state)}
    >
      {t('export')}
    </ActButton>
  );
};

const useColumns = (): AdminColumn<AuditLine>[] => {
  const { t } = useTranslation('admin-audit');
  const format = useFormat();
  const { actionOf, kindOf, targetOf } = useAuditTexts();
  const target = (line: AuditLine) => {
    const place = placeOf(line);
    const isAll = ['all', 'list'].includes(line.target.id);
    const name = <bdi>{isAll && line.action !== 'catalogue.ordered' ? t('all') : targetOf(line)}</bdi>;
    return (
      <>
        {kindOf(line.target.kind)}:{' '}
        {place ? (
          <Anchor component={Link} to={place}>
            {name}
          </Anchor>
        ) : (
          name
        )}
      </>
    );
  };
  return [
    { key: 'action', label: t('what'), cell: ({ action }) => actionOf(action) },
    { key: 'at', label: t('when'), cell: ({ created_at }) => format.dateTime(created_at) },
    { key: 'actor', label: t('who'), cell: ({ actor }) => <bdi>{actor?.name ?? t('operator')}</bdi> },
    { key: 'target', label: t('on'), cell: target },
    { key: 'details', label: t('details'), cell: ({ details }) => <Details details={details} /> },
  ];
};

const Filters = ({
  state,
  change,
  actions,
  targets,
}: ReturnType<typeof useAdminList> & { actions: string[]; targets: string[] }) => {
  const { t } = useTranslation('admin-audit');
  const { actionOf, kindOf } = useAuditTexts();
  /** Whatever changes, the list starts at its newest line again. */
  const set = (changes: Record<string, string>) => change({ before: '', ...changes });
  const day = (name: 'from' | 'until') => (
    <TextInput
      type="date"
      label={t(name)}
      value={state.filters[name] ?? ''}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
    />
  );
  const known = (listed: string[], value: string | undefined) =>
    value && !listed.includes(value) ? [...listed, value] : listed;
  return (
    <>
      <div className={list.search}>
        <AdminSearch
          label={t('search')}
          keyword={state.keyword}
          onSearch={(keyword) => change({ keyword, before: '' }, { replace: true })}
        />
      </div>
      <AddressSelect
        label={t('what')}
        value={state.filters.action ?? ''}
        data={[
          { value: '', label: t('any') },
          ...known(actions, state.filters.action).map((value) => ({ value, label: actionOf(value) })),
        ]}
        onPick={(action) => set({ action })}
      />
      <AddressSelect
        label={t('on')}
        value={state.filters.target ?? ''}
        data={[
          { value: '', label: t('any') },
          ...known(targets, state.filters.target).map((value) => ({ value, label: kindOf(value) })),
        ]}
        // An id belongs to one kind.
        onPick={(target) => set({ target, target_id: '' })}
      />
      {day('from')}
      {day('until')}
      <AdminFilters
        filters={[
          { name: 'actor', label: t('one_actor'), options: [], kind: 'given' },
          { name: 'target_id', label: t('one_target'), options: [], kind: 'given' },
        ]}
        state={state}
        onChange={set}
      />
    </>
  );
};

/** The lines of one filter. New ones come in at the top while it is in sight, else they wait behind a pill. */
const Lines = ({ lines }: { lines: readonly AuditLine[] }) => {
  const { t } = useTranslation('admin-audit');
  const { t: common } = useTranslation('admin-list');
  const isWide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false });
  const columns = useColumns();
  const keys = useMemo(() => lines.map(({ id }) => id), [lines]);
  const arrivals = useArrivals(keys);
  // While new lines wait, the old ones stay as they are: none goes from the end under who reads there.
  const [shown, setShown] = useState(lines);
  if (arrivals.waiting === 0 && shown !== lines) setShown(lines);
  const Rows = isWide ? AdminTable : AdminCards;
  if (lines.length === 0) return <EmptyState title={common('nothing')} text={common('nothing_text')} />;
  return (
    <>
      <ArrivalsPill
        topRef={arrivals.topRef}
        waiting={arrivals.waiting}
        label={t('new', { count: arrivals.waiting })}
        onShow={arrivals.show}
      />
      <Rows label={t('title')} rows={shown} columns={columns} keyOf={({ id }) => id} />
    </>
  );
};

/** Everything that was done in the admin. Older pages go on from a line, so that nothing moves there. */
export const AuditLog = () => {
  const { t } = useTranslation('admin-audit');
  const filtered = useAdminList(AUDIT_FILTERS);
  const options = auditQuery(filtered.state);
  const result = useLiveQuery({ ...options, placeholderData: keepPreviousData });
  const { data } = result;
  return (
    <section className={list.list} aria-label={t('title')} aria-busy={result.isFetching}>
      <div className={list.tools}>
        <Filters {...filtered} actions={data?.actions ?? []} targets={data?.targets ?? []} />
        <div className={list.aside}>
          <Export state={filtered.state} />
        </div>
      </div>
      {result.isPending ? <SkeletonRows count={8} height={56} /> : null}
      {result.error ? (
        <ErrorState error={result.error} onRetry={result.refetch} isRetrying={result.isFetching} />
      ) : null}
      {data && !result.error ? (
        <div className={list.result} data-stale={result.isPlaceholderData || undefined}>
          <Lines key={`${JSON.stringify(options.queryKey)} ${result.isPlaceholderData}`} lines={data.data} />
          <div className={list.pages}>
            {filtered.state.filters.before ? (
              <Button variant="default" onClick={() => filtered.change({ before: '' })}>
                {t('newest')}
              </Button>
            ) : null}
            {data.next === null ? null : (
              <Button variant="default" onClick={() => filtered.change({ before: String(data.next) })}>
                {t('older')}
              </Button>
            )}
          </div>
        </div>
      ) : null}
    </section>
  );
};
