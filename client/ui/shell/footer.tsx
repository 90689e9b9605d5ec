import { IconBrandInstagram, IconBrandWhatsapp, IconMail } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { Logo } from '../logo.tsx';
import classes from './footer.module.css';
import type { ShellLink } from './shell-links.ts';

type Contact = { email: string; whatsapp: string; instagram: string };
type Props = {
  quick: readonly ShellLink[];
  help: readonly ShellLink[];
  policies: readonly ShellLink[];
  /** Addresses to write to; not there until they are known. */
  contact: Contact | undefined;
  onCookies: () => void;
};

const ContactLinks = ({ email, whatsapp, instagram }: Contact) => {
  const { t } = useTranslation();
  return (
    <ul className={classes.list}>
      <li>
        <a className={classes.link} href={`mailto:${email}`}>
          <IconMail size={20} stroke={1.6} aria-hidden="true" />
          <bdi>{email}</bdi>
        </a>
      </li>
      <li>
        <a className={classes.link} href={whatsapp} rel="noopener noreferrer" target="_blank">
          <IconBrandWhatsapp size={20} stroke={1.6} aria-hidden="true" />
          {t('footer.whatsapp')}
        </a>
      </li>
      <li>
        <a className={classes.link} href={instagram} rel="noopener noreferrer" target="_blank">
          <IconBrandInstagram size={20} stroke={1.6} aria-hidden="true" />
          {t('footer.instagram')}
        </a>
      </li>
    </ul>
  );
};

/**
 * The foot of every page. Without `contact`, while settings are on their way, it has no row of contacts; `onCookies` opens
 * the choice of cookies.
 */
export const Footer = ({ quick, help, policies, contact, onCookies }: Props) => {
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
          <p className={classes.motto}>{t('footer.motto')}</p>
          {contact ? <ContactLinks {...contact} /> : null}
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
      <div className={classes.end}>
        <span>{t('footer.place')}</span>
        <button type="button" className={classes.cookies} onClick={onCookies}>
          {t('footer.cookies')}
        </button>
      </div>
    </footer>
  );
};
