export type GoodsOptions = Readonly<{
  /** How many photos; 2 unless told. */
  shots?: 2 | 3 | 4;
  /** The third photo shows a flaw or a label from near, as the description says. */
  detail?: boolean;
  /** No offers wanted. */
  fixed?: boolean;
  /** Without, it is on sale unless demo-talk.data.ts sells or reserves it. */
  status?: 'pending' | 'rejected';
  featured?: boolean;
}>;

/**
 * One demo item as a line: key (also names its photos), "Category/Subcategory", name, price in AED, what is said of its
 * properties ("a|b|c", see choose-values.ts), community id, description, the rest.
 */
export type GoodsRow = readonly [
  key: string,
  path: string,
  name: string,
  price: number,
  values: string,
  community: string,
  description: string,
  options?: GoodsOptions,
];
