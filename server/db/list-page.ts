import type { Page } from '#shared/kernel/answers.ts';
import { wholeList } from '#shared/kernel/answers.ts';
import type { ListWindow, Place } from '#shared/kernel/list-pages.ts';
import { placeText } from '#shared/kernel/list-pages.ts';

/** So many rows are read for a page: one more than it shows says that there is another. */
export const mostRead = ({ limit }: ListWindow): number => limit + 1;

type Listed<Row, View> = {
  placeOf: (row: Row) => Place;
  viewsOf: (rows: Row[]) => Promise<View[]>;
  /** All rows of the list, asked for only where one page does not show them. */
  count: () => Promise<number>;
};

/** One page of a list, from the rows that were read for it, in the order of their places. */
export const listPage = async <Row, View>(
  { before, limit }: ListWindow,
  rows: Row[],
  { placeOf, viewsOf, count }: Listed<Row, View>,
): Promise<Page<View> & { next: string | null }> => {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next = rows.length > limit && last ? placeText(placeOf(last)) : null;
  const page = wholeList(await viewsOf(shown));
  return { ...page, total: before || next !== null ? await count() : page.total, next };
};
