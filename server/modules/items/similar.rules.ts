/** An item that may be shown as similar, as the ranking looks at it. */
export type Candidate = {
  id: number;
  sub_category_id: number;
  price_fils: number;
  /** Property values it shares with the item looked at. */
  shared: number;
};

/** The item looked at; `values` is how many property values it has. */
export type Model = { sub_category_id: number; price_fils: number; values: number };

/**
 * How far a candidate is from the item, smaller is nearer. Half or double the price weighs as much as sharing no property
 * value at all.
 */
const distance = (model: Model, candidate: Candidate): number => {
  const price = Math.abs(Math.log2(candidate.price_fils / model.price_fils));
  const unlike = model.values === 0 ? 0 : 1 - candidate.shared / model.values;
  return price + unlike;
};

/** The most similar first: the same subcategory before the rest of the category, then by price and shared property values. */
export const nearest = (model: Model, candidates: readonly Candidate[], most: number): Candidate[] =>
  candidates
    .map((candidate) => ({
      candidate,
      isNear: candidate.sub_category_id === model.sub_category_id,
      far: distance(model, candidate),
    }))
    .sort(
      (one, other) =>
        Number(other.isNear) - Number(one.isNear) ||
        one.far - other.far ||
        other.candidate.id - one.candidate.id,
    )
    .slice(0, most)
    .map(({ candidate }) => candidate);
