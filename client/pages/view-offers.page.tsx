import { Button, Group } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { Link, useSearchParams } from 'react-router';
import { uuidOf } from '#shared/kernel/uuid.ts';
import { ItemSummary } from '../features/items/own/item-summary.tsx';
import { myItemsAtom } from '../features/items/own/my-items.atoms.ts';
import { isCut } from '../features/items/own/my-items.queries.ts';
import { ItemOffers } from '../features/offers/item-offers.tsx';
import { useTranslation } from '../lib/language/use-translation.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageContainer } from '../ui/page-container.tsx';

/** All bids on one of my items, as they come. */
export const Component = () => {
  const { t } = useTranslation('offers');
  const [query] = useSearchParams();
  const { data: items } = useAtomValue(myItemsAtom);
  const productUuid = uuidOf(query.get('productUuid'));
  const item = items?.find(({ uuid }) => uuid === productUuid);
  const isNotMine = items !== undefined && productUuid !== undefined && !item && !isCut(items);
  return (
    <PageContainer title={t('page.title')} lead={t('page.lead')} width="reading" isPrivate>
      {item ? <ItemSummary item={item} /> : null}
      {productUuid && !isNotMine ? (
        <ItemOffers productUuid={productUuid} />
      ) : (
        <EmptyState
          icon={<IconTag size={28} stroke={1.6} />}
          title={t(isNotMine ? 'page.not_found' : 'page.none')}
          text={t('page.none_text')}
          action={
            <Group>
              <Button component={Link} to="/my-profile?tab=items">
                {t('to_my_items')}
              </Button>
            </Group>
          }
        />
      )}
    </PageContainer>
  );
};
