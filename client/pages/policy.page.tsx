import { useLocation } from 'react-router';
import { CookieSettingsButton } from '../features/consent/cookie-settings-button.tsx';
import { policyQuery } from '../features/policies/policies.queries.ts';
import type { PolicyPageName } from '../features/policies/policies.ts';
import { isPolicyPage } from '../features/policies/policies.ts';
import { PolicyPage } from '../features/policies/policy-page.tsx';
import { RetentionTable } from '../features/policies/retention-table.tsx';
import type { PageLoader } from '../lib/page/page-loader.ts';
import { NotFound } from './not-found.tsx';

const nameIn = (pathname: string): PolicyPageName | null => {
  const name = pathname.split('/').filter(Boolean).at(-1) ?? '';
  return isPolicyPage(name) ? name : null;
};

export const loader: PageLoader = async ({ queryClient, language, pathname }) => {
  const name = nameIn(pathname);
  if (name) await queryClient.fetchQuery(policyQuery(language, name));
};

/** What the texts leave a place for. */
const controls = { 'cookie-settings': <CookieSettingsButton />, retention: <RetentionTable /> };

/** Every policy: the address says which. */
export const Component = () => {
  const { pathname } = useLocation();
  const name = nameIn(pathname);
  return name ? <PolicyPage name={name} controls={controls} /> : <NotFound />;
};
