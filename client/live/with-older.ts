import type { PagesWhere } from './paged-list.ts';
import { pagesWanted, showPages } from './paged-list.ts';

type Said = { messages: { id: number }[]; has_older: boolean };

/** A thing with what was said in it, as far back as its reader has gone. */
export type WithOlder<Thing extends Said> = Thing & { pages: number };

/** Fetches it with so many pages of what was said as are wanted: all of it is one snapshot, in which nothing is left out. */
export const readWithOlder = async <Thing extends Said>(
  where: PagesWhere,
  read: (query: { before?: number }) => Promise<Thing>,
): Promise<WithOlder<Thing>> => {
  const newest = await read({});
  const messages: Said['messages'] = [...newest.messages];
  let { has_older } = newest;
  let pages = 1;
  for (let first = messages[0]; has_older && first && pages < pagesWanted(where); first = messages[0]) {
    const older = await read({ before: first.id });
    messages.unshift(...older.messages);
    has_older = older.has_older;
    pages += 1;
  }
  return { ...newest, messages, has_older, pages };
};

/** Shows a page more of what was said before; null where there is none. */
export const olderOf = (where: PagesWhere, { has_older, pages }: WithOlder<Said>) =>
  has_older ? () => showPages(where, pages + 1) : null;
