import { Container, Stack, Text, Title } from '@mantine/core';
import { CategoryShortcuts } from '../features/items/featured/category-shortcuts.tsx';
import { categoriesQuery } from '../features/items/items.queries.ts';
import { RecentItems } from '../features/items/recent/recent-items.tsx';
import { RecentSearches } from '../features/items/search/recent-searches.tsx';
import { SearchWithin } from '../features/items/search/search-within.tsx';
import { useCameToSearch } from '../features/items/search/use-came-to-search.ts';
import { usePlaceName } from '../features/places/use-place-name.ts';
import { SavedSearches } from '../features/saved-searches/saved-searches.tsx';
import { useTranslation } from '../lib/language/use-translation.ts';
import type { PageLoader } from '../lib/page/page-loader.ts';
import { GoBack } from '../ui/go-back.tsx';
import { PageHead } from '../ui/page-head.tsx';
import classes from './search.module.css';

export const loader: PageLoader = ({ queryClient }) => queryClient.prefetchQuery(categoriesQuery());

/** The search alone: the whole screen of a phone, with what was searched for before. */
export const Component = () => {
  const { t } = useTranslation('search');
  return (
    <Container py={{ base: 12, sm: 40 }}>
      <PageHead title={t('title')} isPrivate />
      <Stack gap="lg">
        <Title order={1} className={classes.title}>
          {t('title')}
        </Title>
        <div className={classes.search}>
          <div className={classes.back}>
            <GoBack to="/" isRoundOnPhone />
          </div>
          <SearchWithin className={classes.box} name={t('title')} focusFor={useCameToSearch()} />
        </div>
        <Text size="sm" c="dimmed" className={classes.hint}>
          {t('hint')}
        </Text>
        <SavedSearches usePlaceName={usePlaceName} />
        <RecentSearches />
        <RecentItems />
        <CategoryShortcuts isWhole />
      </Stack>
    </Container>
  );
};
