import { IconBrandInstagram } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Logo } from '../logo.tsx';
import classes from './footer.module.css';
import type { ShellLink } from './shell-links.ts';

const INSTAGRAM = 'https://www.instagram.com/reloved.ae';

type Props = { quick: readonly ShellLink[]; help: readonly ShellLink[]; policies: readonly ShellLink[] };

export const Footer = ({ quick, help, policies }: Props) => {
  const { t } = useTranslation();
  const columns = [
    { title: t('footer.quick'), links: quick },
    { title: t('footer.help'), links: help },
    { title: t('footer.policies'), links: policies },
  ];
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div className={classes.about}>
          <Logo label={t('brand')} />
          <p className={classes.words}>{t('footer.words')}</p>
          <a className={classes.instagram} href={INSTAGRAM} rel="noopener noreferrer" target="_blank">
            <IconBrandInstagram size={20} stroke={1.6} aria-hidden="true" />
            {t('footer.instagram')}
          </a>
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className={classes.title}>{title}</h2>
            <ul className={classes.list}>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className={classes.link}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <p className={classes.end}>{t('footer.place')}</p>
    </footer>
  );
};
