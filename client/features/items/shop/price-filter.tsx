import { Button, Group, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMessage } from '../../../lib/messages.ts';
import classes from './price-filter.module.css';
import type { PriceErrors } from './price-range.ts';
import { priceErrors, priceIn } from './price-range.ts';
import type { Shop } from './use-shop-filters.ts';

type Props = Pick<Shop, 'filters' | 'change'>;

const textOf = (aed: number | null): string => (aed === null ? '' : String(aed));

/** A price range. It is used on Enter or with the button, not while it is typed. */
export const PriceFilter = ({ filters, change }: Props) => {
  const { t } = useTranslation('items');
  const message = useMessage();
  const errorId = useId();
  const [minPrice, setMin] = useState(() => textOf(filters.minPrice));
  const [maxPrice, setMax] = useState(() => textOf(filters.maxPrice));
  const [errors, setErrors] = useState<PriceErrors>({});

  const apply = (): void => {
    const found = priceErrors({ minPrice, maxPrice });
    setErrors(found);
    if (!found.min && !found.max) change({ minPrice: priceIn(minPrice), maxPrice: priceIn(maxPrice) });
  };
  const sentences = [...new Set([errors.min, errors.max].filter((sentence) => sentence !== undefined))];
  const end = (name: 'min' | 'max', value: string, set: (value: string) => void) => (
    <TextInput
      size="sm"
      label={t(`filter.${name}`)}
      classNames={{ input: classes.input }}
      inputMode="decimal"
      autoComplete="off"
      placeholder={name === 'min' ? '20' : '50,000'}
      value={value}
      maxLength={12}
      error={Boolean(errors[name])}
      aria-describedby={errors[name] ? errorId : undefined}
      onChange={(event) => {
        set(event.currentTarget.value);
        setErrors({});
      }}
    />
  );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <Group gap="xs" grow align="start" wrap="nowrap">
        {end('min', minPrice, setMin)}
        {end('max', maxPrice, setMax)}
      </Group>
      <div id={errorId} role="alert" className={classes.errors}>
        {sentences.map((sentence) => (
          <p key={sentence}>{message(sentence)}</p>
        ))}
      </div>
      <Button type="submit" variant="default" h={44} fullWidth mt="xs">
        {t('filter.apply_price')}
      </Button>
    </form>
  );
};
