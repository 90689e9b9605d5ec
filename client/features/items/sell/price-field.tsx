import { NumberInput, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { MAX_PRICE_AED, MIN_PRICE_AED } from '#shared/items/items.rules.ts';
import { aedFromFils, breakdownOfTyped } from '#shared/kernel/money.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { settingsQuery } from '../../../settings/settings.ts';
import type { Perspective } from './perspective.ts';

type Props = {
  price: { id: string; name: string; value: string | number; error?: string };
  onPrice: (price: string | number) => void;
  whose: Perspective;
};

/** The price with what buyer and seller make of it. */
export const PriceField = ({ price, onPrice, whose }: Props) => {
  const { t } = useTranslation('sell');
  const format = useFormat();
  const fee = useQuery(settingsQuery()).data?.platform_fee_percentage;
  const aed = Number(price.value);
  const isPriced = price.value !== '' && aed >= MIN_PRICE_AED && aed <= MAX_PRICE_AED;
  return (
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
            ? t(`${whose}.fee`, {
                total: format.price(aedFromFils(breakdownOfTyped(aed, fee).total)),
                price: format.price(aed),
              })
            : t(`${whose}.fee_before`, { percentage: fee })}
      </Text>
    </div>
  );
};
