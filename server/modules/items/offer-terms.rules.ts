import type { OfferLimits } from '#shared/items/items.rules.ts';
import { limitsProblem, mayAcceptOffers } from '#shared/items/items.rules.ts';
import { aedFromFils, filsFromAed } from '#shared/kernel/money.ts';
import { limitRefused, offersNeedHigherPrice } from './items.errors.ts';
import type { ItemRow } from './items.repository.ts';

/** How an item takes offers, as its owner wants it; what is left out stays. Prices in AED. */
type Terms = { price?: number | undefined; is_bid?: 0 | 1 | undefined } & {
  [Limit in keyof OfferLimits]?: OfferLimits[Limit] | undefined;
};
type Columns = Partial<Pick<ItemRow, 'is_bid' | 'accept_from_fils' | 'decline_below_fils'>>;

const filsOf = (aed: number | null): number | null => (aed === null ? null : filsFromAed(aed));

/** The limits among some terms, as columns. */
export const limitsIn = ({ accept_from, decline_below }: Terms): Columns => ({
  ...(accept_from === undefined ? {} : { accept_from_fils: filsOf(accept_from) }),
  ...(decline_below === undefined ? {} : { decline_below_fils: filsOf(decline_below) }),
});

/** The limits of an item in AED: for its owner's eyes. */
export const limitsOf = ({
  accept_from_fils,
  decline_below_fils,
}: Pick<ItemRow, 'accept_from_fils' | 'decline_below_fils'>): OfferLimits => ({
  accept_from: accept_from_fils === null ? null : aedFromFils(accept_from_fils),
  decline_below: decline_below_fils === null ? null : aedFromFils(decline_below_fils),
});

/** What changes about how an item takes offers, where it differs from what is there. */
export const termsChanges = (item: ItemRow, terms: Terms): Columns => {
  const wanted: Columns = {
    ...(terms.is_bid === undefined ? {} : { is_bid: terms.is_bid === 1 }),
    ...limitsIn(terms),
  };
  for (const column of ['is_bid', 'accept_from_fils', 'decline_below_fils'] as const) {
    if (wanted[column] === item[column]) delete wanted[column];
  }
  return wanted;
};

/** At the lowest price there is no room for offers; limits have to fit the price and each other, whichever of them changes. */
export const checkTerms = (item: ItemRow, terms: Terms): void => {
  const price = terms.price ?? aedFromFils(item.price_fils);
  const accepts = terms.is_bid === undefined ? item.is_bid : terms.is_bid === 1;
  if (accepts && !mayAcceptOffers(price)) throw offersNeedHigherPrice();
  if ([terms.price, terms.is_bid, terms.accept_from, terms.decline_below].every((one) => one === undefined))
    return;
  const now = limitsOf(item);
  const { accept_from = now.accept_from, decline_below = now.decline_below } = terms;
  const problem = limitsProblem({ accept_from, decline_below }, price);
  if (problem) throw limitRefused(problem.field, problem.sentence);
};
