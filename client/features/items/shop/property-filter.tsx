import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../../../lib/format/format.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { nameIn } from '../item-texts.ts';
import { propertiesQuery } from '../items.queries.ts';
import type { CountIn } from './shop-counts.ts';
import type { Shop } from './use-shop-filters.ts';
import { toggled, ValueGroup } from './value-group.tsx';

type Props = Pick<Shop, 'filters' | 'change'> & { subCategoryId: number; countIn: CountIn };

/**
 * The values of each property of the chosen subcategory. Brand, size and condition are chosen across categories; here they
 * stand only where a link has chosen one of them by its id.
 */
export const PropertyFilter = ({ subCategoryId, filters, change, countIn }: Props) => {
  const { language } = useFormat();
  const { data, error, refetch } = useQuery(propertiesQuery(subCategoryId, 'shop'));
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <Skeleton height={160} />;

  const chosen = filters.properties;
  return data
    .filter(
      ({ facet, sub_category_property_value: values }) =>
        facet === null || values.some(({ id }) => chosen.includes(id)),
    )
    .map((property) => (
      <ValueGroup
        key={property.id}
        name={nameIn(language, property)}
        values={property.sub_category_property_value.map((value) => ({
          ...value,
          key: value.id,
          count: countIn('values', value.id),
        }))}
        chosen={chosen}
        onToggle={(id) => change(({ properties }) => ({ properties: toggled(properties, id) }))}
      />
    ));
};
