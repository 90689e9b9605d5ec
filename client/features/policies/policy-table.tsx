import classes from './policy-section.module.css';
import { RichText } from './rich-text.tsx';

type Props = { head: readonly string[]; rows: readonly (readonly string[])[] };

/** On a phone each row is a card, and the heads of the columns stand before the values. */
export const PolicyTable = ({ head, rows }: Props) => (
  <table className={classes.table}>
    <thead>
      <tr>
        {head.map((cell) => (
          <th key={cell} scope="col">
            {cell}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row[0]}>
          {row.map((cell, index) => (
            <td key={head[index]} data-head={head[index]}>
              <span>
                <RichText text={cell} />
              </span>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
