import type { RouteObject } from 'react-router';
import { POLICY_PAGES } from '#shared/kernel/policy-pages.ts';
import { GuestOnly, RequireUser } from './features/accounts/guards.tsx';
import type { PageHandle } from './lib/page/page-handle.ts';
import { loadPageModules } from './load-page-modules.ts';
import { pagesAmong } from './page-routes.ts';
import { FirstLoad } from './pages/first-load.tsx';
import { Layout } from './pages/layout.tsx';
import { LoginFirst } from './pages/login-first.tsx';
import { NotFound } from './pages/not-found.tsx';
import { PageError } from './pages/page-error.tsx';

const { rendered, staticPage, personal, secret } = pagesAmong(loadPageModules);

/** Pages anybody may see. */
const open: RouteObject[] = [
  { index: true, ...rendered('home') },
  { path: 'search', ...rendered('search') },
  { path: 'shop', ...rendered('shop') },
  { path: 'product-details/:productUuid', ...rendered('product-details') },
  { path: 'vendors/:vendorUuid', ...rendered('vendor') },
  { path: 'our-story', ...staticPage('our-story') },
  { path: 'our-delivery-partners', ...staticPage('our-delivery-partners') },
  { path: 'on-your-behalf', ...rendered('on-your-behalf') },
  { path: 'faq', ...staticPage('faq') },
  { path: 'how-it-works', ...staticPage('how-it-works') },
  { path: 'contact-us', ...staticPage('contact-us') },
  { path: 'help', ...personal('help') },
  { path: 'help/link', ...secret('help-link') },
  { path: 'verify', ...personal('verify') },
  { path: 'forgot-password', ...personal('forgot-password') },
  { path: 'create-password', ...personal('create-password') },
  { path: 'payment-success', ...personal('payment-success') },
  { path: 'visitor-payment-success', ...secret('visitor-payment-success') },
  { path: 'visit-payment-success', ...secret('visit-payment-success') },
  { path: 'featured-payment-success', ...personal('featured-payment-success') },
  { path: 'purchase', ...secret('purchase') },
  { path: 'purchase/receipt/:number', ...secret('receipt') },
  { path: 'not-me', ...secret('not-me') },
  { path: 'unsubscribe', ...secret('unsubscribe') },
];

const policies: RouteObject[] = POLICY_PAGES.map((path) => ({ path, ...staticPage('policy') }));

const guestOnly: RouteObject[] = [
  { path: 'login', ...personal('login') },
  { path: 'login/second-factor', ...personal('second-factor') },
  { path: 'register', ...personal('register') },
];

const ofUser: RouteObject[] = [
  { path: 'add-product', ...personal('add-product') },
  { path: 'add-vendor-profile', ...personal('add-vendor-profile') },
  { path: 'my-product-details', ...personal('my-product-details') },
  { path: 'edit-product', ...personal('edit-product') },
  { path: 'view-offers', ...personal('view-offers') },
  { path: 'my-item-purchase-details', ...personal('my-item-purchase-details') },
  { path: 'receipt/:number', ...personal('receipt') },
  { path: 'chat', ...personal('chat') },
  { path: 'notifications', ...personal('notifications') },
  { path: 'my-dashboard', ...personal('my-dashboard') },
  { path: 'my-payouts', ...personal('my-payouts') },
  { path: 'watching', ...personal('watching') },
  { path: 'help/:number', ...personal('help-case') },
];

/** Every page but the admin's, each loaded when it is first opened. */
export const routes: RouteObject[] = [
  {
    element: <Layout />,
    errorElement: <PageError />,
    hydrateFallbackElement: <FirstLoad />,
    children: [
      {
        errorElement: <PageError />,
        children: [
          ...open,
          ...policies,
          { element: <GuestOnly />, children: guestOnly },
          { element: <RequireUser />, children: ofUser },
          {
            element: <RequireUser instead={<LoginFirst />} />,
            children: [{ path: 'my-profile', ...personal('my-profile') }],
          },
          {
            path: '*',
            element: <NotFound />,
            handle: { source: null, isRendered: true, isStill: true, isSecret: false } satisfies PageHandle,
          },
        ],
      },
    ],
  },
];
