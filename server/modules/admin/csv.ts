import { csvField } from './audit.usecases.ts';

/** A table for spreadsheets, with a mark that it is UTF-8: Arabic is read as it was written. Figures stay figures. */
export const csvOf = (
  columns: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): string => {
  const field = (value: string | number | null) =>
    typeof value === 'number' ? String(value) : csvField(value ?? '');
  return `\uFEFF${[columns, ...rows].map((row) => `${row.map(field).join(',')}\r\n`).join('')}`;
};
