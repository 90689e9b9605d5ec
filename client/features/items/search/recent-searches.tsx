import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { forgetSearchesAtom, recentSearchesAtom } from './recent-searches.atoms.ts';
import { SearchList, SearchRow } from './search-list.tsx';
import { shopFor } from './search-places.ts';

/** What was searched for in this browser, to be searched again or forgotten. Nothing where there was nothing. */
export const RecentSearches = () => {
  const { t } = useTranslation('search');
  const searches = useAtomValue(recentSearchesAtom);
  const forget = useSetAtom(forgetSearchesAtom);
  if (searches.length === 0) return null;
  const forgetAll = (
    <Button variant="subtle" color="gray" onClick={() => forget(null)}>
      {t('forget_all')}
    </Button>
  );
  return (
    <SearchList id="recent-searches" title={t('recent')} aside={forgetAll}>
      {searches.map((keyword) => (
        <SearchRow
          key={keyword}
          to={shopFor({ filter_keyword: keyword })}
          icon={IconHistory}
          forget={{ label: t('forget', { keyword }), start: () => forget(keyword) }}
        >
          <bdi>{keyword}</bdi>
        </SearchRow>
      ))}
    </SearchList>
  );
};
