import { cpus, release, totalmem, type } from 'node:os';

/** The value below which a share of the samples lies, nearest rank. */
export const percentile = (samples: readonly number[], share: number): number => {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
};

export const median = (samples: readonly number[]): number => percentile(samples, 0.5);

/** What the figures were measured on. */
export const machine = (postgres: string): string => {
  const processors = cpus();
  const gigabytes = (totalmem() / 1024 ** 3).toFixed(0);
  return `${processors.length} × ${processors[0]?.model.trim() ?? 'unknown'}, ${gigabytes} GB, ${type()} ${release()}, Node ${process.versions.node}, PostgreSQL ${postgres}`;
};

/** A figure against its baseline; `met` is null where there is no target. */
export type Row = {
  what: string;
  unit: string;
  ours: number;
  bare: number;
  target: string;
  met: boolean | null;
};

const shown = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(2));

/** Columns side by side, the first to the left, the others to the right. */
export const aligned = (cells: readonly (readonly string[])[]): string => {
  const widths =
    cells[0]?.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0))) ?? [];
  return cells
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('   ')
        .trimEnd(),
    )
    .join('\n');
};

/** A table of ours, bare, the ratio and the target. */
export const table = (rows: readonly Row[]): string =>
  aligned([
    ['', 'ours', 'bare', 'ratio', 'target', ''],
    ...rows.map(({ what, unit, ours, bare, target, met }) => [
      what,
      `${shown(ours)} ${unit}`,
      `${shown(bare)} ${unit}`,
      (ours / bare).toFixed(2),
      target,
      met === null ? '' : met ? 'met' : 'missed',
    ]),
  ]);
