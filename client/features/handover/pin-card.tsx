import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { PinView } from '#shared/handover/handover.schema.ts';
import type { PurchaseView } from '#shared/purchases/purchases.schema.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useLiveQuery } from '../../live/use-live-query.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { ArrivedButton, arrivedAs } from './arrived-button.tsx';
import { CollectionCard } from './collection-card.tsx';
import classes from './handover.module.css';
import { pinQuery } from './handover.queries.ts';
import { RefundClock } from './refund-clock.tsx';

/** The PIN in two groups of three, and as a picture for the seller's camera. */
export const Pin = ({ view }: { view: PinView }) => {
  const { t } = useTranslation('handover');
  const format = useFormat();
  const { size, path } = view.qr;
  return (
    <>
      <div className={classes.pin}>
        <svg className={classes.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('pin.qr')}>
          <path d={path} fill="currentColor" shapeRendering="crispEdges" />
        </svg>
        <bdi dir="ltr" className={classes.digits}>
          {view.pin.slice(0, 3)} {view.pin.slice(3)}
        </bdi>
      </div>
      {view.replaced_at === null ? null : (
        <p className={classes.notice} role="status">
          {t('pin.replaced', { date: format.dateTime(view.replaced_at) })}
        </p>
      )}
    </>
  );
};

type BeforeProps = { pin: ReactNode; times: ReactNode; delivery: ReactNode; arrived: () => Promise<unknown> };

/** What a buyer has until it is theirs: the PIN to show, times to meet, who brings it, and the word that it has arrived. */
export const BeforeHandover = ({ pin, times, delivery, arrived }: BeforeProps) => {
  const { t } = useTranslation('handover');
  return (
    <>
      <p className={classes.quiet}>{t('pin.show')}</p>
      {pin}
      <p className={classes.quiet}>{t('pin.careful')}</p>
      {times}
      {delivery}
      <ArrivedButton say={arrived} />
    </>
  );
};

const Waiting = ({ transactionNumber, delivery }: { transactionNumber: string; delivery: ReactNode }) => {
  const { data, error, refetch } = useLiveQuery(pinQuery(transactionNumber));
  const missing = error ? (
    <ErrorState error={error} onRetry={refetch} />
  ) : (
    <Skeleton height={232} radius={12} />
  );
  return (
    <BeforeHandover
      pin={data ? <Pin view={data} /> : missing}
      times={<CollectionCard transactionNumber={transactionNumber} side="buyer" />}
      delivery={delivery}
      arrived={arrivedAs(transactionNumber)}
    />
  );
};

type Props = Pick<PurchaseView, 'transaction_number' | 'status' | 'handed_over_at' | 'handed_over_by'> & {
  /** Whether a refund of it was asked for. */
  useHasAsked: (transactionNumber: string) => boolean;
  /** The way to who brings it. */
  delivery: ReactNode;
};

/** How the buyer takes over what they bought: the PIN before it, the time for a refund after it. */
export const PinCard = ({
  transaction_number,
  status,
  handed_over_at,
  handed_over_by,
  useHasAsked,
  delivery,
}: Props) => {
  const { t } = useTranslation('handover');
  const hasAsked = useHasAsked(transaction_number);
  if (status !== 'paid' && handed_over_at === null) return null;
  return (
    <section className={classes.card} aria-labelledby="handover-title">
      <h2 id="handover-title" className={classes.heading}>
        {t(handed_over_at === null ? 'pin.title' : 'title')}
      </h2>
      {handed_over_at === null ? (
        <Waiting transactionNumber={transaction_number} delivery={delivery} />
      ) : (
        <RefundClock
          at={handed_over_at}
          by={handed_over_by}
          status={status}
          hasAsked={hasAsked}
          side="buyer"
        />
      )}
    </section>
  );
};
