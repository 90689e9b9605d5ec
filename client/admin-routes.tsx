import type { RouteObject } from 'react-router';
import { RequireRole } from './features/accounts/guards.tsx';
import type { PageModule } from './page-routes.ts';
import { pagesAmong } from './page-routes.ts';
import { FirstLoad } from './pages/first-load.tsx';
import { Layout } from './pages/layout.tsx';
import { NotFound } from './pages/not-found.tsx';
import { PageError } from './pages/page-error.tsx';

const { personal } = pagesAmong(async () => import.meta.glob<PageModule>('./pages/admin-*.page.tsx'));

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

/** Who does not work here loads none of these, nor their names. */
export const adminRoutes: RouteObject[] = [{ hydrateFallbackElement: <FirstLoad />, children: [admin] }];
