import type { SavedSearch } from '#shared/saved-searches/saved-searches.api.ts';
import { forgetSearch, saveSearch } from '#shared/saved-searches/saved-searches.calls.ts';
import { call } from '../../lib/http/api.ts';
import { useMessage } from '../../lib/language/messages.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useLiveQuery } from '../../live/use-live-query.ts';
import { useToast } from '../../ui/toast.tsx';
import type { UseStands } from '../../ui/toaster-region.tsx';
import { filtersOf, savedQueryOf, savedSearchesQuery, textOf } from './saved-searches.queries.ts';

const textIn = ({ query }: SavedSearch): string => textOf(filtersOf(query));

const useIsForgotten: UseStands = (text) =>
  useLiveQuery(savedSearchesQuery()).data?.every((search) => textIn(search) !== text);

/** Saves a search no longer, and again if that is undone; `settled` follows that. */
export const useForgetSearch = (settled: () => Promise<unknown>) => {
  const { t } = useTranslation('search');
  const message = useMessage();
  const toast = useToast();
  return async (search: SavedSearch): Promise<void> => {
    await call(forgetSearch, { params: { id: search.id } });
    const saveAgain = async (): Promise<void> => {
      toast.done(message(await call(saveSearch, { body: savedQueryOf(filtersOf(search.query)) })));
      await settled();
    };
    toast.reversible(t('saved.forgotten'), saveAgain, textIn(search), useIsForgotten);
  };
};
