import { refundUntil } from '#shared/purchases/clocks.rules.ts';
import type { HandoverProof, PurchaseStatus } from '#shared/purchases/purchases.rules.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useSecondsUntil } from '../../lib/time/use-now.ts';
import { Countdown } from '../../ui/countdown.tsx';
import classes from './handover.module.css';

type Props = {
  at: string;
  by: HandoverProof | null;
  /** Once a refund was asked for its own clock runs, and this one says nothing; not given where that is not known. */
  status?: PurchaseStatus;
  /** A refund was asked for, if only to be taken back: that can be done once. */
  hasAsked: boolean;
  /** Who reads it. */
  side: 'buyer' | 'seller';
};

/** When it was handed over, and until when a refund may be asked for; it counts down while that lasts. */
export const RefundClock = ({ at, by, status = 'handed_over', hasAsked, side }: Props) => {
  const { t } = useTranslation('handover');
  const format = useFormat();
  const until = refundUntil(at) ?? at;
  const isOver = useSecondsUntil(Date.parse(until)) === 0;
  const isRunning = !hasAsked && (status === 'handed_over' || status === 'completed');
  const clock = isOver ? (
    <span className={classes.quiet}>{t(`done.over.${side}`, { date: format.dateTime(until) })}</span>
  ) : (
    <span>
      {t(`done.until.${side}`, { date: format.dateTime(until) })}{' '}
      <span className={classes.clock}>
        <Countdown until={until} />
      </span>
    </span>
  );
  return (
    <div className={classes.done}>
      <strong>{t('done.title', { date: format.dateTime(at) })}</strong>
      {by === 'buyer' ? <span className={classes.quiet}>{t(`done.by_buyer.${side}`)}</span> : null}
      {isRunning ? clock : null}
    </div>
  );
};
