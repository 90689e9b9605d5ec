import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OverviewView } from '#shared/admin/overview.api.ts';
import { WARNING_HOURS } from '#shared/kernel/answer-times.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useIsPast, useRelative } from '../../../lib/time/use-now.ts';
import { useLiveQuery } from '../../../live/use-live-query.ts';
import { DayChart } from '../../../ui/chart/day-chart.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonRows } from '../../../ui/skeletons.tsx';
import classes from './overview.module.css';
import { overviewQuery } from './overview.queries.ts';

type FigureProps = {
  label: string;
  value: string;
  note?: ReactNode;
  to?: string;
  /** What the note says of it is nearly late, or is. */
  isUrgent?: boolean;
};

const Figure = ({ label, value, note, to, isUrgent = false }: FigureProps) => (
  <li className={classes.figure} data-urgent={isUrgent || undefined}>
    <span className={classes.label}>
      {to ? (
        <Link to={to} className={classes.link}>
          {label}
        </Link>
      ) : (
        label
      )}
    </span>
    <span className={`${classes.value} tabular`}>{value}</span>
    {note ? <span className={classes.note}>{note}</span> : null}
  </li>
);

/** So long may something wait for approval before it is nearly late. */
const WARNED_MS = WARNING_HOURS * 3_600_000;

const Figures = ({ data }: { data: OverviewView }) => {
  const { t } = useTranslation('admin-overview');
  const format = useFormat();
  const relative = useRelative();
  const { oldest_at } = data.approvals;
  const isWarned = useIsPast(
    oldest_at === null ? Number.POSITIVE_INFINITY : Date.parse(oldest_at) + WARNED_MS,
  );
  return (
    <ul className={classes.figures} aria-label={t('now')}>
      <Figure
        label={t('approvals')}
        value={format.number(data.approvals.waiting)}
        note={oldest_at ? t('oldest', { age: relative(oldest_at) }) : t('nothing_waits')}
        to="/admin/approvals"
        isUrgent={isWarned}
      />
      <Figure label={t('reports')} value={format.number(data.open_reports)} to="/admin/reports" />
      <Figure label={t('disputes')} value={format.number(data.disputes)} to="/admin/disputes" />
      <Figure label={t('mails')} value={format.number(data.mails_failing)} note={t('mails_note')} />
      <Figure
        label={t('mails_refused')}
        value={format.number(data.mails_refused)}
        note={t('mails_refused_note')}
        to="/admin/users?show=mail_refused"
      />
      <Figure
        label={t('sales_today')}
        value={format.number(data.sales_today)}
        note={format.price(data.sales_amount_today)}
      />
      <Figure label={t('sign_ups_today')} value={format.number(data.sign_ups_today)} to="/admin/users" />
      <Figure label={t('online')} value={format.number(data.online)} note={t('online_note')} />
      <Figure label={t('on_sale')} value={format.number(data.on_sale)} to="/admin/items?status=1" />
      <Figure label={t('suspended')} value={format.number(data.suspended)} to="/admin/users?show=suspended" />
    </ul>
  );
};

const sumOf = (days: OverviewView['days'], name: Exclude<keyof OverviewView['days'][number], 'day'>) =>
  days.reduce((sum, day) => sum + day[name], 0);

const Charts = ({ days }: Pick<OverviewView, 'days'>) => {
  const { t } = useTranslation('admin-overview');
  const format = useFormat();
  return (
    <div className={classes.charts}>
      <DayChart
        title={t('sales_by_day')}
        summary={t('sales_sum', { sum: format.price(sumOf(days, 'sales_amount')) })}
        days={days.map(({ day, sales_amount }) => ({ day, sales_amount }))}
        series={[{ name: 'sales_amount', label: t('sales'), color: 'var(--rl-green)' }]}
        format={format.price}
      />
      <DayChart
        title={t('fees_by_day')}
        summary={t('fees_sum', { sum: format.price(sumOf(days, 'fee_income')) })}
        days={days.map(({ day, fee_income }) => ({ day, fee_income }))}
        series={[{ name: 'fee_income', label: t('fees'), color: 'var(--rl-green)' }]}
        format={format.price}
      />
      <DayChart
        title={t('items_by_day')}
        summary={t('items_sum', { number: format.number(sumOf(days, 'submitted')) })}
        days={days.map(({ day, submitted }) => ({ day, submitted }))}
        series={[{ name: 'submitted', label: t('submitted'), color: 'var(--rl-green)' }]}
        format={format.number}
      />
      <DayChart
        title={t('decisions_by_day')}
        summary={t('decisions_sum', {
          approved: format.number(sumOf(days, 'approved')),
          rejected: format.number(sumOf(days, 'rejected')),
          changes: format.number(sumOf(days, 'changes_requested')),
        })}
        days={days.map(({ day, approved, changes_requested, rejected }) => ({
          day,
          approved,
          changes_requested,
          rejected,
        }))}
        series={[
          { name: 'approved', label: t('approved'), color: 'var(--rl-green)' },
          { name: 'changes_requested', label: t('changes_requested'), color: 'var(--rl-control)' },
          { name: 'rejected', label: t('rejected'), color: 'wine.5' },
        ]}
        format={format.number}
      />
      <DayChart
        title={t('sign_ups_by_day')}
        summary={t('sign_ups_sum', { number: format.number(sumOf(days, 'sign_ups')) })}
        days={days.map(({ day, sign_ups }) => ({ day, sign_ups }))}
        series={[{ name: 'sign_ups', label: t('sign_ups'), color: 'var(--rl-green)' }]}
        format={format.number}
      />
    </div>
  );
};

/** What waits, how things stand, and the last 30 days. */
export const Overview = () => {
  const { data, error, refetch, isFetching } = useLiveQuery(overviewQuery());
  if (!data) {
    return error ? (
      <ErrorState error={error} onRetry={refetch} isRetrying={isFetching} />
    ) : (
      <SkeletonRows count={4} height={120} />
    );
  }
  return (
    <>
      <Figures data={data} />
      <Charts days={data.days} />
    </>
  );
};
