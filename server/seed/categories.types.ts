import { keyFromName } from '#server/modules/items/catalogue-key.rules.ts';

/** A word in both languages of the product. */
export type Named = Readonly<{
  name: string;
  name_ar: string;
  /** Never changes once it was released; from the first English name unless told. */
  key?: string;
}>;

export type PropertySeed = Named & Readonly<{ values: readonly Named[] }>;
export type SubCategorySeed = Named &
  Readonly<{
    properties: readonly PropertySeed[];
    /** "category-key/subcategory-key" under which databases may know it from earlier. */
    was?: string;
  }>;
export type CategorySeed = Named & Readonly<{ subCategories: readonly SubCategorySeed[] }>;

/** The key of a node of the catalogue. */
export const keyOf = ({ key, name }: Named): string => key ?? keyFromName(name);
