import { IconBell } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { PART_SEPARATOR } from '#shared/items/narrowing.copy.ts';
import type { Point } from '#shared/places/distance.rules.ts';
import type { SavedSearch } from '#shared/saved-searches/saved-searches.api.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useWantedHeading } from '../../lib/page/use-wanted-heading.ts';
import { userAtom } from '../../lib/session/session.ts';
import { useLiveQuery } from '../../live/use-live-query.ts';
import { Dotted } from '../../ui/dotted.tsx';
import { useAct } from '../../ui/use-act.ts';
import { SearchList, SearchRow } from '../items/search/search-list.tsx';
import { useChips } from '../items/shop/active-chips.tsx';
import { shopPath } from '../items/shop/shop-filters.ts';
import { filtersOf, SAVED_SEARCHES_ID, savedSearchesQuery } from './saved-searches.queries.ts';
import { useForgetSearch } from './use-forget-search.ts';

type Props = {
  /** What the place around a point is called. */
  usePlaceName: (point: Point | null) => string | null;
};
type ListProps = Props & {
  /** What is said where there is none; nothing when not given. */
  empty?: ReactNode;
};
type RowProps = Props & { search: SavedSearch; settled: () => Promise<unknown> };

const Row = ({ search, settled, usePlaceName }: RowProps) => {
  const { t } = useTranslation('search');
  const filters = filtersOf(search.query);
  const chips = useChips(filters, usePlaceName(filters.near));
  const name = chips.map(({ label }) => label).join(PART_SEPARATOR);
  const forgetSearch = useForgetSearch(settled);
  const forget = useAct(() => forgetSearch(search), { settled });
  return (
    <SearchRow
      to={shopPath(filters)}
      icon={IconBell}
      forget={{ label: t('saved.forget', { name }), ...forget }}
    >
      <Dotted>
        {chips.map(({ key, label }) => (
          <bdi key={key}>{label}</bdi>
        ))}
      </Dotted>
    </SearchRow>
  );
};

const Mine = ({ usePlaceName, empty }: ListProps) => {
  const { t } = useTranslation('search');
  const title = useWantedHeading(SAVED_SEARCHES_ID);
  const { data, refetch } = useLiveQuery(savedSearchesQuery());
  if (!data || (data.length === 0 && !empty)) return null;
  return (
    <SearchList
      id={SAVED_SEARCHES_ID}
      title={t('saved.title')}
      titleRef={title}
      empty={data.length === 0 && empty}
    >
      {data.map((search) => (
        <Row key={search.id} search={search} settled={refetch} usePlaceName={usePlaceName} />
      ))}
    </SearchList>
  );
};

/** The searches of whoever is signed in, to be opened or forgotten. Nothing where there is none. */
export const SavedSearches = (props: ListProps) => (useAtomValue(userAtom) ? <Mine {...props} /> : null);
