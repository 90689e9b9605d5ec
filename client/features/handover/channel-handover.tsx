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
  /** Cancelling and refunds, where there is something about them. */
  caseOf: (channel: ChannelView) => ReactNode;
  /** Whether a refund of it was asked for. */
  useHasAsked: (transactionNumber: string) => boolean;
};

/** In a conversation, under the item's card: the step that this side can take, or how it stands since. */
export const ChannelHandover = ({ channel, moneyOf, caseOf, useHasAsked }: Props) => {
  const { my_role: side, transaction_number: transactionNumber, purchase } = channel;
  const hasAsked = useHasAsked(transactionNumber);
  if (purchase.handed_over_at !== null) {
    return (
      <div className={classes.bar}>
        <RefundClock
          at={purchase.handed_over_at}
          by={purchase.handed_over_by}
          status={purchase.status}
          hasAsked={hasAsked}
          side={side}
        />
        {side === 'seller' ? moneyOf(transactionNumber) : null}
        {caseOf(channel)}
      </div>
    );
  }
  if (purchase.status !== 'paid') return <div className={classes.bar}>{caseOf(channel)}</div>;
  return (
    <div className={classes.steps}>
      {caseOf(channel)}
      <CollectionCard transactionNumber={transactionNumber} side={side} />
      {side === 'seller' ? (
        <EnterPin transactionNumber={transactionNumber} />
      ) : (
        <ArrivedButton say={arrivedAs(transactionNumber)} />
      )}
    </div>
  );
};
