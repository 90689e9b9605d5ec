/** Every page that has an address, by who may open it; `:name` stands for something real. */

export const forGuests = ['/login', '/login/second-factor', '/register'];
export const forEverybody = [
  '/',
  '/shop',
  '/product-details/:item',
  '/vendors/:vendor',
  '/our-story',
  '/our-delivery-partners',
  '/on-your-behalf',
  '/faq',
  '/how-it-works',
  '/contact-us',
  '/verify',
  '/forgot-password',
  '/create-password',
  '/payment-success',
  '/visitor-payment-success',
  '/featured-payment-success',
  '/purchase',
  '/not-me',
  '/unsubscribe',
  '/terms-and-conditions',
  '/terms-of-use',
  '/buyer-and-seller-terms',
  '/refund-policy',
  '/privacy-policy',
  '/cookies-policy',
  '/data-processing',
  '/on-your-behalf-terms',
];
/** What a seller sees of the shop differs from what a guest does. */
export const ofShop = ['/', '/shop', '/product-details/:item'];
export const forSellers = [
  '/my-profile',
  '/my-profile?tab=change-password',
  '/my-profile?tab=public-profile',
  '/my-profile?tab=pending-bids',
  '/my-profile?tab=bids-received',
  '/my-profile?tab=items',
  '/my-profile?tab=purchases',
  '/add-product',
  '/add-vendor-profile',
  '/my-product-details?productUuid=:mine',
  '/edit-product?productUuid=:mine',
  '/view-offers?productUuid=:mine',
  '/my-item-purchase-details',
  '/chat',
  '/my-dashboard',
  '/watching',
  '/notifications',
];
export const forAdministrators = [
  '/admin',
  '/admin/approvals',
  '/admin/disputes',
  '/admin/users',
  '/admin/vendors',
  '/admin/items',
  '/admin/audit',
  '/admin/reports',
  '/admin/catalogue',
  '/admin/featured',
  '/admin/concierge',
  '/admin/purchases',
  '/admin/discounts',
  '/admin/settings',
  '/admin/background',
  '/admin/owed',
  '/admin/ledger',
  '/admin/users/:user',
  '/admin/vendors/:vendor',
  '/admin/items/:item',
  '/admin/purchases/:purchase',
  '/admin/discounts/:discount',
];
/** The server renders none of these: what it answers is the same frame for each, in which the browser shows the page. */
export const inBrowserOnly = [
  ...forGuests,
  '/verify',
  '/forgot-password',
  '/create-password',
  '/payment-success',
  '/visitor-payment-success',
  '/featured-payment-success',
  '/purchase',
  '/not-me',
  '/unsubscribe',
  // Not the offers on an item: their headings come before the item's own when nothing else is still to be loaded.
  ...forSellers.filter((path) => !path.startsWith('/view-offers')),
  ...forAdministrators,
];
/** There is nothing to show at these on fresh demo data: the desk's own specs make it first. */
export const elsewhere = ['reports/:uuid', 'disputes/:number'];
/** These are looked at in the dark too. */
export const inTheDark = ['/', '/shop', '/product-details/:item', '/my-profile', '/chat'];
