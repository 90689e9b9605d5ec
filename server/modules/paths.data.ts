import { POLICY_PAGES } from '#shared/kernel/policy-pages.ts';

/** Pages that are the same for everybody. */
export const LISTED_PATHS = [
  '/',
  '/shop',
  '/our-story',
  '/how-it-works',
  '/our-delivery-partners',
  '/on-your-behalf',
  '/faq',
  '/contact-us',
  ...POLICY_PAGES.map((page) => `/${page}`),
];

/** What belongs to one person, or to an errand of a moment. */
export const PERSONAL_PATHS = [
  '/add-product',
  '/add-vendor-profile',
  '/admin/',
  '/chat',
  '/create-password',
  '/edit-product',
  '/featured-payment-success',
  '/visit-payment-success',
  '/forgot-password',
  '/help',
  '/my-dashboard',
  '/my-payouts',
  '/my-item-purchase-details',
  '/my-product-details',
  '/my-profile',
  '/not-me',
  '/notifications',
  '/payment-success',
  '/search',
  '/unsubscribe',
  '/verify',
  '/view-offers',
  '/visitor-payment-success',
  '/watching',
];
