import { Skeleton } from '@mantine/core';
import { Suspense, useId } from 'react';
import { hourInDubai } from '#shared/kernel/dubai-time.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { lazyPart } from '../lazy-part.tsx';
import classes from './day-chart.module.css';
import type { Day, Series } from './days.ts';

const Bars = lazyPart(
  () => import('./bars.tsx'),
  ({ Bars }) => Bars,
);

type Props = {
  title: string;
  /** The same in one sentence: the sum, the best day. */
  summary?: string;
  days: readonly Day[];
  series: readonly Series[];
  format: (value: number) => string;
  /** Lower, for one of several inside something else. */
  isSmall?: boolean;
};

/** Noon in Dubai: the same day in every zone's arithmetic. */
const noonOf = (day: string): string => hourInDubai(day, 12).toISOString();

const Table = ({ days, series, format }: Pick<Props, 'days' | 'series' | 'format'>) => {
  const { t } = useTranslation();
  const { date } = useFormat();
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('chart.day')}</th>
          {series.map(({ name, label }) => (
            <th key={name} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day.day}>
            <th scope="row">{date(noonOf(day.day))}</th>
            {series.map(({ name }) => (
              <td key={name} className="tabular">
                {format(Number(day[name] ?? 0))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** Numbers by day as bars, and the same as a table for whoever wants to read them. The drawing comes when it is needed. */
export const DayChart = ({ title, summary, days, series, format, isSmall = false }: Props) => {
  const { t } = useTranslation();
  const { dayAndMonth } = useFormat();
  const id = useId();
  const isEmpty = days.every((day) => series.every(({ name }) => Number(day[name] ?? 0) === 0));
  const labelled = days.map(({ day, ...numbers }) => ({ ...numbers, day: dayAndMonth(noonOf(day)) }));
  return (
    <figure className={classes.figure} data-small={isSmall || undefined} aria-labelledby={id}>
      <figcaption id={id} className={classes.caption}>
        <span className={classes.title}>{title}</span>
        {summary ? <span className={classes.summary}>{summary}</span> : null}
      </figcaption>
      {isEmpty ? (
        <p className={classes.empty}>{t('chart.nothing')}</p>
      ) : (
        <>
          <div className={classes.drawing} aria-hidden="true">
            <Suspense fallback={<Skeleton height="100%" />}>
              <Bars days={labelled} series={series} format={format} />
            </Suspense>
          </div>
          <details className={classes.details}>
            <summary>{t('chart.as_table')}</summary>
            <Table days={days} series={series} format={format} />
          </details>
        </>
      )}
    </figure>
  );
};
