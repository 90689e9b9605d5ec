import { Skeleton } from '@mantine/core';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useLiveQuery } from '../../live/use-live-query.ts';
import { statementQuery } from './payouts.queries.ts';
import classes from './sale-of-item.module.css';
import { SaleSteps } from './sale-steps.tsx';

/** When an item of mine was sold and how far its sale is, live; nothing where it is too old for the statement. */
export const SaleOfItem = ({ itemUuid }: { itemUuid: string }) => {
  const { t } = useTranslation('payouts');
  const { date } = useFormat();
  const { data, error } = useLiveQuery(statementQuery());
  if (!data && !error) return <Skeleton className={classes.waiting} />;
  // The newest first: one that was sold anew stands there twice.
  const sale = data?.sales.find(({ item_uuid }) => item_uuid === itemUuid);
  if (!sale) return null;
  return (
    <div className={classes.sale}>
      <span className={classes.when}>{t('sold_day', { date: date(sale.sold_at) })}</span>
      <SaleSteps sale={sale} />
    </div>
  );
};
