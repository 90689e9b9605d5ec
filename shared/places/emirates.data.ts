import type { AddressElement } from './places.schema.ts';

/** The seven emirates by what addresses of the shop call them. */
export const EMIRATES = {
  dubai: { name: 'Dubai', name_ar: 'دبي' },
  'abu-dhabi': { name: 'Abu Dhabi', name_ar: 'أبوظبي' },
  sharjah: { name: 'Sharjah', name_ar: 'الشارقة' },
  ajman: { name: 'Ajman', name_ar: 'عجمان' },
  'umm-al-quwain': { name: 'Umm Al Quwain', name_ar: 'أم القيوين' },
  'ras-al-khaimah': { name: 'Ras Al Khaimah', name_ar: 'رأس الخيمة' },
  fujairah: { name: 'Fujairah', name_ar: 'الفجيرة' },
} as const;
export type Emirate = keyof typeof EMIRATES;

export const EMIRATE_SLUGS = Object.keys(EMIRATES) as [Emirate, ...Emirate[]];

/** "Emirate of Ras al-Khaimah" and "Ras Al Khaimah Emirate" are the same place. */
const plainName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[-‐’']/g, ' ')
    .replace(/^emirate of\s+|\s+emirate$/g, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Which emirate an address lies in; null where it names none of them. */
export const emirateOf = (address: readonly AddressElement[]): Emirate | null => {
  const named = address.find(({ type }) => type === 'emirate')?.name;
  if (named === undefined) return null;
  return EMIRATE_SLUGS.find((slug) => plainName(EMIRATES[slug].name) === plainName(named)) ?? null;
};
