import { Stack } from '@mantine/core';
import { EMIRATE_SLUGS, EMIRATES } from '#shared/places/emirates.data.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { AddressSelect } from '../../../ui/address-select.tsx';
import { nameIn } from '../item-texts.ts';
import type { Near } from './near-filter.tsx';
import { NearFilter } from './near-filter.tsx';
import { useCommunities, useEmirateCounts } from './shop-counts.ts';
import type { Shop } from './use-shop-filters.ts';

/** Where an item is collected: an emirate and a community of it, with how many there are in each, or around a place. */
export const PlaceFilter = ({ filters, change, near }: Pick<Shop, 'filters' | 'change'> & { near: Near }) => {
  const { t } = useTranslation('items');
  const { language, number } = useFormat();
  const countIn = useEmirateCounts(filters);
  const communities = useCommunities(filters);
  const counted = (name: string, count: number | null): string =>
    count === null ? name : `${name} (${number(count)})`;
  return (
    <Stack gap="xs">
      <AddressSelect
        aria-label={t('filter.emirate')}
        value={filters.emirate ?? ''}
        onPick={(value) =>
          change({ emirate: EMIRATE_SLUGS.find((slug) => slug === value) ?? null, community: '' })
        }
        data={[
          { value: '', label: t('filter.anywhere') },
          ...EMIRATE_SLUGS.map((slug) => ({
            value: slug,
            label: counted(nameIn(language, EMIRATES[slug]), countIn(slug)),
          })),
        ]}
      />
      {filters.emirate === null || communities.length === 0 ? null : (
        <AddressSelect
          aria-label={t('filter.community')}
          value={filters.community}
          onPick={(community) => change({ community })}
          data={[
            { value: '', label: t('filter.any_community') },
            ...communities.map((community) => ({
              value: community.id,
              label: counted(nameIn(language, community), community.count),
            })),
          ]}
        />
      )}
      <NearFilter filters={filters} change={change} near={near} />
    </Stack>
  );
};
