import { Burger, Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Link, NavLink } from 'react-router';
import { SearchBox } from '../../features/items/search/search-box.tsx';
import { TO_SEARCH } from '../../features/items/search/search-places.ts';
import { ShopSearch, ToShopSearch } from '../../features/items/shop/shop-search.tsx';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { LazyLayer } from '../../ui/lazy-layer.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Logo } from '../../ui/logo.tsx';
import { LanguageSwitch, SchemeSwitch } from '../../ui/shell/preferences.tsx';
import shell from '../../ui/shell/shell.module.css';
import type { ShellLink } from '../../ui/shell/shell-links.ts';
import classes from './header.module.css';

const MenuDrawer = lazyPart(
  () => import('./menu-drawer.tsx'),
  ({ MenuDrawer }) => MenuDrawer,
  { isNeeded: true },
);

type Props = {
  links: readonly ShellLink[];
  /** Places of the signed-in user, or of a guest. */
  personal: readonly ShellLink[];
  /** What only the drawer lists. */
  more: readonly ShellLink[];
  /** The one button that stands out, at the end of the row. */
  invitation: ShellLink;
  onLogout: (() => void) | null;
  /** The shop's own keeps its filters; on a phone it is a way to the page of searching, or left out (`wide`). */
  search: 'shop' | 'any' | 'wide' | 'none';
  /** Live marks: new offers, messages. */
  badges: ReactNode;
};

const SEARCHES = { shop: ShopSearch, any: SearchBox, wide: SearchBox, none: 'div' } as const;

export const Header = ({ links, personal, more, invitation, onLogout, search, badges }: Props) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const Search = SEARCHES[search];
  const [wasOpened, setOpened] = useState(false);
  const open = (): void => {
    setOpened(true);
    setOpen(true);
  };
  const close = (): void => setOpen(false);
  return (
    <header className={classes.header} data-search={search}>
      {/* A wide screen's links have a row of their own: beside them the search would have what is left, which is nothing. */}
      <div className={classes.places}>
        <nav aria-label={t('menu.main')}>
          {links.map(({ to, label }) => (
            <NavLink key={to} to={to} end={to === '/'} className={shell.link}>
              {label}
            </NavLink>
          ))}
        </nav>
        <nav aria-label={t('menu.personal')}>
          {personal.map(({ to, label }) => (
            <NavLink key={to} to={to} className={shell.link}>
              {label}
            </NavLink>
          ))}
          {onLogout ? (
            <button type="button" className={shell.link} onClick={onLogout}>
              {t('nav.logout')}
            </button>
          ) : null}
        </nav>
      </div>
      <div className={classes.row}>
        <Burger
          className={`${shell.burger} ${classes.burger}`}
          opened={isOpen}
          size="sm"
          aria-label={t('menu.open')}
          aria-expanded={isOpen}
          onClick={open}
        />
        <Link to="/" className={shell.home}>
          <Logo label={t('brand')} />
        </Link>
        <Search className={classes.search} />
        <div className={classes.end}>
          {badges === null ? null : <span className={classes.badges}>{badges}</span>}
          <div className={classes.preferences}>
            <LanguageSwitch />
            <SchemeSwitch />
          </div>
          <Button component={Link} to={invitation.to} className={classes.invitation}>
            {invitation.label}
          </Button>
        </div>
      </div>
      {search === 'shop' ? <ToShopSearch className={classes.toSearch} /> : null}
      {search === 'any' ? (
        <Link to="/search" state={TO_SEARCH} className={classes.toSearch}>
          <IconSearch size={18} stroke={1.7} aria-hidden="true" />
          {t('search.placeholder')}
        </Link>
      ) : null}
      {wasOpened ? (
        <LazyLayer isOpen={isOpen} onClose={close}>
          <MenuDrawer
            isOpen={isOpen}
            onClose={close}
            groups={[links, [...personal, invitation], more]}
            onLogout={onLogout}
          />
        </LazyLayer>
      ) : null}
    </header>
  );
};
