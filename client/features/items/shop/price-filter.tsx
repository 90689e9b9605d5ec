import { Button, Group, TextInput } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { useMessage } from '../../../lib/language/messages.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import classes from './price-filter.module.css';
import type { PriceRange } from './use-price-range.ts';

type Props = {
  price: PriceRange;
  /** Whether it has a button of its own; elsewhere one button applies all there is. */
  hasButton: boolean;
};

/** A price range. It is used on Enter or with a button, not while it is typed. */
export const PriceFilter = ({ price, hasButton }: Props) => {
  const { t } = useTranslation('items');
  const message = useMessage();
  const errorId = useId();
  const { errors } = price;
  const form = useRef<HTMLFormElement>(null);
  // The button that asked for it may stand far below.
  useEffect(() => {
    if (!errors.min && !errors.max) return;
    const first = form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]');
    first?.focus({ preventScroll: true });
    first?.scrollIntoView({ block: 'center' });
  }, [errors]);
  const sentences = [...new Set([errors.min, errors.max].filter((sentence) => sentence !== undefined))];
  const end = (name: 'min' | 'max', field: 'minPrice' | 'maxPrice') => (
    <TextInput
      size="sm"
      label={t(`filter.${name}`)}
      inputMode="decimal"
      enterKeyHint="done"
      autoComplete="off"
      placeholder={name === 'min' ? '20' : '50,000'}
      value={price[field]}
      maxLength={12}
      error={Boolean(errors[name])}
      aria-describedby={errors[name] ? errorId : undefined}
      onChange={(event) => price.type(field, event.currentTarget.value)}
    />
  );
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        price.apply();
      }}
    >
      <Group gap="xs" grow align="start" wrap="nowrap">
        {end('min', 'minPrice')}
        {end('max', 'maxPrice')}
      </Group>
      <div id={errorId} role="alert" className={classes.errors}>
        {sentences.map((sentence) => (
          <p key={sentence}>{message(sentence)}</p>
        ))}
      </div>
      {/* Two fields send on Enter only where there is a button to send with. */}
      <Button type="submit" variant="default" fullWidth mt="xs" display={hasButton ? undefined : 'none'}>
        {t('filter.apply_price')}
      </Button>
    </form>
  );
};
