import { Drawer } from '@mantine/core';
import { NavLink } from 'react-router';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { Logo } from '../../ui/logo.tsx';
import { LanguageSwitch, SchemeSwitch } from '../../ui/shell/preferences.tsx';
import type { ShellLink } from '../../ui/shell/shell-links.ts';
import { useBackCloses } from '../../ui/use-back-closes.ts';
import classes from './menu-drawer.module.css';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  groups: readonly (readonly ShellLink[])[];
  onLogout: (() => void) | null;
};

/** The menu of phones and tablets. */
export const MenuDrawer = ({ isOpen, onClose, groups, onLogout }: Props) => {
  const { t } = useTranslation();
  useBackCloses(isOpen, onClose);
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      size={340}
      title={<Logo label={t('brand')} />}
      closeButtonProps={{ size: 44 }}
    >
      <nav aria-label={t('menu.main')}>
        {groups.map((group) => (
          <ul key={group[0]?.to} className={classes.group}>
            {group.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} end={to === '/'} className={classes.link} onClick={onClose}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        ))}
        {onLogout ? (
          <button
            type="button"
            className={classes.link}
            onClick={() => {
              onClose();
              onLogout();
            }}
          >
            {t('nav.logout')}
          </button>
        ) : null}
      </nav>
      <div className={classes.preferences}>
        <LanguageSwitch />
        <SchemeSwitch />
      </div>
    </Drawer>
  );
};
