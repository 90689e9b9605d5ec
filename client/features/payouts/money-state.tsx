import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import type { StatedSale } from '#shared/payouts/payouts.api.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { Countdown } from '../../ui/countdown.tsx';
import classes from './statement.module.css';

/** What is said of a sale in AED: what its seller owes, or what it brings; its price once all of that was given back. */
export const amountOf = ({ state, owed, earned, price }: StatedSale): number => {
  if (owed < 0) return owed;
  return state === 'nothing' ? price : earned;
};

/** When it stands otherwise with the money, of which nothing is told; null once it is paid. */
export const endOf = ({ state, at }: StatedSale): string | null => (state === 'paid' ? null : at);

/** Why it is held; where its seller can do something about it, that leads there. */
const Reason = ({ reason }: { reason: NonNullable<StatedSale['reason']> }) => {
  const { t } = useTranslation('payouts');
  const said = t(`reason.${reason}`);
  if (reason !== 'no_bank' && reason !== 'bank_refused') return said;
  return (
    <Anchor component={Link} to="/my-profile#bank-title" inherit underline="always">
      {said}
    </Anchor>
  );
};

type Props = {
  sale: StatedSale;
  /** Beside the clock of the time in which a refund can be asked for: what comes after it is counted down instead. */
  isBesideRefundClock?: boolean;
};

/** What the money of a sale waits for, counted down where that has an end. */
export const MoneyState = ({ sale, isBesideRefundClock }: Props) => {
  const { t } = useTranslation('payouts');
  const { dateTime } = useFormat();
  const { state, reason, at, send_at, may_be_asked_back: isOpen } = sale;
  const isTakenOff = sale.owed < 0 && ['scheduled', 'sent'].includes(state);
  const ends = endOf(sale);
  if (send_at && (isBesideRefundClock || !isOpen)) {
    return (
      <span className={classes.hint}>
        {t(isOpen ? 'sale.after_window' : 'sale.after', { when: dateTime(send_at) })}{' '}
        <Countdown until={send_at} />
      </span>
    );
  }
  return (
    <span className={classes.hint}>
      {reason ? <Reason reason={reason} /> : t(isTakenOff ? 'state.taken_off' : `state.${state}`)}{' '}
      {at && state === 'paid' ? dateTime(at) : null}
      {ends ? <Countdown until={ends} /> : null}
      {send_at ? <span className={classes.line}>{t('sent_after', { when: dateTime(send_at) })}</span> : null}
      {at && state === 'due' ? (
        <span className={classes.line}>{t('sent_at', { when: dateTime(at) })}</span>
      ) : null}
    </span>
  );
};
