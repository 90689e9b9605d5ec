import { useQuery } from '@tanstack/react-query';
import { useAtomValue, useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { cookieSettingsAtom } from '../features/consent/consent.atoms.ts';
import { Consent } from '../features/consent/consent.tsx';
import { useTranslation } from '../lib/language/use-translation.ts';
import { useHydrated } from '../lib/page/use-hydrated.ts';
import { userAtom } from '../lib/session/session.ts';
import { contactOf, settingsQuery } from '../settings/settings.ts';
import { useSettingsNews } from '../settings/use-settings-news.ts';
import { Announcer } from '../ui/announcer.tsx';
import { ConnectionBanner } from '../ui/connection-banner.tsx';
import { Footer } from '../ui/shell/footer.tsx';
import shell from '../ui/shell/shell.module.css';
import { SkipLink } from '../ui/shell/skip-link.tsx';
import { CardHearts } from './card-hearts.tsx';
import { HeaderBadges, TabMark } from './header-badges.tsx';
import { Header } from './shell/header.tsx';
import { TabBar } from './shell/tab-bar.tsx';
import { TermsNews } from './terms-news.tsx';
import { useLogout } from './use-logout.ts';
import { placeKey, useFocusOnNewPage } from './use-page-focus.ts';
import { useShellLinks } from './use-shell-links.ts';

/** What is searched from a page's header: two have a search of their own, and an open conversation needs the room on a phone. */
const searchAt = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) => {
  if (pathname === '/shop') return 'shop';
  if (pathname === '/search') return 'none';
  return pathname === '/chat' && new URLSearchParams(search).has('channel') ? 'wide' : 'any';
};

/** Header, page, footer: the frame of every page, or of `children` where no route has put it around one. */
export const Layout = ({ children = <Outlet /> }: { children?: ReactNode }) => {
  const { t } = useTranslation();
  const location = useLocation();
  const user = useAtomValue(userAtom);
  const main = useFocusOnNewPage();
  const leave = useLogout();
  const links = useShellLinks(user);
  const isHydrated = useHydrated();
  useSettingsNews('everything');
  const { data: settings } = useQuery(settingsQuery());
  const openCookies = useSetAtom(cookieSettingsAtom);
  return (
    <div className={shell.frame}>
      <SkipLink label={t('menu.skip')} />
      <Header
        links={links.main}
        personal={links.personal}
        more={links.more}
        invitation={links.invitation}
        onLogout={user ? leave : null}
        search={searchAt(location)}
        badges={user ? isHydrated && <HeaderBadges /> : null}
      />
      <ConnectionBanner />
      {user && isHydrated ? <TermsNews /> : null}
      <main id="main" ref={main} tabIndex={-1} className={shell.main}>
        <CardHearts>{children}</CardHearts>
      </main>
      <Footer
        quick={links.quick}
        help={links.help}
        policies={links.policies}
        contact={settings ? contactOf(settings) : undefined}
        onCookies={() => openCookies(true)}
      />
      <TabBar
        badges={user && isHydrated ? { inbox: <TabMark tab="inbox" />, me: <TabMark tab="me" /> } : {}}
      />
      {isHydrated ? <Consent /> : null}
      <Announcer />
      <ScrollRestoration getKey={placeKey} />
    </div>
  );
};
