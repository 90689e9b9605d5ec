import { useTranslation } from 'react-i18next';
import { refundUntil } from '#shared/purchases/clocks.rules.ts';
import type { HandoverProof } from '#shared/purchases/purchases.rules.ts';
import { useFormat } from '../../lib/format.ts';
import { useSecondsUntil } from '../../lib/use-now.ts';
import { Countdown } from '../../ui/countdown.tsx';
import classes from './handover.module.css';

type Props = {
  at: string;
  by: HandoverProof | null;
  /** Who reads it. */
  side: 'buyer' | 'seller';
};

/** When it was handed over, and until when a refund may be asked for; it counts down while that lasts. */
export const RefundClock = ({ at, by, side }: Props) => {
  const { t } = useTranslation('handover');
  const format = useFormat();
  const until = refundUntil(at) ?? at;
  const isOver = useSecondsUntil(Date.parse(until)) === 0;
  return (
    <div className={classes.done}>
      <strong>{t('done.title', { date: format.dateTime(at) })}</strong>
      {by === 'buyer' ? <span className={classes.quiet}>{t(`done.by_buyer.${side}`)}</span> : null}
      {isOver ? (
        <span className={classes.quiet}>{t(`done.over.${side}`, { date: format.dateTime(until) })}</span>
      ) : (
        <span>
          {t(`done.until.${side}`, { date: format.dateTime(until) })}{' '}
          <span className={classes.clock}>
            <Countdown until={until} />
          </span>
        </span>
      )}
    </div>
  );
};
