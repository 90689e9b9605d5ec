import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { categorySuggestions } from '#shared/items/search.calls.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/api.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { nameIn } from '../item-texts.ts';
import { categoriesQuery } from '../items.queries.ts';
import { homeOf } from './offered-choices.ts';
import { SuggestionChips } from './suggestion-chips.tsx';

/** After so much rest in typing, ms. */
const REST = 300;

type Props = { title: string; onChoose: (categoryId: string, subCategoryId: string) => void };

/** Where an item of this name may belong. Without an answer nothing is suggested: the lists are there. */
export const CategorySuggestions = ({ title, onChoose }: Props) => {
  const { t } = useTranslation('sell');
  const { language } = useFormat();
  const [rested] = useDebouncedValue(title.trim(), REST);
  const tree = useQuery(categoriesQuery()).data;
  const { data } = useQuery({
    queryKey: ['category-suggestions', rested],
    queryFn: async ({ signal }) =>
      (await call(categorySuggestions, { query: { title: rested }, signal })).data,
    staleTime: 60_000,
    retry: false,
    placeholderData: keepPreviousData,
  });
  const chips = (data ?? []).flatMap(({ sub_category_id: id }) => {
    const home = tree && homeOf(tree, String(id));
    const sub = home?.sub_category.find((one) => one.id === id);
    if (!home || !sub) return [];
    const onPress = (): void => onChoose(String(home.id), String(id));
    return [{ id, text: `${nameIn(language, home)} · ${nameIn(language, sub)}`, onChoose: onPress }];
  });
  return <SuggestionChips label={t('suggested')} chips={chips} />;
};
