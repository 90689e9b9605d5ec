import { Stack, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { mayAcceptOffers } from '#shared/items/items.rules.ts';
import { PriceField } from './price-field.tsx';

type Props = {
  price: { id: string; name: string; value: string | number; error?: string };
  onPrice: (price: string | number) => void;
  offers: { id: string; name: string; value: 0 | 1; error?: string };
  onOffers: (value: 0 | 1) => void;
};

/** The price, and whether offers are welcome. */
export const PriceFields = ({ price, onPrice, offers, onOffers }: Props) => {
  const { t } = useTranslation('sell');
  const mayOffer = price.value === '' || mayAcceptOffers(Number(price.value));
  const { value: accepts, ...offerField } = offers;
  return (
    <Stack gap="md">
      <PriceField price={price} onPrice={onPrice} />
      <Switch
        {...offerField}
        size="md"
        label={t('accept_offers')}
        description={t(mayOffer ? 'accept_offers_hint' : 'accept_offers_low')}
        checked={mayOffer && accepts === 1}
        disabled={!mayOffer}
        onChange={(event) => onOffers(event.currentTarget.checked ? 1 : 0)}
      />
    </Stack>
  );
};
