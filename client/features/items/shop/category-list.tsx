import { Button, Skeleton, Stack, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CategoryView } from '#shared/items/items.schema.ts';
import { useFormat } from '../../../lib/format.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { nameIn } from '../item-words.ts';
import { categoriesQuery } from '../items.queries.ts';
import classes from './category-list.module.css';
import type { ShopFilters } from './shop-filters.ts';
import type { ChangeFilters } from './use-shop-filters.ts';

type Props = { filters: ShopFilters; change: ChangeFilters };

const NOTHING = {
  categoryId: null,
  categoryName: '',
  subCategoryId: null,
  subCategoryName: '',
  properties: [],
};

const isOpen = (category: CategoryView, filters: ShopFilters): boolean =>
  filters.categoryId === category.id || category.sub_category.some(({ id }) => id === filters.subCategoryId);

/** Categories; the chosen one opens to its subcategories. */
export const CategoryList = ({ filters, change }: Props) => {
  const { t } = useTranslation('items');
  const { language } = useFormat();
  const { data, error, refetch } = useQuery(categoriesQuery());
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
  return (
    <div>
      <ul className={classes.list}>
        {data.map((category) => (
          <li key={category.id}>
            <UnstyledButton
              className={classes.category}
              aria-expanded={isOpen(category, filters)}
              aria-current={filters.categoryId === category.id && filters.subCategoryId === null}
              onClick={() =>
                change({ ...NOTHING, categoryId: category.id, categoryName: nameIn(language, category) })
              }
            >
              {nameIn(language, category)}
            </UnstyledButton>
            {isOpen(category, filters) ? (
              <ul className={classes.list} data-inner>
                {category.sub_category.map((sub) => (
                  <li key={sub.id}>
                    <UnstyledButton
                      className={classes.category}
                      aria-current={filters.subCategoryId === sub.id}
                      onClick={() =>
                        change({
                          categoryId: category.id,
                          categoryName: nameIn(language, category),
                          subCategoryId: sub.id,
                          subCategoryName: nameIn(language, sub),
                          properties: [],
                        })
                      }
                    >
                      {nameIn(language, sub)}
                    </UnstyledButton>
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
      </ul>
      {filters.categoryId !== null || filters.subCategoryId !== null ? (
        <Button variant="default" size="sm" fullWidth mt="sm" onClick={() => change(NOTHING)}>
          {t('filter.reset_category')}
        </Button>
      ) : null}
    </div>
  );
};
