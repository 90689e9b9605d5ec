type Measures<Row> = Exclude<keyof Row, 'day'>;
type Counted<Row> = { readonly [Measure in Measures<Row>]: number } & { readonly day: string };

/** The sum over all days. Money is summed in fils, so that no cent is lost. */
export const totalOf = <Row extends Counted<Row>>(days: readonly Row[], measure: Measures<Row>): number =>
  days.reduce((sum, day) => sum + Math.round(day[measure] * 100), 0) / 100;

/** How it stood at the end of the last day. */
export const lastOf = <Row extends Counted<Row>>(days: readonly Row[], measure: Measures<Row>): number =>
  days.at(-1)?.[measure] ?? 0;
