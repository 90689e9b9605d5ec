import { Alert, Button, Stack } from '@mantine/core';
import { Link } from 'react-router';
import type { ItemDetails } from '#shared/items/items.schema.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';

/** What the owner sees in place of the buying: the ways to what can be done with the item. */
export const OwnerActions = ({ item }: { item: ItemDetails }) => {
  const { t } = useTranslation('items');
  const query = new URLSearchParams({ productUuid: item.uuid });
  return (
    <Stack gap="sm">
      {item.rejection ? (
        <Alert color="gray" title={item.rejection.reason}>
          {item.rejection.note}
        </Alert>
      ) : null}
      <Button component={Link} to={`/my-product-details?${query}`} state={{ productUuid: item.uuid }}>
        {t('owner.manage')}
      </Button>
      {item.is_bid === 1 || item.offers_count > 0 ? (
        <Button
          component={Link}
          variant="default"
          to={`/view-offers?${query}`}
          state={{ productUuid: item.uuid }}
        >
          {item.offers_count > 0 ? t('owner.offers', { count: item.offers_count }) : t('item-page:no_offers')}
        </Button>
      ) : null}
    </Stack>
  );
};
