import { Skeleton } from '@mantine/core';
import type { SubCategoryProperty } from '#shared/items/items.schema.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { CategoryFields, PropertyFields } from './category-fields.tsx';
import type { SellValues } from './sell-schema.ts';

type Choices = Pick<SellValues, 'category_id' | 'sub_category_id' | 'properties'>;
type Field<Value> = { id: string; name: string; value: Value; error?: string };

type Props = {
  /** The form it stands in, and its own story of how the choices change. */
  state: {
    form: {
      field: <Name extends keyof Choices>(name: Name) => Field<Choices[Name]>;
      set: (name: 'properties', chosen: number[]) => void;
    };
    /** Of the chosen subcategory. */
    properties: {
      data: readonly SubCategoryProperty[] | undefined;
      error: Error | null;
      isPending: boolean;
      refetch: () => Promise<unknown>;
    };
    chooseCategory: (id: string) => void;
    chooseSub: (id: string) => void;
  };
};

const plain = <Value,>({ id, name, value, error }: Field<Value>): Field<Value> => ({
  id,
  name,
  value,
  ...(error === undefined ? {} : { error }),
});

/** What an item is listed under: category, subcategory and, once that is chosen, its properties. */
export const ChoiceFields = ({ state: { form, properties, chooseCategory, chooseSub } }: Props) => {
  const subCategory = form.field('sub_category_id');
  const chosen = form.field('properties');
  const isChosen = subCategory.value !== '';
  return (
    <>
      <CategoryFields
        category={{ ...plain(form.field('category_id')), onChoose: chooseCategory }}
        subCategory={{ ...plain(subCategory), onChoose: chooseSub }}
      />
      {isChosen && properties.isPending ? <Skeleton height={88} /> : null}
      {properties.error ? <ErrorState error={properties.error} onRetry={properties.refetch} /> : null}
      {isChosen && properties.data ? (
        <PropertyFields
          id={chosen.id}
          properties={properties.data}
          chosen={chosen.value}
          error={chosen.error}
          onChange={(values) => form.set('properties', values)}
        />
      ) : null}
    </>
  );
};
