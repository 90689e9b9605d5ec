import type { ProfileView } from '#shared/accounts/accounts.schema.ts';
import { POLICY_PAGES } from '#shared/kernel/policy-pages.ts';
import { useTranslation } from '../lib/language/use-translation.ts';
import type { ShellLink } from '../ui/shell/shell-links.ts';

const MAIN = ['/', '/our-story', '/our-delivery-partners', '/on-your-behalf', '/shop'];
const QUICK = ['/shop', '/add-product', '/our-story', '/our-delivery-partners', '/on-your-behalf'];
const HELP = ['/how-it-works', '/faq', '/help', '/contact-us'];
const POLICIES = POLICY_PAGES.map((page) => `/${page}`);

/** The navigation in the reader's language, for a guest, a user or an administrator. */
export const useShellLinks = (user: ProfileView | null) => {
  const { t } = useTranslation();
  const link = (to: string): ShellLink => {
    const place = to === '/' ? 'home' : to.slice(1);
    return { to, label: t(`nav.${place}`) };
  };
  const admin = user?.role === 'admin' ? ['/admin/approvals'] : [];
  return {
    main: MAIN.map(link),
    personal: (user ? [...admin, '/my-profile'] : ['/login', '/register']).map(link),
    more: ['/faq', '/how-it-works', '/help'].map(link),
    invitation: link('/add-product'),
    quick: QUICK.map(link),
    help: HELP.map(link),
    policies: POLICIES.map(link),
  };
};
