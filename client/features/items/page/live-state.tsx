import { useTranslation } from 'react-i18next';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { ItemDetails } from '#shared/items/items.schema.ts';
import { Countdown } from '../../../ui/countdown.tsx';
import { isBeingBought } from '../item-badge.tsx';
import classes from './live-state.module.css';

type Props = {
  item: ItemDetails;
  /** A time ran out: the server knows what follows. */
  onEnd: () => void;
};

/** Where the item stands right now, with the time that is left. Nothing while it is simply on sale. */
export const LiveState = ({ item, onEnd }: Props) => {
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
      <p className={classes.state} data-live>
        {t('state.my_checkout')} <Countdown until={item.my_checkout.until} onEnd={onEnd} />
      </p>
    );
  }
  if (isBeingBought(item) && item.checkout_until) {
    return (
      <p className={classes.state} data-live>
        {t('state.buying')} <Countdown until={item.checkout_until} onEnd={onEnd} />
      </p>
    );
  }
  if (item.status !== ITEM_STATUS.bidAccepted) return null;
  const isMine = item.my_offer?.is_accepted === 1;
  return (
    <p className={classes.state} data-live={isMine || undefined}>
      {t(isMine ? 'state.kept_for_you' : item.is_mine ? 'state.reserved_own' : 'state.reserved')}{' '}
      {item.reserved_until ? <Countdown until={item.reserved_until} onEnd={onEnd} /> : null}
    </p>
  );
};
