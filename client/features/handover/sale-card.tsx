import { Anchor, Button, Skeleton } from '@mantine/core';
import { IconMessageCircle } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Link, Navigate } from 'react-router';
import { salePath } from '#shared/purchases/purchases.rules.ts';
import type { SaleView } from '#shared/purchases/purchases.schema.ts';
import { readIn } from '../../item-words/read-words.ts';
import { useFormat } from '../../lib/format/format.ts';
import { isAbsent } from '../../lib/http/api-error.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { CollectionCard } from './collection-card.tsx';
import { EnterPin } from './enter-pin.tsx';
import { saleAtom, saleByNumberAtom } from './handover.atoms.ts';
import classes from './handover.module.css';
import { RefundClock } from './refund-clock.tsx';

/** As what it was sold, and for how much: the item may be another one by now. */
const SoldAs = ({ sale }: { sale: SaleView }) => {
  const { t } = useTranslation('handover');
  const format = useFormat();
  const { item_name } = readIn(format.language, sale.item);
  return (
    <p className={classes.quiet}>
      {t('sale.sold_as', { item: `\u2068${item_name}\u2069`, price: format.price(sale.amount) })}
    </p>
  );
};

/** A number that is none of my sales: the address was mistyped, or is somebody else's. */
const NoSale = () => {
  const { t } = useTranslation('handover');
  return (
    <section className={classes.card}>
      <p className={classes.quiet}>{t('sale.unknown')}</p>
      <Anchor component={Link} to="/my-profile?tab=sold" py={10}>
        {t('sale.all')}
      </Anchor>
    </section>
  );
};

type SaleProps = { sale: SaleView; money: ReactNode; useHasAsked: Props['useHasAsked'] };

const Sale = ({ sale, money, useHasAsked }: SaleProps) => {
  const hasAsked = useHasAsked(sale.transaction_number);
  const { t } = useTranslation('handover');
  const format = useFormat();
  return (
    <>
      <p className={classes.facts}>
        {sale.buyer_phone === null ? null : (
          <span>
            {t('sale.phone')}{' '}
            <Anchor href={`tel:${sale.buyer_phone}`}>
              <bdi dir="ltr">{sale.buyer_phone}</bdi>
            </Anchor>
          </span>
        )}
        <span className={classes.quiet}>{t('sale.paid_on', { date: format.date(sale.paid_at) })}</span>
      </p>
      {sale.handed_over_at === null ? null : (
        <RefundClock
          at={sale.handed_over_at}
          by={sale.handed_over_by}
          status={sale.status}
          hasAsked={hasAsked}
          side="seller"
        />
      )}
      {money}
      {sale.status === 'paid' ? (
        <>
          <CollectionCard transactionNumber={sale.transaction_number} side="seller" />
          <p className={classes.quiet}>{t('sale.how')}</p>
          <EnterPin transactionNumber={sale.transaction_number} />
        </>
      ) : null}
      {sale.channel_id === null ? null : (
        <Button
          component={Link}
          to={`/chat?channel=${sale.channel_id}`}
          variant="light"
          leftSection={<IconMessageCircle size={18} aria-hidden="true" />}
        >
          {t('sale.chat')}
        </Button>
      )}
    </>
  );
};

type Props = {
  itemUuid: string;
  /** That very sale; without it the item's latest. */
  transactionNumber?: string | null;
  /** What the seller receives of it, and when. */
  moneyOf: (sale: SaleView) => ReactNode;
  /** Whether a refund of it was asked for. */
  useHasAsked: (transactionNumber: string) => boolean;
  /** What else there is to do about the sale. */
  more: (sale: SaleView) => ReactNode;
};

const useTitle = () => {
  const { t } = useTranslation('handover');
  return (sale: SaleView | undefined): string => {
    if (!sale) return t('sale.title');
    if (sale.status === 'cancelled') return t('sale.title_cancelled');
    if (sale.buyer_name === null) return t('sale.title_guest');
    return t('sale.title_to', { name: `\u2068${sale.buyer_name}\u2069` });
  };
};

/** How it stands with what I sold, live: who bought it, and the way to hand it over. */
export const SaleCard = ({ itemUuid, transactionNumber = null, moneyOf, useHasAsked, more }: Props) => {
  const titleOf = useTitle();
  const { data, error, refetch } = useAtomValue(
    transactionNumber === null ? saleAtom(itemUuid) : saleByNumberAtom(transactionNumber),
  );
  // An address that names an item and the sale of another one.
  if (data && data.item.uuid !== itemUuid)
    return <Navigate replace to={salePath(data.item.uuid, data.transaction_number)} />;
  if (!data && error && transactionNumber !== null && isAbsent(error)) return <NoSale />;
  return (
    <>
      <section className={classes.card} aria-labelledby="sale-title">
        <h2 id="sale-title" className={classes.heading}>
          {titleOf(data)}
        </h2>
        {data && transactionNumber !== null ? <SoldAs sale={data} /> : null}
        {data ? <Sale sale={data} money={moneyOf(data)} useHasAsked={useHasAsked} /> : null}
        {!data && error ? <ErrorState error={error} onRetry={refetch} /> : null}
        {data || error ? null : <Skeleton height={120} radius={12} />}
      </section>
      {data ? more(data) : null}
    </>
  );
};
