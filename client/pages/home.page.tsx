import { Container, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ConciergeNote } from '../features/home/concierge-note.tsx';
import { Hero } from '../features/home/hero.tsx';
import { InShort } from '../features/home/in-short.tsx';
import { CategoryShortcuts } from '../features/items/featured/category-shortcuts.tsx';
import { FeaturedCarousel } from '../features/items/featured/featured-carousel.tsx';
import { FreshArrivals } from '../features/items/fresh-arrivals.tsx';
import { PageHead } from '../ui/page-head.tsx';

export const Component = () => {
  const { t } = useTranslation('home');
  return (
    <Container>
      <PageHead title={t('title')} description={t('description')} />
      <Stack gap={48}>
        <Hero />
        <FeaturedCarousel />
        <CategoryShortcuts />
        <FreshArrivals />
        <InShort />
        <ConciergeNote />
      </Stack>
    </Container>
  );
};
