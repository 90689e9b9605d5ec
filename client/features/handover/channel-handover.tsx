import type { ReactNode } from 'react';
import type { ChannelView } from '#shared/chat/chat.schema.ts';
import { ArrivedButton, arrivedAs } from './arrived-button.tsx';
import { CollectionCard } from './collection-card.tsx';
import { EnterPin } from './enter-pin.tsx';
import classes from './handover.module.css';
import { RefundClock } from './refund-clock.tsx';

type Props = {
  channel: ChannelView;
  /** What the seller of a purchase receives of it, and when. */
  moneyOf: (transactionNumber: string) => ReactNode;
};

/** In a conversation, under the item's card: the step that this side can take, or how it stands since. */
export const ChannelHandover = ({ channel, moneyOf }: Props) => {
  const { my_role: side, transaction_number: transactionNumber, purchase } = channel;
  if (purchase.handed_over_at !== null) {
    return (
      <div className={classes.bar}>
        <RefundClock
          at={purchase.handed_over_at}
          by={purchase.handed_over_by}
          status={purchase.status}
          side={side}
        />
        {side === 'seller' ? moneyOf(transactionNumber) : null}
      </div>
    );
  }
  if (purchase.status !== 'paid') return null;
  return (
    <div className={classes.bar}>
      <CollectionCard transactionNumber={transactionNumber} side={side} />
      {side === 'seller' ? (
        <EnterPin transactionNumber={transactionNumber} />
      ) : (
        <ArrivedButton say={arrivedAs(transactionNumber)} />
      )}
    </div>
  );
};
