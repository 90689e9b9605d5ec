import type { Point } from './distance.rules.ts';

/**
 * The middles of the cities, by whose names people say where they are, in degrees to 0.005: as exact as the shop's address
 * says a place. What stands in each is in the gazetteer.
 */
export const CITIES: readonly (Point & { name: string; name_ar: string })[] = [
  { name: 'Dubai', name_ar: 'دبي', lat: 25.205, lng: 55.27 },
  { name: 'Abu Dhabi', name_ar: 'أبوظبي', lat: 24.455, lng: 54.375 },
  { name: 'Sharjah', name_ar: 'الشارقة', lat: 25.345, lng: 55.42 },
  { name: 'Al Ain', name_ar: 'العين', lat: 24.21, lng: 55.745 },
  { name: 'Ajman', name_ar: 'عجمان', lat: 25.405, lng: 55.515 },
  { name: 'Ras Al Khaimah', name_ar: 'رأس الخيمة', lat: 25.79, lng: 55.945 },
  { name: 'Fujairah', name_ar: 'الفجيرة', lat: 25.13, lng: 56.325 },
  { name: 'Umm Al Quwain', name_ar: 'أم القيوين', lat: 25.565, lng: 55.555 },
];
