import { Box } from '@mantine/core';
import { OffersForWatchers } from '../features/offers/offers-for-watchers.tsx';
import { usePlaceName } from '../features/places/use-place-name.ts';
import { SavedSearches } from '../features/saved-searches/saved-searches.tsx';
import { WatchedItems } from '../features/watchlist/watched-items.tsx';
import { useTranslation } from '../lib/language/use-translation.ts';
import { PageContainer } from '../ui/page-container.tsx';

/** What the reader keeps an eye on. */
export const Component = () => {
  const { t } = useTranslation(['watchlist', 'search']);
  return (
    <PageContainer title={t('title')} lead={t('lead')} isPrivate>
      <OffersForWatchers />
      <WatchedItems />
      <Box mt="xl">
        <SavedSearches usePlaceName={usePlaceName} empty={t('search:saved.none')} />
      </Box>
    </PageContainer>
  );
};
