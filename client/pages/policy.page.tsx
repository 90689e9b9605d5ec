import { useLocation } from 'react-router';
import { isPolicyPage } from '../features/policies/policies.ts';
import { PolicyPage } from '../features/policies/policy-page.tsx';
import { NotFound } from './not-found.tsx';

/** Every policy: the address says which. */
export const Component = () => {
  const { pathname } = useLocation();
  const name = pathname.split('/').filter(Boolean).at(-1) ?? '';
  return isPolicyPage(name) ? <PolicyPage name={name} /> : <NotFound />;
};
