import { Button, Container, Drawer, Stack, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterPanel } from '../features/items/shop/filter-panel.tsx';
import { ShopResults } from '../features/items/shop/shop-results.tsx';
import { ShopToolbar } from '../features/items/shop/shop-toolbar.tsx';
import { useShopFilters } from '../features/items/shop/use-shop-filters.ts';
import { useShopTitle } from '../features/items/shop/use-shop-title.ts';
import { PageHead } from '../ui/page-head.tsx';
import classes from './shop.module.css';

export const Component = () => {
  const { t } = useTranslation('items');
  const { filters, change } = useShopFilters();
  const [isOpen, setOpen] = useState(false);
  const title = useShopTitle(filters) ?? t('shop.title');
  return (
    <Container py={{ base: 16, sm: 32 }}>
      <PageHead title={title} description={t('shop.description')} />
      <div className={classes.shop}>
        <aside className={classes.side} aria-label={t('filter.open')}>
          <FilterPanel filters={filters} change={change} />
        </aside>
        <Stack gap="md" miw={0}>
          <Title order={1}>
            <bdi>{title}</bdi>
          </Title>
          <ShopToolbar filters={filters} change={change} onOpenFilters={() => setOpen(true)} />
          <ShopResults filters={filters} change={change} />
        </Stack>
      </div>
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('filter.open')}
        closeButtonProps={{ 'aria-label': t('common:action.close') }}
      >
        <Stack gap="lg">
          <FilterPanel filters={filters} change={change} />
          <Button onClick={() => setOpen(false)}>{t('filter.show')}</Button>
        </Stack>
      </Drawer>
    </Container>
  );
};
