import { useFormat } from '../../../lib/format/format.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useLiveQuery } from '../../../live/use-live-query.ts';
import classes from './payouts.module.css';
import { summaryQuery } from './payouts.queries.ts';

const SUMS = ['due', 'held', 'coming', 'owing', 'scheduled', 'sent', 'failed', 'confirmed'] as const;

type Sum = readonly [name: string, sum: { count: number; amount: number }];

/** Sums beside each other, each with how many it is made of. */
export const Sums = ({ sums }: { sums: readonly Sum[] }) => {
  const { t } = useTranslation('admin-payouts');
  const format = useFormat();
  return (
    <ul className={classes.sums} aria-label={t('sums')}>
      {sums.map(([name, { count, amount }]) => (
        <li key={name} className={classes.sum}>
          {name}
          <span className={classes.amount}>{format.price(amount)}</span>
          <span className={classes.note}>{t('count', { count })}</span>
        </li>
      ))}
    </ul>
  );
};

/** How much is due, held, on its way and paid, live. */
export const PayoutsSummary = () => {
  const { t } = useTranslation('admin-payouts');
  const format = useFormat();
  const { data } = useLiveQuery(summaryQuery());
  if (!data) return null;
  return (
    <>
      <Sums sums={SUMS.map((name) => [t(`sum.${name}`), data[name]])} />
      <p className={classes.note}>{t('next_run', { when: format.dateTime(data.next_run_at) })}</p>
    </>
  );
};
