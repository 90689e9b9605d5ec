import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMessage } from '../../../lib/messages.ts';
import type { ShopFilters } from './shop-filters.ts';
import { priceErrors } from './shop-filters.ts';
import type { ChangeFilters } from './use-shop-filters.ts';

type Props = { filters: ShopFilters; change: ChangeFilters };

/** A price range. It is used on Enter or with the button, not while it is typed. */
export const PriceFilter = ({ filters, change }: Props) => {
  const { t } = useTranslation('items');
  const message = useMessage();
  const [minPrice, setMin] = useState(filters.minPrice);
  const [maxPrice, setMax] = useState(filters.maxPrice);
  const [errors, setErrors] = useState(() => priceErrors(filters));

  const apply = (): void => {
    const typed = { minPrice: minPrice.trim(), maxPrice: maxPrice.trim() };
    const found = priceErrors(typed);
    setErrors(found);
    if (!found.min && !found.max) change(typed);
  };
  const sentence = errors.min ?? errors.max;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <Group gap="xs" grow align="start" wrap="nowrap">
        <TextInput
          size="sm"
          label={t('filter.min')}
          inputMode="decimal"
          placeholder="20"
          value={minPrice}
          error={Boolean(errors.min)}
          onChange={(event) => setMin(event.currentTarget.value)}
        />
        <TextInput
          size="sm"
          label={t('filter.max')}
          inputMode="decimal"
          placeholder="50,000"
          value={maxPrice}
          error={Boolean(errors.max)}
          onChange={(event) => setMax(event.currentTarget.value)}
        />
      </Group>
      <div role="alert" style={{ color: 'var(--mantine-color-error)', fontSize: '0.875rem' }}>
        {sentence ? message(sentence) : null}
      </div>
      <Button type="submit" variant="default" size="sm" fullWidth mt="xs">
        {t('filter.apply_price')}
      </Button>
    </form>
  );
};
