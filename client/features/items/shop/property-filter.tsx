import { Checkbox, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../../lib/format.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { nameIn } from '../item-words.ts';
import { propertiesQuery } from '../items.queries.ts';
import classes from './filter-panel.module.css';
import type { ShopFilters } from './shop-filters.ts';
import type { ChangeFilters } from './use-shop-filters.ts';

type Props = { subCategoryId: number; filters: ShopFilters; change: ChangeFilters };

/** The values of each property of the chosen subcategory. */
export const PropertyFilter = ({ subCategoryId, filters, change }: Props) => {
  const { language } = useFormat();
  const { data, error, refetch } = useQuery(propertiesQuery(subCategoryId));
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <Skeleton height={160} />;

  const toggle = (id: number): void =>
    change({
      properties: filters.properties.includes(id)
        ? filters.properties.filter((chosen) => chosen !== id)
        : [...filters.properties, id],
    });
  return data.map((property) => (
    <fieldset key={property.id} className={classes.group}>
      <legend className={classes.title}>{nameIn(language, property)}</legend>
      <Stack gap={8} className={classes.values}>
        {property.sub_category_property_value.map((value) => (
          <Checkbox
            key={value.id}
            size="sm"
            checked={filters.properties.includes(value.id)}
            onChange={() => toggle(value.id)}
            label={nameIn(language, value)}
          />
        ))}
      </Stack>
    </fieldset>
  ));
};
