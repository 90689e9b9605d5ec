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

/** The key of a node of the catalogue: lower case, digits and hyphens. */
export const keyOf = ({ key, name }: Named): string =>
  key ??
  name
    .replaceAll('’', '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
