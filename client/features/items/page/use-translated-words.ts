import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { textFor } from '#shared/kernel/text-language.ts';
import { asApiError } from '../../../lib/http/api-error.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { userAtom } from '../../../lib/session/session.ts';
import { settingsQuery } from '../../../settings/settings.ts';
import type { ItemPage, ItemWords } from '../items.queries.ts';
import { translationQuery } from '../items.queries.ts';

/** An item's words as its page shows them: as they were written, or translated for a reader who asked for it. */
export const useTranslatedWords = (item: ItemWords & Pick<ItemPage['item_details'], 'user'>) => {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const [isWanted, setWanted] = useState(false);
  const { data: settings } = useQuery(settingsQuery());
  const isForeign = [item.item_name, item.item_description].some(
    (text) => textFor(language, text, null).isForeign,
  );
  // Nobody needs their own words translated, and what is not public is seen by its owner alone.
  const isOwn = useAtomValue(userAtom)?.id === item.user.id;
  const isOffered = isForeign && !isOwn && settings?.translation === true;
  const { data, error, isFetching } = useQuery({
    ...translationQuery(item, language),
    enabled: isOffered && isWanted,
  });
  const translated = isOffered && isWanted ? data : undefined;
  return {
    isOffered,
    isTranslated: translated !== undefined,
    isOnItsWay: isFetching,
    error: error && isWanted ? asApiError(error) : null,
    toggle: () => setWanted(!isWanted),
    item_name: translated?.item_name ?? item.item_name,
    item_description: translated?.item_description ?? item.item_description,
  };
};
export type TranslatedWords = ReturnType<typeof useTranslatedWords>;
