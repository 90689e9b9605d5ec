/** Paths that are pages (specification 2). Anything else gets the "not found" page with status 404. */
const PAGES = new Set([
  '/',
  '/shop',
  '/our-story',
  '/our-delivery-partners',
  '/on-your-behalf',
  '/faq',
  '/how-it-works',
  '/contact-us',
  '/terms-and-conditions',
  '/terms-of-use',
  '/buyer-and-seller-terms',
  '/refund-policy',
  '/privacy-policy',
  '/cookies-policy',
  '/data-processing',
  '/on-your-behalf-terms',
  '/login',
  '/register',
  '/verify',
  '/forgot-password',
  '/create-password',
  '/payment-success',
  '/visitor-payment-success',
  '/add-product',
  '/add-vendor-profile',
  '/my-profile',
  '/my-product-details',
  '/view-offers',
  '/my-item-purchase-details',
  '/chat',
  '/admin/approvals',
]);
const PRODUCT = /^\/product-details\/[0-9a-f-]{36}$/;

/** Whether a path is a page, in either language; Arabic pages stand under `/ar`. */
export const isPagePath = (path: string): boolean => {
  const plain = path.replace(/^\/ar(?=\/|$)/, '').replace(/(.)\/$/, '$1') || '/';
  return PAGES.has(plain) || PRODUCT.test(plain);
};
