import { Price } from './price.tsx';
import classes from './sum-list.module.css';

export type SumLine = { label: string; aed: number };

type Props = {
  lines: readonly SumLine[];
  total: SumLine;
  /** What is in the total already. */
  note?: SumLine;
};

/** Amounts line by line, and what they make. A line of nothing is left out by whoever has it. */
export const SumList = ({ lines, total, note }: Props) => (
  <dl className={classes.sum}>
    {[
      ...lines.map((line) => ({ ...line, kind: undefined })),
      { ...total, kind: classes.total },
      ...(note ? [{ ...note, kind: classes.note }] : []),
    ].map(({ label, aed, kind }) => (
      <div key={label} className={kind}>
        <dt>{label}</dt>
        <dd>
          <Price aed={aed} />
        </dd>
      </div>
    ))}
  </dl>
);
