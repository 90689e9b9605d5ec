import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { textFor } from '#shared/kernel/text-language.ts';
import { asApiError } from '../../../lib/http/api-error.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { userAtom } from '../../../lib/session/session.ts';
import { settingsQuery } from '../../../settings/settings.ts';
import { useAnnounce } from '../../../ui/announcer.tsx';
import type { ItemPage, ItemWords } from '../items.queries.ts';
import { translationQuery } from '../items.queries.ts';

/** An item's words as its page shows them: as they were written, or translated for a reader who asked for it. */
export const useTranslatedWords = (item: ItemWords & Pick<ItemPage['item_details'], 'user'>) => {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const [isWanted, setWanted] = useState(false);
  const { data: settings } = useQuery(settingsQuery());
  const isForeign = (text: string): boolean => textFor(language, text, null).isForeign;
  // Nobody needs their own words translated, and what is not public is seen by its owner alone.
  const isOwn = useAtomValue(userAtom)?.id === item.user.id;
  const isNeeded = isForeign(item.item_name) || isForeign(item.item_description);
  const isOffered = isNeeded && !isOwn && settings?.translation === true;
  const { data, error, isFetching, refetch } = useQuery({
    ...translationQuery(item, language),
    enabled: isOffered && isWanted,
  });
  const translated = isOffered && isWanted ? data : undefined;
  const failure = error && isWanted ? asApiError(error) : null;
  const isTranslated = translated !== undefined;
  const announce = useAnnounce();
  const announceOnce = useEffectEvent(() => announce(t('written_in.machine')));
  useEffect(() => {
    if (isTranslated) announceOnce();
  }, [isTranslated]);
  return {
    isOffered,
    isTranslated,
    // What the seller gave in the reader's language stays theirs.
    isNameTranslated: isTranslated && isForeign(item.item_name),
    isDescriptionTranslated: isTranslated && isForeign(item.item_description),
    isOnItsWay: isFetching,
    error: failure,
    toggle: () => {
      if (failure) void refetch();
      else setWanted(!isWanted);
    },
    item_name: translated?.item_name ?? item.item_name,
    item_description: translated?.item_description ?? item.item_description,
  };
};
export type TranslatedWords = ReturnType<typeof useTranslatedWords>;
