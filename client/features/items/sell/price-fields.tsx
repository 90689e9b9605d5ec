import { NumberInput, Stack, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { MAX_PRICE_AED, MIN_PRICE_AED, mayAcceptOffers } from '#shared/items/items.rules.ts';
import { breakdownOf } from '#shared/kernel/money.ts';
import { useFormat } from '../../../lib/format.ts';
import { settingsQuery } from '../../../lib/settings.ts';

type Props = {
  price: { id: string; name: string; value: string | number; error?: string };
  onPrice: (price: string | number) => void;
  offers: { id: string; name: string; value: 0 | 1; error?: string };
  onOffers: (value: 0 | 1) => void;
};

/** The price with what buyer and seller make of it, and whether offers are welcome. */
export const PriceFields = ({ price, onPrice, offers, onOffers }: Props) => {
  const { t } = useTranslation('sell');
  const format = useFormat();
  const fee = useQuery(settingsQuery()).data?.platform_fee_percentage;
  const aed = Number(price.value);
  const isPriced = price.value !== '' && aed >= MIN_PRICE_AED && aed <= MAX_PRICE_AED;
  const mayOffer = price.value === '' || mayAcceptOffers(aed);
  const { value: accepts, ...offerField } = offers;
  return (
    <Stack gap="md">
      <div>
        <NumberInput
          {...price}
          label={t('price')}
          description={t('price_hint')}
          maw={280}
          hideControls
          allowNegative={false}
          decimalScale={2}
          thousandSeparator=","
          inputMode="decimal"
          onChange={onPrice}
        />
        <Text size="sm" mt={6} mih={22} aria-live="polite" c={isPriced ? undefined : 'dimmed'}>
          {fee === undefined
            ? null
            : isPriced
              ? t('fee', {
                  total: format.price(breakdownOf(Math.round(aed * 100), fee).total / 100),
                  price: format.price(aed),
                })
              : t('fee_before', { percentage: fee })}
        </Text>
      </div>
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
