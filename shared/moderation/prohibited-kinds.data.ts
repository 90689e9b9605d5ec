/** What a listing may not hold, by kind (specification 1). Electrical goods are taken at an administrator's discretion. */
export const PROHIBITED_KINDS = [
  'counterfeit',
  'weapons',
  'drugs',
  'tobacco',
  'alcohol',
  'medicine',
  'adult',
  'wildlife',
  'dangerous',
  'electrical',
] as const;
export type ProhibitedKind = (typeof PROHIBITED_KINDS)[number];
