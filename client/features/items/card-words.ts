import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format/format.ts';
import type { Language } from '../../lib/language/language.ts';
import type { Face } from './item-badge.tsx';

/** What every card of a list says: looked up once for the list, not once for each card. */
export type CardWords = {
  language: Language;
  price: (aed: number) => string;
  offers: (count: number) => string;
  badge: (face: Face) => string;
  seller: string;
  acceptingOffers: string;
  openBreakdown: string;
  openMap: string;
};

export const useCardWords = (): CardWords => {
  const { t } = useTranslation('items');
  const { language, price } = useFormat();
  return useMemo(
    () => ({
      language,
      price,
      offers: (count) => t('offers', { count }),
      badge: (face) => t(`badge.${face}`),
      seller: t('seller'),
      acceptingOffers: t('accepting_offers'),
      openBreakdown: t('breakdown.open'),
      openMap: t('place.open'),
    }),
    [t, language, price],
  );
};
