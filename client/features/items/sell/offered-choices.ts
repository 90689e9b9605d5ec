import type { Dispatch, SetStateAction } from 'react';
import { useEffect } from 'react';
import type { CategoryView, SubCategoryProperty } from '#shared/items/items.schema.ts';
import type { SellValues } from './sell-schema.ts';

type Choices = Pick<SellValues, 'category_id' | 'sub_category_id' | 'properties'>;
type Tree = readonly CategoryView[];

/** The category that a subcategory is in now, when it is still on offer. */
export const homeOf = (tree: Tree, subCategoryId: string): CategoryView | undefined =>
  tree.find(({ sub_category: subs }) => subs.some(({ id }) => String(id) === subCategoryId));

/** What is chosen, as far as it is on offer: a subcategory follows to its new category, and takes its values when it goes. */
export const offeredChoices = <Values extends Choices>(tree: Tree, values: Values): Values => {
  const home = homeOf(tree, values.sub_category_id);
  const category = home ?? tree.find(({ id }) => String(id) === values.category_id);
  const category_id = category ? String(category.id) : '';
  if (home) return category_id === values.category_id ? values : { ...values, category_id };
  if (category_id === values.category_id && values.sub_category_id === '') return values;
  return { ...values, category_id, sub_category_id: '', properties: [] };
};

/** Chosen values that can still be chosen; as long as nobody knows which, all of them. */
export const offeredValues = (
  chosen: number[],
  properties: readonly SubCategoryProperty[] | undefined,
): number[] =>
  chosen.filter(
    (id) =>
      properties?.some(({ sub_category_property_value: values }) => values.some((one) => one.id === id)) ??
      true,
  );

type Form<Values> = {
  setValues: Dispatch<SetStateAction<Values>>;
  setSubCategoryId: Dispatch<SetStateAction<string>>;
};

/** Lets go of what a form holds from before and the catalogue no longer offers; nothing before its tree is there. */
export const useOfferedChoices = <Values extends Choices>(
  tree: Tree | undefined,
  { setValues, setSubCategoryId }: Form<Values>,
): void => {
  useEffect(() => {
    if (!tree) return;
    setValues((before) => offeredChoices(tree, before));
    setSubCategoryId((before) => (homeOf(tree, before) ? before : ''));
  }, [tree, setValues, setSubCategoryId]);
};
