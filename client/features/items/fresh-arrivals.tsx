import { Anchor, Group, Stack, Title } from '@mantine/core';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ItemCard } from '#shared/items/items.schema.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { ArrivalsPill } from '../../ui/arrivals-pill.tsx';
import { requestKey } from './arrivals.ts';
import { useFeatured } from './featured/use-featured.ts';
import { ItemGrid, ItemGridSkeleton } from './item-grid.tsx';
import { shopPageAtom, showArrivedAtom } from './shop/shop.atoms.ts';
import { useAsking } from './use-steady-list.ts';

const MOST = 10;
/** What the home page asks the shop for: some of them already stand above, among the featured. */
export const FRESH_REQUEST = { size: 16 };
const KEY = requestKey(FRESH_REQUEST);
const noTop = (): undefined => undefined;

/** The first few, and last of them those that stand above already: in a small shop they fill the row. */
const freshOf = (items: readonly ItemCard[], featured: readonly ItemCard[]): ItemCard[] => {
  const above = new Set(featured.map(({ uuid }) => uuid));
  return items
    .toSorted((one, other) => Number(above.has(one.uuid)) - Number(above.has(other.uuid)))
    .slice(0, MOST);
};

/** The newest items of the shop, live. When they cannot be had, the rest of the page does without. `isTop`: no goods stand above. */
export const FreshArrivals = ({ isTop = false }: { isTop?: boolean }) => {
  const { t } = useTranslation('items');
  const list = useAtomValue(shopPageAtom(KEY));
  const { data, error } = list;
  const { shown: featured } = useFeatured();
  const showArrived = useSetAtom(showArrivedAtom);
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  useAsking(list);
  if ((error && !data) || data?.total === 0) return null;
  return (
    <Stack component="section" gap="md" aria-label={t('fresh.title')}>
      <Group justify="space-between" align="baseline">
        <Title order={2}>{t('fresh.title')}</Title>
        <Anchor component={Link} to="/shop" py={10}>
          {t('fresh.all')}
        </Anchor>
      </Group>
      {data ? (
        <div>
          <ArrivalsPill
            topRef={noTop}
            waiting={data.arrived.length}
            label={t('arrived', { count: data.arrived.length })}
            onShow={() => {
              setFresh(new Set(data.arrived.map(({ uuid }) => uuid)));
              showArrived(KEY);
            }}
          />
          <ItemGrid
            items={freshOf(data.data, featured)}
            fresh={fresh}
            label={t('fresh.title')}
            isBelow={!isTop}
          />
        </div>
      ) : (
        <ItemGridSkeleton count={MOST} />
      )}
    </Stack>
  );
};
