import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { useFormat } from '../../lib/format/format.ts';
import type { Series } from './days.ts';

type Props = {
  days: readonly Record<string, string | number>[];
  series: readonly Series[];
  format: (value: number) => string;
};

/** So many dates have room below the days on a phone. */
const DATES = 4;

/** Days at even distances, the last one among them. */
const dated = (days: readonly string[]): string[] => {
  const step = Math.max(1, Math.ceil(days.length / DATES));
  return days.filter((_, index) => (days.length - 1 - index) % step === 0);
};

/** The drawing itself; in Arabic time runs from right to left. */
export const Bars = ({ days, series, format }: Props) => {
  const isRtl = useFormat().language === 'ar';
  // The drawing itself runs from left to right: words in it say their own direction.
  const inRow = (text: string): string => (isRtl ? `\u2067${text}\u2069` : text);
  const rows = days.map((day) => ({ ...day, day: inRow(String(day.day)) }));
  return (
    <BarChart
      h="100%"
      dir="ltr"
      data={rows}
      dataKey="day"
      type="stacked"
      series={[...series]}
      valueFormatter={(value) => inRow(format(value))}
      withLegend={series.length > 1}
      gridAxis="x"
      tickLine="none"
      maxBarWidth={28}
      barChartProps={{
        accessibilityLayer: false,
        margin: { top: 8, left: isRtl ? 24 : 12, right: isRtl ? 12 : 24 },
      }}
      barProps={{ isAnimationActive: false }}
      xAxisProps={{
        reversed: isRtl,
        ticks: dated(rows.map(({ day }) => day)),
        // Where they would stand over each other some are left out.
        interval: 'preserveEnd',
        minTickGap: 8,
      }}
      yAxisProps={{
        orientation: isRtl ? 'right' : 'left',
        allowDecimals: false,
        width: 'auto',
        tickMargin: 8,
      }}
    />
  );
};
