import type { ItemCard } from '#shared/items/items.schema.ts';
import type { Page } from '#shared/kernel/answers.ts';

/**
 * A page of items on sale that stands still for its reader. `arrived` came on sale since, newest first, and waits for the
 * reader's tap; `unsure` are uuids of newcomers of which only the server can say whether they belong here. `is_miscounted`:
 * something came or went that is on another page, or may be.
 */
export type SteadyList = Page<ItemCard> & {
  /** How many items a page has at most. */
  size: number;
  arrived: ItemCard[];
  unsure: readonly string[];
  is_miscounted: boolean;
};

/** A page as the server answered it. */
export const steady = <Answered extends Page<ItemCard>>(page: Answered, size: number) => ({
  ...page,
  size,
  arrived: [] as ItemCard[],
  unsure: [] as readonly string[],
  is_miscounted: false,
});
