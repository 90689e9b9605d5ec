/** Spreadsheets take a file without this mark for another encoding: with it, Arabic is read as it was written. */
export const UTF8_MARK = '\uFEFF';

/** One field of a CSV (RFC 4180). What a spreadsheet would take for a formula begins with an apostrophe instead (OWASP). */
export const csvField = (text: string): string => {
  const harmless = /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
};

type Cell = string | number | null;

/** One line of a CSV. Figures stay figures. */
export const csvRow = (cells: readonly Cell[]): string =>
  `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : csvField(cell ?? ''))).join(',')}\r\n`;

/** A whole table for spreadsheets. */
export const csvOf = (columns: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  UTF8_MARK + [columns, ...rows].map(csvRow).join('');
