import { Container, Stack, Title } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { redirect } from 'react-router';
import { requestKey } from '../features/items/arrivals.ts';
import {
  categoriesQuery,
  propertiesQuery,
  shopCountsQuery,
  shopQuery,
} from '../features/items/items.queries.ts';
import { ActiveChips } from '../features/items/shop/active-chips.tsx';
import { FilterSide } from '../features/items/shop/filter-panel.tsx';
import { filtersInKeyword } from '../features/items/shop/keyword-words.ts';
import { LinkNotice } from '../features/items/shop/link-notice.tsx';
import { filtersFrom } from '../features/items/shop/read-address.ts';
import { shopPageAtom } from '../features/items/shop/shop.atoms.ts';
import {
  apartRequestFor,
  countsRequestFor,
  movedIn,
  movedTo,
  requestFor,
  shopPath,
} from '../features/items/shop/shop-filters.ts';
import { ShopResults } from '../features/items/shop/shop-results.tsx';
import { ShopToolbar } from '../features/items/shop/shop-toolbar.tsx';
import { useCategoryRedirect } from '../features/items/shop/use-category-redirect.ts';
import { useKeywordWords } from '../features/items/shop/use-keyword-words.ts';
import { useLinkProblems } from '../features/items/shop/use-link-problems.ts';
import { useMergedAddress } from '../features/items/shop/use-merged-address.ts';
import { useShopBreadcrumbs } from '../features/items/shop/use-shop-breadcrumbs.ts';
import { useShopFilters } from '../features/items/shop/use-shop-filters.ts';
import { useShopTitle } from '../features/items/shop/use-shop-title.ts';
import { cityAt } from '../features/places/cities.ts';
import { findPlace, useFindPlace } from '../features/places/find-place.ts';
import { NearChooser } from '../features/places/near-chooser.tsx';
import { placeAtQuery } from '../features/places/places.queries.ts';
import { useLocate } from '../features/places/use-locate.ts';
import { usePlaceName } from '../features/places/use-place-name.ts';
import { SaveSearch } from '../features/saved-searches/save-search.tsx';
import { textOf } from '../features/saved-searches/saved-searches.queries.ts';
import { useTranslation } from '../lib/language/use-translation.ts';
import type { PageLoader } from '../lib/page/page-loader.ts';
import { LazyLayer } from '../ui/lazy-layer.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { PageHead } from '../ui/page-head.tsx';
import classes from './shop.module.css';

export const loader: PageLoader = async ({ queryClient, reader, query, language }) => {
  const filters = filtersFrom(query);
  const meant = await filtersInKeyword(filters, (name) => findPlace(queryClient, name));
  if (meant) throw redirect(shopPath({ ...filters, page: 1, ...meant }), 302);
  const { subCategoryId, near } = filters;
  const [{ merged_into }, tree] = await Promise.all([
    queryClient.fetchQuery(shopQuery(reader, requestFor(filters))),
    queryClient.fetchQuery(categoriesQuery('shop')).catch(() => []),
    queryClient.prefetchQuery(shopCountsQuery(countsRequestFor(filters))),
    subCategoryId === null ? null : queryClient.prefetchQuery(propertiesQuery(subCategoryId, 'shop')),
    near === null || cityAt(near) ? null : queryClient.prefetchQuery(placeAtQuery(near)),
  ]);
  // An old link to what has gone up in another, or stands in another category now.
  const apart = apartRequestFor(tree, filters);
  const moved =
    merged_into ??
    movedIn(tree, filters) ??
    (apart && (await queryClient.fetchQuery(shopQuery(reader, apart))).merged_into);
  if (moved) throw redirect(shopPath({ ...filters, ...movedTo(moved, language) }), 301);
};

const FilterDrawer = lazyPart(
  () => import('../features/items/shop/filter-drawer.tsx'),
  ({ FilterDrawer }) => FilterDrawer,
  { isNeeded: true },
);

export const Component = () => {
  const { t } = useTranslation('items');
  const { scroll, problems, tidy, ...written } = useShopFilters();
  const shop = { ...written, filters: useKeywordWords(written, useFindPlace()) };
  /** Null until the filters were opened for the first time. */
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const closeFilters = () => setOpen(false);
  const { filters, change } = shop;
  const near = { name: usePlaceName(filters.near), Chooser: NearChooser };
  const title = useShopTitle(filters);
  const { moved, isApart } = useCategoryRedirect(filters);
  useMergedAddress(moved, shop);
  const { data } = useAtomValue(shopPageAtom(requestKey(requestFor(filters))));
  /** Where nothing is found, to be told of what comes is offered there. */
  const isOfferedBelow = data?.data.length === 0 && filters.page <= Math.max(1, data.last_page);
  return (
    <Container className={classes.page}>
      <PageHead
        title={title}
        description={t('shop.description')}
        path="/shop"
        breadcrumbs={useShopBreadcrumbs(filters)}
        query={{
          // A subcategory says where it stands, whatever the link says.
          category_id: filters.subCategoryId === null ? (filters.categoryId ?? undefined) : undefined,
          sub_category_id: filters.subCategoryId ?? undefined,
          page: filters.page > 1 ? filters.page : undefined,
        }}
      />
      <div className={classes.shop}>
        <aside className={classes.side} aria-label={t('filter.open')}>
          <FilterSide {...shop} near={near} />
        </aside>
        <Stack gap="md" miw={0}>
          <div className={classes.head}>
            <Title order={1}>
              <bdi>{title}</bdi>
            </Title>
            <ShopToolbar
              filters={filters}
              change={change}
              chosen={shop.chosen}
              onOpenFilters={() => setOpen(true)}
              locate={useLocate()}
            />
          </div>
          <LinkNotice problems={useLinkProblems(filters, problems, isApart)} onClose={tidy} />
          <ActiveChips filters={filters} change={change} nearName={near.name}>
            {isOfferedBelow || textOf(filters) === '' ? null : <SaveSearch filters={filters} />}
          </ActiveChips>
          <ShopResults {...shop} scroll={scroll} saveSearch={<SaveSearch filters={filters} isAction />} />
        </Stack>
      </div>
      {isOpen === null ? null : (
        <LazyLayer isOpen={isOpen} onClose={closeFilters}>
          <FilterDrawer {...shop} near={near} isOpen={isOpen} onClose={closeFilters} />
        </LazyLayer>
      )}
    </Container>
  );
};
