import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { EMIRATE_SLUGS, EMIRATES } from '#shared/places/emirates.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { nameIn } from '../item-words.ts';
import { useEmirateCounts } from './shop-counts.ts';
import type { Shop } from './use-shop-filters.ts';

/** In which emirate an item is collected, with how many there are in each under the other filters. */
export const PlaceFilter = ({ filters, change }: Pick<Shop, 'filters' | 'change'>) => {
  const { t } = useTranslation('items');
  const { language, number } = useFormat();
  const countIn = useEmirateCounts(filters);
  return (
    <NativeSelect
      aria-label={t('filter.place')}
      value={filters.emirate ?? ''}
      onChange={(event) => {
        const { value } = event.currentTarget;
        change({ emirate: EMIRATE_SLUGS.find((slug) => slug === value) ?? null });
      }}
      data={[
        { value: '', label: t('filter.anywhere') },
        ...EMIRATE_SLUGS.map((slug) => {
          const count = countIn(slug);
          const name = nameIn(language, EMIRATES[slug]);
          return { value: slug, label: count === null ? name : `${name} (${number(count)})` };
        }),
      ]}
    />
  );
};
