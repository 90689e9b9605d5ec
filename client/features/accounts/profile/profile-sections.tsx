import { Title } from '@mantine/core';
import { IconArrowLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import classes from './profile-sections.module.css';

export const PROFILE_TABS = [
  'personal-profile',
  'change-password',
  'public-profile',
  'pending-bids',
  'bids-received',
  'items',
  'purchases',
  'sold',
] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

/** Another page that belongs to the account, with its name. */
type ProfilePlace = { to: string; label: string };
/** What is set in the list itself. */
export type ProfileSetting = { label: string; control: ReactNode };
export type ProfileGroup = {
  name: 'profile' | 'orders' | 'buying' | 'selling' | 'settings';
  tabs: readonly ProfileTab[];
  places: readonly ProfilePlace[];
  settings?: readonly ProfileSetting[];
};

type Props = {
  groups: readonly ProfileGroup[];
  /** The tab that is shown; null is the list alone, on a phone. */
  chosen: ProfileTab | null;
  /** A live mark beside a tab's name. */
  marks: Partial<Record<ProfileTab, ReactNode>>;
  isWide: boolean;
  /** The chosen tab's content. */
  children: ReactNode;
};

/** From a section back to the list of them, on a phone. */
export const ToProfileSections = () => {
  const { t } = useTranslation('profile');
  return (
    <Link to="/my-profile" className={classes.back}>
      <IconArrowLeft size={20} stroke={1.7} aria-hidden="true" />
      {t('title')}
    </Link>
  );
};

/** The account's places by what they are for: a rail beside the chosen one on wide screens, a page of their own on phones. */
export const ProfileSections = ({ groups, chosen, marks, isWide, children }: Props) => {
  const { t } = useTranslation('profile');
  const isListed = isWide || chosen === null;
  const name = chosen && t(`tabs.${chosen}`);
  return (
    <div className={classes.sections}>
      {isListed ? (
        <nav aria-label={t('tabs.label')} className={classes.nav}>
          {groups.map(({ name: group, tabs, places, settings = [] }) => (
            <section key={group} aria-labelledby={`profile-${group}`}>
              <Title order={2} id={`profile-${group}`} className={classes.group}>
                {t(`groups.${group}`)}
              </Title>
              <ul className={classes.list}>
                {tabs.map((tab) => (
                  <li key={tab}>
                    <Link
                      to={`/my-profile?tab=${tab}`}
                      className={classes.link}
                      aria-current={tab === chosen ? 'page' : undefined}
                    >
                      <span className={classes.label}>{t(`tabs.${tab}`)}</span>
                      {marks[tab]}
                      <IconChevronRight size={18} stroke={1.7} aria-hidden="true" className={classes.arrow} />
                    </Link>
                  </li>
                ))}
                {places.map(({ to, label }) => (
                  <li key={to}>
                    <Link to={to} className={classes.link}>
                      <span className={classes.label}>{label}</span>
                      <IconChevronRight size={18} stroke={1.7} aria-hidden="true" className={classes.arrow} />
                    </Link>
                  </li>
                ))}
                {settings.map(({ label, control }) => (
                  <li key={label} className={classes.setting}>
                    <span className={classes.label}>{label}</span>
                    {control}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
      ) : null}
      {name ? (
        <section aria-label={name} className={classes.content}>
          {/* On a phone it is the page's own title, under which its parts follow. */}
          <Title order={2} mb="md" className={isWide ? undefined : 'visually-hidden'}>
            {name}
          </Title>
          {children}
        </section>
      ) : null}
    </div>
  );
};
