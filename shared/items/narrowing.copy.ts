import type { Locale } from '../kernel/caller.ts';
import type { Facet } from './facets.rules.ts';

type Narrowing = {
  keyword: (keyword: string) => string;
  from: (least: string) => string;
  to: (most: string) => string;
  between: (least: string, most: string) => string;
  near: (place: string) => string;
  within: (km: number, place: string) => string;
  /** A place that nobody knows the name of. */
  somewhere: string;
  facets: Readonly<Record<Facet, string>>;
};

/** What the shop is narrowed by, in words: above its list, where searches are kept, and in news of what one has found. */
export const NARROWING: Readonly<Record<Locale, Narrowing>> = {
  en: {
    keyword: (keyword) => `“${keyword}”`,
    from: (least) => `From ${least}`,
    to: (most) => `Up to ${most}`,
    between: (least, most) => `${least} to ${most}`,
    near: (place) => `Near ${place}`,
    within: (km, place) => `Within ${km} km of ${place}`,
    somewhere: 'your place',
    facets: { brand: 'Brand', size: 'Size', condition: 'Condition' },
  },
  ar: {
    keyword: (keyword) => `«${keyword}»`,
    from: (least) => `من ${least}`,
    to: (most) => `حتى ${most}`,
    between: (least, most) => `من ${least} إلى ${most}`,
    near: (place) => `بالقرب من ${place}`,
    within: (km, place) => `ضمن ${km} كم من ${place}`,
    somewhere: 'مكانك',
    facets: { brand: 'الماركة', size: 'المقاس', condition: 'الحالة' },
  },
};

/** The ends of a price, at least one of which is there, each as `price` writes it. */
export const pricesIn = (
  locale: Locale,
  least: number | null,
  most: number | null,
  price: (aed: number) => string,
): string => {
  const says = NARROWING[locale];
  if (most === null) return says.from(price(least ?? 0));
  return least === null ? says.to(price(most)) : says.between(price(least), price(most));
};

/** A value by what it is one of. */
export const valueText = (property: string, value: string): string => `${property}: ${value}`;
/** Between two things that a search is narrowed by. */
export const PART_SEPARATOR = ' · ';
