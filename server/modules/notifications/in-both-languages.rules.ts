import type { News } from '#shared/notifications/notifications.facts.ts';

/** News of an item with its name in the other language as well, where its seller gave it: the copy chooses. */
export const inBothLanguages = <About extends News>(news: About, itemOther: string | null): About =>
  itemOther === null ? news : ({ ...news, facts: { ...news.facts, item_other: itemOther } } as About);
