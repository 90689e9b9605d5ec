import { EMIRATES } from '#shared/places/emirates.data.ts';
import type { PartnerArea } from '#shared/settings/partners.rules.ts';
import { useFormat } from '../lib/format/format.ts';
import { tagOf } from '../lib/format/numbers.ts';
import { useTranslation } from '../lib/language/use-translation.ts';

/** Where a delivery partner drives, in words: one area by its name, and several as a list. */
export const usePartnerAreas = () => {
  const { t } = useTranslation();
  const { language } = useFormat();
  const nameOf = (area: PartnerArea): string => {
    if (area === 'all') return t('all_emirates');
    const { name, name_ar } = EMIRATES[area];
    return language === 'ar' ? name_ar : name;
  };
  return {
    nameOf,
    listed: (areas: readonly PartnerArea[]): string =>
      new Intl.ListFormat(tagOf(language)).format(areas.map(nameOf)),
  };
};
