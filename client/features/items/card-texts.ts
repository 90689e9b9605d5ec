import { useMemo } from 'react';
import type { Point } from '#shared/places/distance.rules.ts';
import { kilometresBetween } from '#shared/places/distance.rules.ts';
import { useFormat } from '../../lib/format/format.ts';
import type { Language } from '../../lib/language/language.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import type { Face } from './item-badge.tsx';
import type { ShownPlace } from './item-texts.ts';

/** What every card of a list says: looked up once for the list, not once for each card. */
export type CardTexts = {
  language: Language;
  price: (aed: number) => string;
  offers: (count: number) => string;
  badge: (face: Face) => string;
  seller: string;
  acceptingOffers: string;
  openBreakdown: string;
  openMap: string;
  /** How far a place is from where distances are counted from; null where nothing is counted. */
  distance: (place: ShownPlace) => string | null;
};

/** `from`: where distances are counted from. */
export const useCardTexts = (from: Point | null = null): CardTexts => {
  const { t } = useTranslation('items');
  const { language, price } = useFormat();
  const { lat, lng } = from ?? {};
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
      distance: (place) => {
        if (lat === undefined || lng === undefined || place.lat === null || place.lng === null) return null;
        const km = kilometresBetween({ lat, lng }, { lat: place.lat, lng: place.lng });
        return km < 1 ? t('near.closest') : t('near.km', { km: Math.round(km) });
      },
    }),
    [t, language, price, lat, lng],
  );
};
