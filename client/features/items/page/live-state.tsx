import type { ItemStatus } from '#shared/items/items.rules.ts';
import { ITEM_STATUS, isOnSaleStatus } from '#shared/items/items.rules.ts';
import type { ItemDetails } from '#shared/items/items.schema.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { Countdown } from '../../../ui/countdown.tsx';
import { isBeingBought } from '../item-badge.tsx';
import classes from './live-state.module.css';

type Props = {
  item: ItemDetails;
};

/** Nothing comes back before its seller does; an item that is on sale all the same is answered for late. */
const Away = ({ item, until }: { item: ItemDetails; until: string }) => {
  const { t } = useTranslation('items');
  const format = useFormat();
  const isPaused = item.status === ITEM_STATUS.paused;
  return (
    <p className={classes.state}>
      {t(isPaused ? 'state.away_paused' : 'state.away', { date: format.date(until) })}
    </p>
  );
};

/** Where the item stands right now, with the time that is left, and whether its seller is away. Nothing while it is simply on sale. */
export const LiveState = (props: Props) => {
  const { is_mine, status, seller_away_until: until } = props.item;
  if (is_mine || until === null || !isListed(status)) return <ItsState {...props} />;
  return (
    <>
      {status === ITEM_STATUS.paused ? null : <ItsState {...props} />}
      <Away item={props.item} until={until} />
    </>
  );
};

const isListed = (status: ItemStatus): boolean => isOnSaleStatus(status) || status === ITEM_STATUS.paused;

const ItsState = ({ item }: Props) => {
  const { t } = useTranslation('items');
  if (item.status === ITEM_STATUS.sold) return <p className={classes.state}>{t('state.sold')}</p>;
  if (item.status === ITEM_STATUS.archived) return <p className={classes.state}>{t('state.gone')}</p>;
  if (item.status === ITEM_STATUS.paused)
    return <p className={classes.state}>{t(item.is_mine ? 'state.paused_own' : 'state.paused')}</p>;
  // Its owner is told with the time that it takes, beside what can be done meanwhile.
  if (item.status === ITEM_STATUS.pending && item.is_mine) return null;
  if (item.status === ITEM_STATUS.pending) return <p className={classes.state}>{t('state.pending')}</p>;
  if (item.status === ITEM_STATUS.rejected) return <p className={classes.state}>{t('state.rejected')}</p>;
  if (item.my_checkout) {
    return (
      <p className={classes.state}>
        {t('state.my_checkout')} <Countdown until={item.my_checkout.until} isUrgent />
      </p>
    );
  }
  if (isBeingBought(item) && item.checkout_until) {
    return (
      <p className={classes.state}>
        {t('state.buying')} <Countdown until={item.checkout_until} />
      </p>
    );
  }
  if (item.status !== ITEM_STATUS.bidAccepted) return null;
  const isMine = item.my_offer?.is_accepted === 1;
  return (
    <p className={classes.state}>
      {t(isMine ? 'state.kept_for_you' : item.is_mine ? 'state.reserved_own' : 'state.reserved')}{' '}
      {item.reserved_until ? <Countdown until={item.reserved_until} isUrgent={isMine} /> : null}
    </p>
  );
};
