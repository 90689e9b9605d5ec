import { Burger } from '@mantine/core';
import { IconLogout, IconShoppingBag } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { Link, Outlet, ScrollRestoration, useLocation } from 'react-router';
import { useTranslation } from '../lib/language/use-translation.ts';
import { useHydrated } from '../lib/page/use-hydrated.ts';
import { userAtom } from '../lib/session/session.ts';
import { useSettingsNews } from '../settings/use-settings-news.ts';
import { Announcer } from '../ui/announcer.tsx';
import { ConnectionBanner } from '../ui/connection-banner.tsx';
import { Logo } from '../ui/logo.tsx';
import { LanguageSwitch, SchemeSwitch } from '../ui/shell/preferences.tsx';
import shell from '../ui/shell/shell.module.css';
import { SkipLink } from '../ui/shell/skip-link.tsx';
import { AdminGate } from './admin-gate.tsx';
import classes from './admin-layout.module.css';
import { AdminNav } from './admin-nav.tsx';
import { HeaderBadges } from './header-badges.tsx';
import { useLogout } from './use-logout.ts';
import { placeKey, useFocusOnNewPage } from './use-page-focus.ts';

/** On a phone the places stand in a panel that a new place closes. */
const usePanel = () => {
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  return { isOpen: openAt === pathname, setOpen: (open: boolean) => setOpenAt(open ? pathname : null) };
};

/** The frame of the admin, for administrators and support: its places at the side, the place itself beside them. */
export const Component = () => {
  const { t } = useTranslation('admin');
  const user = useAtomValue(userAtom);
  const main = useFocusOnNewPage();
  const leave = useLogout();
  const isHydrated = useHydrated();
  const { isOpen, setOpen } = usePanel();
  useSettingsNews('declared');
  return (
    <div className={shell.frame}>
      <SkipLink label={t('skip')} />
      <header className={classes.header}>
        <Burger
          className={`${shell.burger} ${classes.burger}`}
          opened={isOpen}
          size="sm"
          aria-label={t(isOpen ? 'menu.close' : 'menu.open')}
          aria-expanded={isOpen}
          aria-controls="admin-menu"
          onClick={() => setOpen(!isOpen)}
        />
        <Link to="/" className={shell.home}>
          <Logo label={t('to_shop')} />
        </Link>
        <span className={classes.name}>{t('name')}</span>
        <div className={classes.end}>
          <span className={classes.preferences}>
            <LanguageSwitch />
            <SchemeSwitch />
          </span>
          {user && isHydrated ? <HeaderBadges /> : null}
        </div>
      </header>
      <ConnectionBanner />
      <div className={classes.body}>
        <nav
          id="admin-menu"
          className={classes.nav}
          data-open={isOpen || undefined}
          aria-label={t('menu.label')}
        >
          {user && isHydrated ? <AdminNav /> : null}
          <div className={classes.leave}>
            <Link to="/shop" className={`${shell.link} ${classes.link}`}>
              <IconShoppingBag size={20} stroke={1.7} aria-hidden="true" />
              {t('to_shop')}
            </Link>
            <button type="button" className={`${shell.link} ${classes.link}`} onClick={leave}>
              <IconLogout size={20} stroke={1.7} aria-hidden="true" className={classes.directed} />
              {t('logout')}
            </button>
            <span className={classes.narrowOnly}>
              <LanguageSwitch />
              <SchemeSwitch />
            </span>
          </div>
        </nav>
        <main id="main" ref={main} tabIndex={-1} className={shell.main}>
          <AdminGate>
            <Outlet />
          </AdminGate>
        </main>
      </div>
      <Announcer />
      <ScrollRestoration getKey={placeKey} />
    </div>
  );
};
