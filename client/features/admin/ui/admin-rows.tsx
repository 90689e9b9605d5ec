import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './admin-list.module.css';

/** One column. The first column is the row's name: it carries the link and is the heading of the card on a phone. */
export type AdminColumn<Row> = {
  key: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the end. */
  isFigure?: boolean;
};

export type AdminRowsProps<Row> = {
  label: string;
  rows: readonly Row[];
  columns: readonly AdminColumn<Row>[];
  keyOf: (row: Row) => string | number;
  /** Where a row leads; without it, or where it answers null, the row stands for itself. */
  to?: (row: Row) => string | null;
};

const Name = ({ to, children }: { to: string | null; children: ReactNode }) =>
  to === null ? (
    children
  ) : (
    <Link to={to} className={classes.open}>
      {children}
    </Link>
  );

/** Rows on a wide screen. */
export const AdminTable = <Row,>({ label, rows, columns, keyOf, to }: AdminRowsProps<Row>) => (
  <div className={classes.sheet}>
    <table className={classes.table}>
      <caption className="visually-hidden">{label}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" data-figure={column.isFigure || undefined}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className={classes.row}>
            {columns.map((column, index) => (
              <td key={column.key} data-figure={column.isFigure || undefined}>
                {index === 0 ? <Name to={to?.(row) ?? null}>{column.cell(row)}</Name> : column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** Rows on a phone. */
export const AdminCards = <Row,>({ label, rows, columns, keyOf, to }: AdminRowsProps<Row>) => {
  const [name, ...facts] = columns;
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={keyOf(row)} className={classes.card}>
          <div className={classes.heading}>
            {name ? <Name to={to?.(row) ?? null}>{name.cell(row)}</Name> : null}
          </div>
          <dl className={classes.facts}>
            {facts.map((column) => (
              <div key={column.key} className={classes.fact}>
                <dt>{column.label}</dt>
                <dd>{column.cell(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
};
