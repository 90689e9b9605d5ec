/** The policies that have a page of their own, by its path (specification 2); shipping stands in the terms and conditions only. */
export const POLICY_PAGES = [
  'terms-and-conditions',
  'terms-of-use',
  'buyer-and-seller-terms',
  'refund-policy',
  'privacy-policy',
  'cookies-policy',
  'data-processing',
  'on-your-behalf-terms',
] as const;
