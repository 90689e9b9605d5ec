import { useQuery } from '@tanstack/react-query';
import type { Point } from '#shared/places/distance.rules.ts';
import { useFormat } from '../../lib/format/format.ts';
import { placeName } from './address.ts';
import { cityAt } from './cities.ts';
import { placeAtQuery } from './places.queries.ts';

/** Asked for by nobody. */
const NOWHERE: Point = { lat: 0, lng: 0 };

/** What the place around a point is called; null while nobody knows, and where there is none. */
export const usePlaceName = (point: Point | null): string | null => {
  const { language } = useFormat();
  const city = cityAt(point);
  const { data } = useQuery({ ...placeAtQuery(point ?? NOWHERE), enabled: point !== null && !city });
  if (city) return language === 'ar' ? city.name_ar : city.name;
  return data ? placeName(language, data.address) : null;
};
