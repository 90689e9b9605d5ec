import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { on, useLiveQuery } from '../../../live/live-query.ts';
import classes from './payouts.module.css';
import { PAYOUT_EVENTS, summaryQuery } from './payouts.queries.ts';

const SUMS = ['due', 'held', 'coming', 'owing', 'scheduled', 'sent', 'failed', 'confirmed'] as const;

/** How much is due, held, on its way and paid, live. */
export const PayoutsSummary = () => {
  const { t } = useTranslation('admin-payouts');
  const format = useFormat();
  const { data } = useLiveQuery({ ...summaryQuery(), events: on(PAYOUT_EVENTS, 'refetch') });
  if (!data) return null;
  return (
    <>
      <ul className={classes.sums} aria-label={t('sums')}>
        {SUMS.map((name) => (
          <li key={name} className={classes.sum}>
            {t(`sum.${name}`)}
            <span className={classes.amount}>{format.price(data[name].amount)}</span>
            <span className={classes.note}>{t('count', { count: data[name].count })}</span>
          </li>
        ))}
      </ul>
      <p className={classes.note}>{t('next_run', { when: format.dateTime(data.next_run_at) })}</p>
    </>
  );
};
