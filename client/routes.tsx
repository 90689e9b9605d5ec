import type { RouteObject } from 'react-router';
import { FirstLoad } from './pages/first-load.tsx';
import { Layout } from './pages/layout.tsx';
import { LoginFirst } from './pages/login-first.tsx';
import { NotFound } from './pages/not-found.tsx';
import { PageError } from './pages/page-error.tsx';
import { GuestOnly, RequireAdmin, RequireUser } from './ui/guards.tsx';

/** Pages anybody may see. */
const open: RouteObject[] = [
  { index: true, lazy: () => import('./pages/home.page.tsx') },
  { path: 'shop', lazy: () => import('./pages/shop.page.tsx') },
  { path: 'product-details/:productUuid', lazy: () => import('./pages/product-details.page.tsx') },
  { path: 'our-story', lazy: () => import('./pages/our-story.page.tsx') },
  { path: 'our-delivery-partners', lazy: () => import('./pages/our-delivery-partners.page.tsx') },
  { path: 'on-your-behalf', lazy: () => import('./pages/on-your-behalf.page.tsx') },
  { path: 'faq', lazy: () => import('./pages/faq.page.tsx') },
  { path: 'how-it-works', lazy: () => import('./pages/how-it-works.page.tsx') },
  { path: 'contact-us', lazy: () => import('./pages/contact-us.page.tsx') },
  { path: 'verify', lazy: () => import('./pages/verify.page.tsx') },
  { path: 'forgot-password', lazy: () => import('./pages/forgot-password.page.tsx') },
  { path: 'create-password', lazy: () => import('./pages/create-password.page.tsx') },
  { path: 'payment-success', lazy: () => import('./pages/payment-success.page.tsx') },
  { path: 'visitor-payment-success', lazy: () => import('./pages/visitor-payment-success.page.tsx') },
];

const policies: RouteObject[] = [
  'terms-and-conditions',
  'terms-of-use',
  'buyer-and-seller-terms',
  'refund-policy',
  'privacy-policy',
  'cookies-policy',
  'data-processing',
  'on-your-behalf-terms',
].map((path) => ({ path, lazy: () => import('./pages/policy.page.tsx') }));

const guestOnly: RouteObject[] = [
  { path: 'login', lazy: () => import('./pages/login.page.tsx') },
  { path: 'register', lazy: () => import('./pages/register.page.tsx') },
];

const ofUser: RouteObject[] = [
  { path: 'add-product', lazy: () => import('./pages/add-product.page.tsx') },
  { path: 'add-vendor-profile', lazy: () => import('./pages/add-vendor-profile.page.tsx') },
  { path: 'my-product-details', lazy: () => import('./pages/my-product-details.page.tsx') },
  { path: 'view-offers', lazy: () => import('./pages/view-offers.page.tsx') },
  { path: 'my-item-purchase-details', lazy: () => import('./pages/my-item-purchase-details.page.tsx') },
  { path: 'chat', lazy: () => import('./pages/chat.page.tsx') },
];

/** Every page of the product, each loaded when it is first opened. */
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
            children: [{ path: 'my-profile', lazy: () => import('./pages/my-profile.page.tsx') }],
          },
          {
            element: <RequireAdmin otherwise={<NotFound />} />,
            children: [{ path: 'admin/approvals', lazy: () => import('./pages/admin-approvals.page.tsx') }],
          },
          { path: '*', element: <NotFound /> },
        ],
      },
    ],
  },
];
