import { Button, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { CategoryView } from '#shared/items/items.schema.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { nameIn, withGoods } from '../item-texts.ts';
import { categoriesQuery } from '../items.queries.ts';
import classes from './category-list.module.css';
import type { CountIn } from './shop-counts.ts';
import type { ShopFilters } from './shop-filters.ts';
import { NO_CATEGORY } from './shop-filters.ts';
import type { Shop } from './use-shop-filters.ts';

type Props = Shop & { countIn: CountIn };

const isOpen = (category: CategoryView, filters: ShopFilters): boolean =>
  filters.categoryId === category.id || category.sub_category.some(({ id }) => id === filters.subCategoryId);

type RowProps = Pick<Shop, 'change' | 'pathTo'> & {
  to: Partial<ShopFilters>;
  name: string;
  count: number | null;
  isChosen: boolean;
  isOpen?: boolean;
};

/** One choice, as a link: it can be opened beside, and search engines find their way. */
const CategoryRow = ({ to, change, pathTo, name, count, isChosen, isOpen }: RowProps) => {
  const format = useFormat();
  return (
    <Link
      to={pathTo(to)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        // Like every filter from what is chosen by now: the page may not have followed the last press yet.
        event.preventDefault();
        change(to);
      }}
      className={classes.category}
      aria-current={isChosen || undefined}
      data-open={isOpen || undefined}
      data-none={count === 0 || undefined}
    >
      <span>{name}</span>
      {count === null ? null : <span className={`${classes.count} tabular`}>{format.number(count)}</span>}
    </Link>
  );
};

/** Categories; the chosen one opens to its subcategories, and the others step back until they are asked for, as empty ones do. */
export const CategoryList = ({ filters, change, pathTo, countIn }: Props) => {
  const { t } = useTranslation('items');
  const { language } = useFormat();
  const { data, error, refetch } = useQuery(categoriesQuery('shop'));
  const [isWhole, setWhole] = useState(false);
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) {
    return (
      <Stack gap="xs" aria-busy="true">
        <Skeleton height={28} />
        <Skeleton height={28} />
        <Skeleton height={28} />
      </Stack>
    );
  }
  const chosen = data.filter((category) => isOpen(category, filters));
  // An empty category leads nowhere yet: it is there for who asks for all of them.
  const full = withGoods(
    data.map((category) => ({
      ...category,
      is_empty: category.is_empty && !countIn('categories', category.id),
    })),
  );
  // Nor do all those of an empty one.
  const hasSubs = ({ id }: CategoryView): boolean =>
    filters.subCategoryId !== null || countIn('categories', id) !== 0;
  const few = chosen.length > 0 ? chosen : full;
  return (
    <div>
      <ul className={classes.list}>
        {(isWhole ? data : few).map((category) => {
          const itself = {
            ...NO_CATEGORY,
            categoryId: category.id,
            categoryName: nameIn(language, category),
          };
          return (
            <li key={category.id}>
              <CategoryRow
                {...{ change, pathTo }}
                to={itself}
                name={nameIn(language, category)}
                count={countIn('categories', category.id)}
                isChosen={filters.categoryId === category.id && filters.subCategoryId === null}
                isOpen={isOpen(category, filters)}
              />
              {isOpen(category, filters) && hasSubs(category) ? (
                <ul className={classes.list} data-inner>
                  {category.sub_category.map((sub) => (
                    <li key={sub.id}>
                      <CategoryRow
                        {...{ change, pathTo }}
                        to={{
                          ...itself,
                          subCategoryId: sub.id,
                          subCategoryName: nameIn(language, sub),
                        }}
                        name={nameIn(language, sub)}
                        count={countIn('sub_categories', sub.id)}
                        isChosen={filters.subCategoryId === sub.id}
                      />
                    </li>
                  ))}
                </ul>
              ) : null}
            </li>
          );
        })}
      </ul>
      {few.length < data.length ? (
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('filter.fewer_categories') : t('filter.all_categories')}
        </button>
      ) : null}
      {filters.categoryId !== null || filters.subCategoryId !== null ? (
        <Button variant="default" fullWidth mt="sm" onClick={() => change(NO_CATEGORY)}>
          {t('filter.reset_category')}
        </Button>
      ) : null}
    </div>
  );
};
