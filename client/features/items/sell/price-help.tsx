import { Button, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { soldPrices } from '#shared/dashboard/dashboard.calls.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/api.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import classes from './price-help.module.css';

type Props = { subCategoryId: string; properties: readonly number[]; onUse: (price: number) => void };

/** What comparable items sold for, with the middle of it one press away. Nothing where too few were sold. */
export const PriceHelp = ({ subCategoryId, properties, onUse }: Props) => {
  const { t } = useTranslation('sell');
  const format = useFormat();
  const query = { sub_category_id: Number(subCategoryId), properties: properties.join(',') };
  const { data } = useQuery({
    queryKey: ['sold-prices', query],
    queryFn: async ({ signal }) => (await call(soldPrices, { query, signal })).data,
    enabled: subCategoryId !== '',
    staleTime: 300_000,
    retry: false,
    placeholderData: keepPreviousData,
  });
  if (!data || subCategoryId === '') return null;
  const { low, high, median, sales, same } = data;
  return (
    <div className={classes.help} role="status">
      <div>
        <Text fw={500}>
          {low === high
            ? t('price_help.about', { price: format.price(median) })
            : t('price_help.range', { low: format.price(low), high: format.price(high) })}
        </Text>
        <Text size="sm" c="dimmed">
          {t(`price_help.of_${same.join('_') || 'all'}`, { count: sales })}
        </Text>
      </div>
      <Button variant="light" flex="none" onClick={() => onUse(median)}>
        {t('price_help.use', { price: format.price(median) })}
      </Button>
    </div>
  );
};
