/** Soft studio backgrounds of the demo photos. */
export type Tone = 'sand' | 'sage' | 'sky' | 'blush' | 'lilac' | 'butter' | 'stone' | 'clay';

/** How the picture is recoloured: hue in degrees, the others as factors (1 changes nothing). */
export type Tint = Readonly<{ hue?: number; saturation?: number; brightness?: number }>;

export type GoodsOptions = Readonly<{
  tint?: Tint;
  /** How many photos; 2 unless told. */
  shots?: 2 | 3 | 4;
  /** No offers wanted. */
  fixed?: boolean;
  /** Without, it is on sale unless demo-talk.data.ts sells or reserves it. */
  status?: 'pending' | 'rejected';
  featured?: boolean;
  /** Photographed lying flat, though its kind usually stands. */
  flat?: boolean;
}>;

/**
 * One demo item as a line: key (also names its photos), "Category/Subcategory", name, price in AED, what is said of its
 * properties ("a|b|c", see choose-values.ts), community id, picture by code point or "own:drawing#colour", tone, description, the rest.
 */
export type GoodsRow = readonly [
  key: string,
  path: string,
  name: string,
  price: number,
  values: string,
  community: string,
  emoji: string,
  tone: Tone,
  description: string,
  options?: GoodsOptions,
];
