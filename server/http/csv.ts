import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/** Spreadsheets take a file without this mark for another encoding: with it, Arabic is read as it was written. */
const UTF8_MARK = '\uFEFF';

/** One field of a CSV (RFC 4180). What a spreadsheet would take for a formula begins with an apostrophe instead (OWASP). */
export const csvField = (text: string): string => {
  const harmless = /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
};

type Cell = string | number | null;

/** One line of a CSV. Figures stay figures. */
const csvRow = (cells: readonly Cell[]): string =>
  `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : csvField(cell ?? ''))).join(',')}\r\n`;

/**
 * Sends a table for spreadsheets while its lines are read: no more of it than a few batches stand in memory, however slowly
 * it is taken. An error in the middle breaks the answer off, so that nobody takes the part for the whole.
 */
export const sendCsv = async (
  response: Response,
  name: string,
  columns: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): Promise<null> => {
  response.setHeader('content-type', 'text/csv; charset=utf-8');
  response.setHeader('content-disposition', `attachment; filename="${name}"`);
  response.setHeader('cache-control', 'no-store');
  const text = async function* () {
    yield UTF8_MARK + csvRow(columns);
    for await (const rows of batches) yield rows.map(csvRow).join('');
  };
  await pipeline(text, response);
  return null;
};
