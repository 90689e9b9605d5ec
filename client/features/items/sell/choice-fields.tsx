import { Skeleton } from '@mantine/core';
import type { SubCategoryProperty } from '#shared/items/items.schema.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { CategoryFields, PropertyFields } from './category-fields.tsx';

type Field<Value> = { id: string; name: string; value: Value; error?: string };

type Props = {
  /** The form's fields; how they change comes from the form's own story. */
  category: Field<string>;
  subCategory: Field<string>;
  chosen: Field<number[]>;
  /** Of the chosen subcategory. */
  properties: {
    data: readonly SubCategoryProperty[] | undefined;
    error: Error | null;
    isPending: boolean;
    refetch: () => Promise<unknown>;
  };
  onCategory: (id: string) => void;
  onSubCategory: (id: string) => void;
  onChosen: (chosen: number[]) => void;
};

const plain = <Value,>({ id, name, value, error }: Field<Value>): Field<Value> => ({
  id,
  name,
  value,
  ...(error === undefined ? {} : { error }),
});

/** What an item is listed under: category, subcategory and, once that is chosen, its properties. */
export const ChoiceFields = ({
  category,
  subCategory,
  chosen,
  properties,
  onCategory,
  onSubCategory,
  onChosen,
}: Props) => {
  const isChosen = subCategory.value !== '';
  return (
    <>
      <CategoryFields
        category={{ ...plain(category), onChoose: onCategory }}
        subCategory={{ ...plain(subCategory), onChoose: onSubCategory }}
      />
      {isChosen && properties.isPending ? <Skeleton height={88} /> : null}
      {properties.error ? <ErrorState error={properties.error} onRetry={properties.refetch} /> : null}
      {isChosen && properties.data ? (
        <PropertyFields
          id={chosen.id}
          properties={properties.data}
          chosen={chosen.value}
          error={chosen.error}
          onChange={onChosen}
        />
      ) : null}
    </>
  );
};
