import { NumberInput, SimpleGrid, Stack, Switch, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { mayAcceptOffers } from '#shared/items/items.rules.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import type { useZodForm } from '../../../ui/form/use-zod-form.ts';
import type { Perspective } from './perspective.ts';
import { PriceField } from './price-field.tsx';
import type { SellValues } from './sell-schema.ts';

type Props = {
  form: Pick<ReturnType<typeof useZodForm<SellValues, unknown>>, 'field' | 'set'>;
  /** What others got for the like. */
  help?: ReactNode;
  whose?: Perspective;
};

const LIMITS = ['accept_from', 'decline_below'] as const;

/** What is decided without the seller; buyers never see it. */
const Limits = ({ form, whose }: Pick<Props, 'form'> & { whose: Perspective }) => {
  const { t } = useTranslation('sell');
  const title = useId();
  return (
    <Stack gap="xs" role="group" aria-labelledby={title}>
      <div>
        <Text id={title} fw={500} size="sm">
          {t('limits.title')}
        </Text>
        <Text size="sm" c="dimmed">
          {t(`${whose}.limits_hint`)}
        </Text>
      </div>
      <SimpleGrid cols={{ base: 1, xs: 2 }} maw={576} spacing="md" verticalSpacing="sm">
        {LIMITS.map((limit) => {
          const { onChange: _change, ...field } = form.field(limit);
          return (
            <NumberInput
              key={limit}
              {...field}
              label={t(`limits.${limit}`)}
              hideControls
              allowNegative={false}
              decimalScale={2}
              thousandSeparator=","
              inputMode="decimal"
              onChange={(value) => form.set(limit, value)}
            />
          );
        })}
      </SimpleGrid>
    </Stack>
  );
};

/** The price, whether offers are welcome, and which of them are decided at once. */
export const PriceFields = ({ form, help, whose = 'yours' }: Props) => {
  const { t } = useTranslation('sell');
  const { onChange: _price, ...price } = form.field('price');
  const { onChange: _offers, value: accepts, ...offers } = form.field('is_bid');
  const mayOffer = price.value === '' || mayAcceptOffers(Number(price.value));
  const isOn = mayOffer && accepts === 1;
  return (
    <Stack gap="md">
      {help}
      <PriceField price={price} onPrice={(value) => form.set('price', value)} whose={whose} />
      <Switch
        {...offers}
        size="md"
        label={t('accept_offers')}
        description={mayOffer ? t(`${whose}.accept_offers_hint`) : t('accept_offers_low')}
        checked={isOn}
        disabled={!mayOffer}
        onChange={(event) => form.set('is_bid', event.currentTarget.checked ? 1 : 0)}
      />
      {isOn ? <Limits form={form} whose={whose} /> : null}
    </Stack>
  );
};
