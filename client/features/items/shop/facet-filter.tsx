import type { Facet } from '#shared/items/facets.rules.ts';
import { NARROWING } from '#shared/items/narrowing.copy.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useFacet } from './shop-counts.ts';
import type { Shop } from './use-shop-filters.ts';
import { toggled, ValueGroup } from './value-group.tsx';

type Props = Pick<Shop, 'filters' | 'change'> & { facet: Facet };

/** Brands, sizes or conditions, whatever the category. */
export const FacetFilter = ({ facet, filters, change }: Props) => {
  const { language } = useFormat();
  return (
    <ValueGroup
      name={NARROWING[language].facets[facet]}
      values={useFacet(filters, facet)}
      chosen={filters[facet]}
      onToggle={(key) => change((chosen) => ({ [facet]: toggled(chosen[facet], key) }))}
    />
  );
};
