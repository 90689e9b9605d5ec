import type { SavedSearch } from '#shared/saved-searches/saved-searches.api.ts';
import { forgetSearch, saveSearch } from '#shared/saved-searches/saved-searches.calls.ts';
import { call } from '../../lib/http/api.ts';
import { useMessage } from '../../lib/language/messages.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useToast } from '../../ui/toast.tsx';
import { filtersOf, savedQueryOf } from './saved-searches.queries.ts';

/** Saves a search no longer, and again if that is undone; `settled` follows that. */
export const useForgetSearch = (settled: () => Promise<unknown>) => {
  const { t } = useTranslation('search');
  const message = useMessage();
  const toast = useToast();
  return async ({ id, query }: SavedSearch): Promise<void> => {
    await call(forgetSearch, { params: { id } });
    toast.reversible(t('saved.forgotten'), async () => {
      toast.done(message(await call(saveSearch, { body: savedQueryOf(filtersOf(query)) })));
      await settled();
    });
  };
};
