import { Skeleton } from '@mantine/core';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useAskWhenPast } from '../../live/ask-anew.ts';
import { useLiveQuery } from '../../live/use-live-query.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Price } from '../../ui/price.tsx';
import { amountOf, endOf, MoneyState } from './money-state.tsx';
import { saleMoneyQuery } from './payouts.queries.ts';
import classes from './statement.module.css';

/** Beside a sale: what its seller receives of it, and when, or why not; live. */
export const SaleMoney = ({ transactionNumber }: { transactionNumber: string }) => {
  const { t } = useTranslation('payouts');
  const { data, error, refetch } = useLiveQuery(saleMoneyQuery(transactionNumber));
  useAskWhenPast([data && endOf(data)], refetch);
  if (!data)
    return error ? <ErrorState error={error} onRetry={refetch} /> : <Skeleton height={44} radius={12} />;
  const { state, owed } = data;
  return (
    <p className={classes.money}>
      {state === 'nothing' ? null : (
        <span>
          {t(state === 'paid' ? 'sale.received' : owed < 0 ? 'sale.owing' : 'sale.receives')}{' '}
          <Price aed={Math.abs(amountOf(data))} />
        </span>
      )}
      <MoneyState sale={data} isBesideRefundClock />
    </p>
  );
};
