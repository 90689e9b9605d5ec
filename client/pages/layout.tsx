import { useQuery } from '@tanstack/react-query';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Location } from 'react-router';
import { Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router';
import { logout } from '#shared/accounts/accounts.api.ts';
import { cookieSettingsAtom } from '../features/consent/consent.atoms.ts';
import { Consent } from '../features/consent/consent.tsx';
import { call } from '../lib/api.ts';
import { asApiError } from '../lib/api-error.ts';
import { signedOutAtom, userAtom } from '../lib/session.ts';
import { contactOf, settingsQuery } from '../lib/settings.ts';
import { useHydrated } from '../lib/use-hydrated.ts';
import { Announcer } from '../ui/announcer.tsx';
import { ConnectionBanner } from '../ui/connection-banner.tsx';
import { Footer } from '../ui/shell/footer.tsx';
import { Header } from '../ui/shell/header.tsx';
import { useToast } from '../ui/toast.tsx';
import { HeaderBadges } from './header-badges.tsx';
import classes from './layout.module.css';
import { useShellLinks } from './use-shell-links.ts';

const useLogout = (): (() => Promise<void>) => {
  const navigate = useNavigate();
  const signOut = useSetAtom(signedOutAtom);
  const toast = useToast();
  return async () => {
    try {
      await call(logout);
    } catch (thrown) {
      const error = asApiError(thrown);
      // Already signed out is what was wanted; anything else must be said, the session is still open.
      if (error.status !== 401) {
        toast.failed(error);
        return;
      }
    }
    await navigate('/login');
    signOut();
  };
};

/** The focus follows to a new page, so that the keyboard and screen readers start at its top. */
const useFocusOnNewPage = () => {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
};

/** Every freshly loaded page has the key `default`: without its address it would start where the last one was left. */
const placeKey = ({ key, pathname, search }: Location): string =>
  key === 'default' ? pathname + search : key;

/** Header, page, footer: the frame of every page. */
export const Layout = () => {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const user = useAtomValue(userAtom);
  const main = useFocusOnNewPage();
  const leave = useLogout();
  const links = useShellLinks(user);
  const isHydrated = useHydrated();
  const { data: settings } = useQuery(settingsQuery());
  const openCookies = useSetAtom(cookieSettingsAtom);
  return (
    <div className={classes.frame}>
      <a href="#main" className={classes.skip}>
        {t('menu.skip')}
      </a>
      <Header
        links={links.main}
        personal={links.personal}
        more={links.more}
        invitation={links.invitation}
        onLogout={user ? () => void leave() : null}
        hasSearch={pathname !== '/shop'}
        badges={user && isHydrated ? <HeaderBadges /> : null}
      />
      <ConnectionBanner />
      <main id="main" ref={main} tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <Footer
        quick={links.quick}
        help={links.help}
        policies={links.policies}
        contact={settings ? contactOf(settings) : undefined}
        onCookies={() => openCookies(true)}
      />
      {isHydrated ? <Consent /> : null}
      <Announcer />
      <ScrollRestoration getKey={placeKey} />
    </div>
  );
};
