import { Container, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { ConciergeNote } from '../features/home/concierge-note.tsx';
import { Hero } from '../features/home/hero.tsx';
import { StepsSection } from '../features/home/steps-section.tsx';
import { todayQuery } from '../features/home/today.queries.ts';
import { Today } from '../features/home/today.tsx';
import { CategoryShortcuts } from '../features/items/featured/category-shortcuts.tsx';
import { featuredQuery } from '../features/items/featured/featured.queries.ts';
import { FeaturedCarousel } from '../features/items/featured/featured-carousel.tsx';
import { ShopButton } from '../features/items/featured/shop-button.tsx';
import { useFeatured } from '../features/items/featured/use-featured.ts';
import { FRESH_REQUEST, FreshArrivals } from '../features/items/fresh-arrivals.tsx';
import { categoriesQuery, shopQuery } from '../features/items/items.queries.ts';
import { RecentItems } from '../features/items/recent/recent-items.tsx';
import { useTranslation } from '../lib/language/use-translation.ts';
import type { PageLoader } from '../lib/page/page-loader.ts';
import { useAddresses } from '../lib/page/site.ts';
import { userAtom } from '../lib/session/session.ts';
import { useLiveQuery } from '../live/use-live-query.ts';
import { settingsQuery } from '../settings/settings.ts';
import { PageHead } from '../ui/page-head.tsx';
import classes from './home.module.css';
import { homeJsonLd } from './home-json-ld.ts';

/** Each part of the page can do without its data. */
export const loader: PageLoader = ({ queryClient, reader }) =>
  Promise.all([
    queryClient.prefetchQuery(featuredQuery()),
    queryClient.prefetchQuery(categoriesQuery()),
    queryClient.prefetchQuery(shopQuery(reader, FRESH_REQUEST)),
    reader === 'auth' ? queryClient.prefetchQuery(todayQuery()) : null,
  ]);

export const Component = () => {
  const { t } = useTranslation('home');
  const user = useAtomValue(userAtom);
  const { all: featured } = useFeatured();
  const { data: tasks } = useLiveQuery({ ...todayQuery(), enabled: user !== null });
  // The shortcuts make room for what waits, if something does; what comes or is done later moves nothing.
  const [beginsWithHero] = useState(!tasks?.length);
  // Goods stand on a phone's first screen, those that are new where none is featured. What is featured later moves nothing.
  const [beginsWithGoods] = useState(featured.length > 0);
  const { data: settings } = useQuery(settingsQuery());
  return (
    <Container>
      <PageHead
        title={t('title')}
        description={t('description')}
        jsonLd={homeJsonLd(t('common:brand'), settings?.instagram_url, useAddresses())}
      />
      <Stack className={classes.parts}>
        {beginsWithHero ? (
          <Hero />
        ) : (
          <Title order={1} className="visually-hidden">
            {t('hero.line_one')} {t('hero.line_two')}
          </Title>
        )}
        {user ? <Today /> : null}
        <FeaturedCarousel />
        {beginsWithGoods ? (
          <CategoryShortcuts />
        ) : (
          <div>
            <FreshArrivals isTop />
            {featured.length > 0 ? null : <ShopButton />}
          </div>
        )}
        {beginsWithGoods ? <FreshArrivals /> : <CategoryShortcuts />}
        <RecentItems />
        <StepsSection />
        <ConciergeNote />
      </Stack>
    </Container>
  );
};
