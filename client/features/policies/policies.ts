import { POLICY_PAGES } from '#shared/kernel/policy-pages.ts';

/** The parts that the terms and conditions bring together, in the order of reading (specification 2). */
export const PARTS_OF_TERMS = [
  'terms-of-use',
  'buyer-and-seller-terms',
  'shipping-policy',
  'refund-policy',
  'privacy-policy',
  'cookies-policy',
  'data-processing',
] as const;

export type PolicyName = (typeof PARTS_OF_TERMS)[number] | 'terms-and-conditions' | 'on-your-behalf-terms';

/** The day each policy was last changed, in the calendar of Dubai. */
export const UPDATED: Readonly<Record<PolicyName, string>> = {
  'terms-and-conditions': '2026-11-29',
  'terms-of-use': '2026-11-23',
  'buyer-and-seller-terms': '2026-11-29',
  'shipping-policy': '2026-11-25',
  'refund-policy': '2026-11-25',
  'privacy-policy': '2026-11-25',
  'cookies-policy': '2026-11-29',
  'data-processing': '2026-11-23',
  'on-your-behalf-terms': '2026-11-26',
};

export type PolicyPageName = (typeof POLICY_PAGES)[number];

export const isPolicyPage = (name: string): name is PolicyPageName =>
  POLICY_PAGES.some((page) => page === name);
