/** A word in both languages of the product. */
export type Named = Readonly<{ name: string; name_ar: string }>;

export type PropertySeed = Named & Readonly<{ values: readonly Named[] }>;
export type SubCategorySeed = Named & Readonly<{ properties: readonly PropertySeed[] }>;
export type CategorySeed = Named & Readonly<{ subCategories: readonly SubCategorySeed[] }>;
