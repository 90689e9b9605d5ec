import type { NonIndexRouteObject, RouteObject } from 'react-router';
import { data } from 'react-router';
import { POLICY_PAGES } from '#shared/kernel/policy-pages.ts';
import { GuestOnly, RequireRole, RequireUser } from './features/accounts/guards.tsx';
import { ApiError } from './lib/http/api-error.ts';
import { wantTexts } from './lib/language/i18n.ts';
import type { PageLoader } from './lib/page/page-loader.ts';
import { visitContext } from './lib/page/page-loader.ts';
import { FirstLoad } from './pages/first-load.tsx';
import { Layout } from './pages/layout.tsx';
import { LoginFirst } from './pages/login-first.tsx';
import { NotFound } from './pages/not-found.tsx';
import { PageError } from './pages/page-error.tsx';
import { textsOf } from './pages/page-texts.ts';

type PageModule = { Component: () => React.ReactNode; loader?: PageLoader };

/**
 * What a route says about itself: its file under pages/, whether the server renders it, and whether it does so the same
 * way whatever the query, from nothing but texts and settings.
 */
export type PageHandle = {
  source: string | null;
  isRendered: boolean;
  isStill: boolean;
  /** Its address opens something: it is kept nowhere and found by nobody. */
  isSecret: boolean;
};

const modules = import.meta.glob<PageModule>('./pages/*.page.tsx');

/** What the loader could not get becomes the status of the page; its reason stays in the log. */
const orStatus = (error: unknown): never => {
  if (!(error instanceof ApiError)) throw error;
  throw data(null, { status: error.status >= 400 ? error.status : 500 });
};

type Shown = Pick<NonIndexRouteObject, 'Component' | 'loader'>;

const routeOf = ({ Component, loader }: PageModule): Shown =>
  import.meta.env.SSR && loader
    ? {
        Component,
        loader: async ({ params, url, context }) => {
          const { searchParams: query, pathname } = url;
          await loader({ ...context.get(visitContext), params, query, pathname }).catch(orStatus);
          return null;
        },
      }
    : { Component };

type Page = Pick<NonIndexRouteObject, 'lazy' | 'handle'>;

const pageIn = (name: string, how: Pick<PageHandle, 'isRendered' | 'isStill'>, isSecret = false): Page => {
  const source = `pages/${name}.page.tsx`;
  const lazy = async (): Promise<Shown> => {
    const load = modules[`./${source}`];
    if (!load) throw new Error(`there is no client/${source}`);
    // The texts come with the code: nothing is shown without its words.
    const [module] = await Promise.all([load(), wantTexts(textsOf(source))]);
    return routeOf(module);
  };
  return { lazy, handle: { source, ...how, isSecret } satisfies PageHandle };
};

/** A page of pages/, rendered on the server. */
const rendered = (name: string): Page => pageIn(name, { isRendered: true, isStill: false });
/** The same, of a page that never changes. */
const staticPage = (name: string): Page => pageIn(name, { isRendered: true, isStill: true });
/** A page that belongs to one person or one errand: rendered in the browser alone. */
const personal = (name: string): Page => pageIn(name, { isRendered: false, isStill: true });
/** The same, where whoever has the address may see what it opens. */
const secret = (name: string): Page => pageIn(name, { isRendered: false, isStill: true }, true);

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
  { path: 'visitor-payment-success', ...personal('visitor-payment-success') },
  { path: 'visit-payment-success', ...personal('visit-payment-success') },
  { path: 'featured-payment-success', ...personal('featured-payment-success') },
  { path: 'purchase', ...secret('purchase') },
  { path: 'purchase/receipt/:number', ...secret('receipt') },
  { path: 'not-me', ...personal('not-me') },
  { path: 'unsubscribe', ...personal('unsubscribe') },
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

/** The admin's places: who may open each stands in pages/admin-sections.ts too. */
const forStaff: RouteObject[] = [
  { index: true, ...personal('admin-overview') },
  { path: 'disputes', ...personal('admin-disputes') },
  { path: 'disputes/:number', ...personal('admin-dispute') },
  { path: 'purchases/:number', ...personal('admin-purchase') },
  { path: 'help', ...personal('admin-help') },
  { path: 'help/:number', ...personal('admin-help-case') },
  { path: 'reports', ...personal('admin-reports') },
  { path: 'reports/:uuid', ...personal('admin-report') },
];
const forAdministrators: RouteObject[] = [
  { path: 'approvals', ...personal('admin-approvals') },
  { path: 'users', ...personal('admin-users') },
  { path: 'users/:uuid', ...personal('admin-user') },
  { path: 'vendors', ...personal('admin-vendors') },
  { path: 'vendors/:uuid', ...personal('admin-vendor') },
  { path: 'items', ...personal('admin-items') },
  { path: 'items/:uuid', ...personal('admin-item') },
  { path: 'catalogue', ...personal('admin-catalogue') },
  { path: 'featured', ...personal('admin-featured') },
  { path: 'payouts', ...personal('admin-payouts') },
  { path: 'payouts/:view', ...personal('admin-payouts') },
  { path: 'payouts/runs/:run', ...personal('admin-payout-run') },
  { path: 'discounts', ...personal('admin-discounts') },
  { path: 'discounts/:id', ...personal('admin-discount') },
  { path: 'purchases', ...personal('admin-purchases') },
  { path: 'owed', ...personal('admin-owed') },
  { path: 'ledger', ...personal('admin-ledger') },
  { path: 'reconciliation', ...personal('admin-reconciliation') },
  { path: 'concierge', ...personal('admin-concierge') },
  { path: 'concierge/:number/list', ...personal('admin-concierge-list') },
  { path: 'delivery-partners', ...personal('admin-partners') },
  { path: 'settings', ...personal('admin-settings') },
  { path: 'background', ...personal('admin-background') },
  { path: 'audit', ...personal('admin-audit') },
];

const nothingHere = (
  <Layout>
    <NotFound />
  </Layout>
);

/** The admin has a frame of its own. */
const admin: RouteObject = {
  path: 'admin',
  errorElement: <PageError />,
  element: <RequireRole roles={['admin', 'support']} otherwise={nothingHere} />,
  children: [
    {
      ...personal('admin-layout'),
      children: [
        {
          errorElement: <PageError />,
          children: [
            ...forStaff,
            {
              element: <RequireRole roles={['admin']} otherwise={<NotFound />} />,
              children: forAdministrators,
            },
          ],
        },
      ],
    },
  ],
};

/** Every page of the product, each loaded when it is first opened. */
export const routes: RouteObject[] = [
  { hydrateFallbackElement: <FirstLoad />, children: [admin] },
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
