import { Skeleton } from '@mantine/core';
import type { SubCategoryProperty } from '#shared/items/items.schema.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { nameIn } from '../item-texts.ts';
import { CategoryFields, PropertyFields } from './category-fields.tsx';
import type { SellValues } from './sell-schema.ts';
import { SuggestionChips } from './suggestion-chips.tsx';
import { valuesNamedIn } from './value-suggestions.ts';

type Choices = Pick<SellValues, 'category_id' | 'sub_category_id' | 'properties'>;
type Field<Value> = { id: string; name: string; value: Value; error?: string };

type Props = {
  /** What was written of the item: some of its details are named there. */
  words: string;
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
export const ChoiceFields = ({ words, state: { form, properties, chooseCategory, chooseSub } }: Props) => {
  const { t } = useTranslation('sell');
  const { language } = useFormat();
  const subCategory = form.field('sub_category_id');
  const chosen = form.field('properties');
  const isChosen = subCategory.value !== '';
  const named = isChosen ? valuesNamedIn(words, properties.data ?? [], chosen.value) : [];
  return (
    <>
      <CategoryFields
        category={{ ...plain(form.field('category_id')), onChoose: chooseCategory }}
        subCategory={{ ...plain(subCategory), onChoose: chooseSub }}
      />
      {isChosen && properties.isPending ? <Skeleton height={88} /> : null}
      {properties.error ? <ErrorState error={properties.error} onRetry={properties.refetch} /> : null}
      <SuggestionChips
        label={t('from_words')}
        chips={named.map((value) => ({
          id: value.id,
          text: nameIn(language, value),
          onChoose: () => form.set('properties', [...chosen.value, value.id]),
        }))}
      />
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
