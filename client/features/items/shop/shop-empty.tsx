import { Button } from '@mantine/core';
import { IconTag, IconZoomExclamation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../../../lib/format/format.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkChips } from '../../../ui/link-chips.tsx';
import { requestKey } from '../arrivals.ts';
import { ItemGrid } from '../item-grid.tsx';
import { nameIn } from '../item-texts.ts';
import { categoriesQuery, shopCountsQuery } from '../items.queries.ts';
import { shopPageAtom } from './shop.atoms.ts';
import classes from './shop-empty.module.css';
import { countOf, countsRequestFor, isCategoryAlone, NO_FILTERS, shopPath } from './shop-filters.ts';
import { Nearby } from './shop-nearby.tsx';
import type { Shop } from './use-shop-filters.ts';
import { useShopTitle } from './use-shop-title.ts';

const MOST_CATEGORIES = 6;
const NEWEST = requestKey({ size: 5 });

/** Where most can be found. */
const PopularCategories = () => {
  const { t } = useTranslation('items');
  const { language } = useFormat();
  const { data: tree } = useQuery(categoriesQuery('shop'));
  const { data: counts } = useQuery(shopCountsQuery({}));
  if (!tree || !counts) return null;
  const busiest = counts.categories
    .toSorted((one, other) => other.count - one.count)
    .flatMap(({ id }) => tree.find((category) => category.id === id) ?? [])
    .slice(0, MOST_CATEGORIES);
  if (busiest.length === 0) return null;
  return (
    <section className={classes.section}>
      <h3 className={classes.title}>{t('empty.popular')}</h3>
      <LinkChips
        links={busiest.map((category) => {
          const label = nameIn(language, category);
          return { to: shopPath({ ...NO_FILTERS, categoryId: category.id, categoryName: label }), label };
        })}
      />
    </section>
  );
};

/** What else there is in the category of an empty subcategory. */
const Siblings = ({ filters, pathTo }: Pick<Shop, 'filters' | 'pathTo'>) => {
  const { t } = useTranslation('items');
  const { language, number } = useFormat();
  const { data: tree } = useQuery(categoriesQuery('shop'));
  const { data: counts } = useQuery(shopCountsQuery(countsRequestFor(filters)));
  const { subCategoryId } = filters;
  const category = tree?.find(({ sub_category }) => sub_category.some(({ id }) => id === subCategoryId));
  const held = new Map(counts?.sub_categories.map(({ id, count }) => [id, count]));
  const others = category?.sub_category
    .filter(({ id }) => id !== subCategoryId && held.has(id))
    .toSorted((one, other) => (held.get(other.id) ?? 0) - (held.get(one.id) ?? 0))
    .slice(0, MOST_CATEGORIES);
  if (!category || !others || others.length === 0) return null;
  return (
    <section className={classes.section}>
      <h3 className={classes.title}>{t('empty.beside', { category: nameIn(language, category) })}</h3>
      <LinkChips
        links={others.map((other) => {
          const label = nameIn(language, other);
          return {
            // A link may have named another category.
            to: pathTo({
              categoryId: category.id,
              categoryName: nameIn(language, category),
              subCategoryId: other.id,
              subCategoryName: label,
            }),
            label: `${label} (${number(held.get(other.id) ?? 0)})`,
          };
        })}
      />
    </section>
  );
};

const NewestItems = () => {
  const { t } = useTranslation('items');
  const { data } = useAtomValue(shopPageAtom(NEWEST));
  if (!data || data.data.length === 0) return null;
  return (
    <section className={classes.section}>
      <h3 className={classes.title}>{t('empty.newest')}</h3>
      <ItemGrid items={data.data} label={t('empty.newest')} columns="beside" isBelow />
    </section>
  );
};

type Props = Shop & {
  lastPage: number;
  /** Offers to be told of what comes. */
  saveSearch: ReactNode;
};

/** Nothing to show: why, and where to go from here. */
export const ShopEmpty = ({ filters, change, pathTo, lastPage, saveSearch }: Props) => {
  const { t } = useTranslation('items');
  const format = useFormat();
  const category = useShopTitle(filters);
  const icon = <IconZoomExclamation size={28} stroke={1.6} />;
  if (filters.page > lastPage) {
    return (
      <EmptyState
        icon={icon}
        title={t('empty.page_title', { page: format.number(filters.page) })}
        text={t('empty.page_text', { last: format.number(lastPage) })}
        action={
          <Button component={Link} to={pathTo({ page: lastPage })}>
            {t('empty.to_last')}
          </Button>
        }
      />
    );
  }
  const { keyword } = filters;
  if (isCategoryAlone(filters)) {
    return (
      <div>
        <EmptyState
          icon={<IconTag size={28} stroke={1.6} />}
          title={t('empty.category_title', { category })}
          text={t('empty.category_text')}
          action={
            <div className={classes.ways}>
              <Button component={Link} to="/add-product">
                {t('empty.sell')}
              </Button>
              {saveSearch}
            </div>
          }
        />
        <Siblings filters={filters} pathTo={pathTo} />
        <PopularCategories />
        <NewestItems />
      </div>
    );
  }
  const isNarrowed = countOf(filters) > 0;
  // With fewer filters there may be some of that name: it is not said that there are none.
  const nothing = keyword ? t('empty.keyword', { keyword }) : t('empty.title');
  const text = isNarrowed ? t('empty.narrowed') : keyword ? t('empty.spelling') : t('empty.text');
  return (
    <div>
      <EmptyState
        icon={icon}
        title={isNarrowed ? t('empty.no_match') : nothing}
        action={
          <>
            <Nearby filters={filters} pathTo={pathTo} otherwise={text} />
            <div className={classes.ways}>
              {keyword || isNarrowed ? (
                <Button variant="default" onClick={() => change(NO_FILTERS)}>
                  {t('empty.reset')}
                </Button>
              ) : null}
              {keyword || isNarrowed ? saveSearch : null}
            </div>
          </>
        }
      />
      <PopularCategories />
      <NewestItems />
    </div>
  );
};
