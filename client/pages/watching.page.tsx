import { WatchedItems } from '../features/items/watchlist/watched-items.tsx';
import { OffersForWatchers } from '../features/offers/offers-for-watchers.tsx';
import { useTranslation } from '../lib/language/use-translation.ts';
import { PageContainer } from '../ui/page-container.tsx';

/** What the reader keeps an eye on. */
export const Component = () => {
  const { t } = useTranslation('watchlist');
  return (
    <PageContainer title={t('title')} lead={t('lead')} isPrivate>
      <OffersForWatchers />
      <WatchedItems />
    </PageContainer>
  );
};
