import type { SQL } from 'drizzle-orm';
import { SQL as Expression, getTableColumns, is } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Reader } from './client.ts';
import type { Statement } from './prepared-query.ts';
import { preparedQuery } from './prepared-query.ts';

type PlacedRow<Row> = { [Name in keyof Row]: SQL };
/** Rows, at least one, as they stand in a statement: an expression in the place of each value. */
export type Placed<Row> = [PlacedRow<Row>, ...PlacedRow<Row>[]];

/** More rows than that are rare, and would keep a text of their own for each number of them. */
const MOST_ROWS = 5;

type Cell = { row: number; name: string; value: unknown };

/** What has a value; the rest has its default, or stays as it is. */
const cellsOf = (rows: readonly object[]): Cell[] =>
  rows.flatMap((values, row) =>
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => ({ row, name, value })),
  );

const nameOf = ({ row, name }: Cell): string => `${row}.${name}`;

/**
 * An insert, or a change of one row, that is built once for each connection (./prepared-query.ts) and each shape: how many rows,
 * and which of their columns have values. `build` makes it of rows with a place for each value. Values are written as the
 * columns of the table want them; a name that is none of these goes to the database as it is. Where an expression is among the
 * values, or there are many rows, it is built for this time alone.
 */
export const preparedWrite = <Row extends object, Answer>(
  table: PgTable,
  build: (reader: Reader, rows: Placed<Row>) => Statement<Answer> & PromiseLike<Answer>,
): ((reader: Reader, rows: { [Name in keyof Row]: Row[Name] | SQL }[]) => Promise<Answer>) => {
  const buildOf = build as (reader: Reader, rows: object[]) => ReturnType<typeof build>;
  const columns = getTableColumns(table);
  const written = ({ name, value }: Cell): unknown =>
    value === null || !columns[name] ? value : columns[name].mapToDriverValue(value);
  const shapes = new Map<string, ReturnType<typeof preparedQuery<string, Answer>>>();
  return async (reader, rows) => {
    const cells = cellsOf(rows);
    if (rows.length > MOST_ROWS || cells.some(({ value }) => is(value, Expression)))
      return buildOf(reader, rows);
    const names = cells.map(nameOf);
    const shape = names.join();
    const kept =
      shapes.get(shape) ??
      preparedQuery<string, Answer>(names, (on, at) => {
        const placed = rows.map(() => ({}) as Record<string, SQL>);
        for (const cell of cells) Object.assign(placed[cell.row] ?? {}, { [cell.name]: at[nameOf(cell)] });
        return buildOf(on, placed);
      });
    shapes.set(shape, kept);
    return kept(reader, Object.fromEntries(cells.map((cell) => [nameOf(cell), written(cell)])));
  };
};
