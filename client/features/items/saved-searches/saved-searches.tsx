import { IconBell } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { Fragment } from 'react';
import type { Point } from '#shared/places/distance.rules.ts';
import type { SavedSearch } from '#shared/saved-searches/saved-searches.api.ts';
import { forgetSearch } from '#shared/saved-searches/saved-searches.calls.ts';
import { call } from '../../../lib/http/api.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { userAtom } from '../../../lib/session/session.ts';
import { useLiveQuery } from '../../../live/use-live-query.ts';
import { useAct } from '../../../ui/use-act.ts';
import { SearchList, SearchRow } from '../search/search-list.tsx';
import { useChips } from '../shop/active-chips.tsx';
import { shopPath } from '../shop/shop-filters.ts';
import { filtersOf, savedSearchesQuery } from './saved-searches.queries.ts';

type Props = {
  /** What the place around a point is called. */
  usePlaceName: (point: Point | null) => string | null;
};
type RowProps = Props & { search: SavedSearch; settled: () => Promise<unknown> };

const Row = ({ search, settled, usePlaceName }: RowProps) => {
  const { t } = useTranslation('search');
  const filters = filtersOf(search.query);
  const chips = useChips(filters, usePlaceName(filters.near));
  const name = chips.map(({ label }) => label).join(' · ');
  const forget = useAct(() => call(forgetSearch, { params: { id: search.id } }), { settled });
  return (
    <SearchRow
      to={shopPath(filters)}
      icon={IconBell}
      forget={{ label: t('saved.forget', { name }), ...forget }}
    >
      {chips.map(({ key, label }, index) => (
        <Fragment key={key}>
          {index > 0 ? ' · ' : ''}
          <bdi>{label}</bdi>
        </Fragment>
      ))}
    </SearchRow>
  );
};

const Mine = ({ usePlaceName }: Props) => {
  const { t } = useTranslation('search');
  const { data, refetch } = useLiveQuery(savedSearchesQuery());
  if (!data || data.length === 0) return null;
  return (
    <SearchList id="saved-searches" title={t('saved.title')}>
      {data.map((search) => (
        <Row key={search.id} search={search} settled={refetch} usePlaceName={usePlaceName} />
      ))}
    </SearchList>
  );
};

/** The searches of whoever is signed in, to be opened or forgotten. Nothing where there is none. */
export const SavedSearches = (props: Props) => (useAtomValue(userAtom) ? <Mine {...props} /> : null);
