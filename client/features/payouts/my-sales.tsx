import { Anchor, Button, Text } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { StatedSale } from '#shared/payouts/payouts.api.ts';
import { salePath } from '#shared/purchases/purchases.rules.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useAskWhenPast } from '../../live/ask-anew.ts';
import { useLiveQuery } from '../../live/use-live-query.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { NameLink } from '../../ui/name-link.tsx';
import classes from '../../ui/order-list.module.css';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { SkeletonRows } from '../../ui/skeletons.tsx';
import { endOf, MoneyState } from './money-state.tsx';
import { statementQuery } from './payouts.queries.ts';
import { SaleSteps } from './sale-steps.tsx';
import { SoldLine } from './sold-line.tsx';

/** The way to the buyer of a sale. */
type TalkOf = (sale: StatedSale) => ReactNode;

const SaleRow = ({ sale, talkOf }: { sale: StatedSale; talkOf: TalkOf }) => {
  const { t } = useTranslation('payouts');
  const page = salePath(sale.item_uuid, sale.transaction_number);
  return (
    <li className={classes.card}>
      <Link to={page} tabIndex={-1} aria-hidden="true">
        <Picture photo={sale.photo} alt="" sizes="112px" className={classes.photo} />
      </Link>
      <div className={classes.text}>
        <h3 className={classes.name}>
          <NameLink to={page} name={sale.item_name} />
        </h3>
        <span className={classes.quiet}>
          <SoldLine sale={sale} />
        </span>
        <Price aed={sale.price} className={classes.total} />
        <MoneyState sale={sale} />
      </div>
      <div className={classes.steps}>
        <SaleSteps sale={sale} />
      </div>
      <div className={classes.actions}>
        <Button
          component={Link}
          to={page}
          variant="default"
          aria-label={t('sold.see_of', { item: sale.item_name })}
        >
          {t('sold.see')}
        </Button>
        {talkOf(sale)}
      </div>
    </li>
  );
};

/** Every sale of mine, the newest first, live: one that was cancelled stays, whatever became of its item. */
export const MySales = ({ talkOf }: { talkOf: TalkOf }) => {
  const { t } = useTranslation('payouts');
  const { data, error, refetch } = useLiveQuery(statementQuery());
  useAskWhenPast(data?.sales.map(endOf) ?? [], refetch);
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <SkeletonRows height={144} />;
  const { sales, sales_total } = data;
  if (sales.length === 0) {
    return (
      <EmptyState
        icon={<IconCoins size={28} stroke={1.6} />}
        title={t('empty')}
        text={t('sold.empty_text')}
        action={
          <Button component={Link} to="/add-product">
            {t('sell')}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <ul className={classes.list}>
        {sales.map((sale) => (
          <SaleRow key={sale.transaction_number} sale={sale} talkOf={talkOf} />
        ))}
      </ul>
      {sales_total > sales.length ? (
        <Text c="dimmed" mt="md">
          {t('sold.rest')}{' '}
          <Anchor component={Link} to={`/my-profile?tab=items&status=${ITEM_STATUS.sold}`} underline="always">
            {t('sold.items')}
          </Anchor>
        </Text>
      ) : null}
    </>
  );
};
