import type { Icon } from '@tabler/icons-react';
import { IconCirclePlus, IconHome, IconMessageCircle, IconSearch, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { TO_SEARCH } from '../../features/items/search/search-places.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { safeNext } from '../../lib/page/next-path.ts';
import classes from './tab-bar.module.css';
import { useScrolledDown } from './use-scrolled-down.ts';

type TabName = 'home' | 'search' | 'sell' | 'inbox' | 'me';
/** The page, its parts, and what else belongs to it. */
const isAt = ({ to, also }: Pick<Tab, 'to' | 'also'>, pathname: string): boolean =>
  pathname === to || (to !== '/' && pathname.startsWith(`${to}/`)) || also.includes(pathname);

type Tab = {
  name: TabName;
  to: string;
  Icon: Icon;
  state?: object;
  also: readonly string[];
  /** Guests are led to the login from it. */
  isForMembers?: true;
};

/** `also` are the other places at which a tab is the current one. */
const TABS: readonly Tab[] = [
  { name: 'home', to: '/', Icon: IconHome, also: [] },
  { name: 'search', to: '/search', Icon: IconSearch, state: TO_SEARCH, also: ['/shop'] },
  {
    name: 'sell',
    to: '/add-product',
    Icon: IconCirclePlus,
    also: ['/add-vendor-profile', '/edit-product'],
    isForMembers: true,
  },
  { name: 'inbox', to: '/chat', Icon: IconMessageCircle, also: [], isForMembers: true },
  {
    name: 'me',
    to: '/my-profile',
    Icon: IconUser,
    also: [
      '/login',
      '/register',
      '/my-dashboard',
      '/my-payouts',
      '/watching',
      '/my-product-details',
      '/view-offers',
      '/my-item-purchase-details',
    ],
  },
];

/** The tab somebody is at; on the way through the login the one that led there. */
const currentAt = (pathname: string, search: string): TabName | undefined => {
  const [wanted = ''] = safeNext(new URLSearchParams(search).get('next'), '').split(/[?#]/);
  const isEntering = pathname === '/login' || pathname === '/register';
  const asked = TABS.find((tab) => isEntering && tab.isForMembers && isAt(tab, wanted));
  return (asked ?? TABS.find((tab) => isAt(tab, pathname)))?.name;
};

/** The five places of a phone. It steps aside while somebody reads on, types, or has the page's own bar of actions. */
export const TabBar = ({ badges }: { badges: Partial<Record<TabName, ReactNode>> }) => {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const current = currentAt(pathname, search);
  const isAway = useScrolledDown();
  return (
    <nav className={classes.bar} aria-label={t('tab.label')} data-tab-bar data-away={isAway || undefined}>
      {TABS.map(({ name, to, Icon: TabIcon, state }) => (
        <Link
          key={name}
          to={to}
          state={state}
          aria-current={name === current ? 'page' : undefined}
          className={name === current ? classes.current : classes.tab}
        >
          <span className={classes.icon}>
            <TabIcon size={24} stroke={1.6} aria-hidden="true" />
            {badges[name]}
          </span>
          <span className={classes.name}>{t(`tab.${name}`)}</span>
        </Link>
      ))}
    </nav>
  );
};
