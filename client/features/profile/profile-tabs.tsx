import { Tabs, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import classes from './profile-tabs.module.css';

export const PROFILE_TABS = [
  'personal-profile',
  'change-password',
  'public-profile',
  'pending-bids',
  'bids-received',
  'items',
  'purchases',
] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

const WIDE = '(min-width: 62em)';

type Props = {
  /** A live mark beside a tab's name. */
  marks: Partial<Record<ProfileTab, ReactNode>>;
  /** Only the chosen tab's content is asked for. */
  content: (tab: ProfileTab) => ReactNode;
};

/** Brings a tab to the middle of its strip; the page stays where its reader is, also when a tablet is turned. */
const centre = (tab: HTMLElement): void => {
  const strip = tab.parentElement;
  const [own, whole] = [tab.getBoundingClientRect(), strip?.getBoundingClientRect()];
  if (whole) strip?.scrollBy({ left: own.left + own.width / 2 - (whole.left + whole.width / 2) });
};

/** The profile's seven tabs; the address says which. A rail on wide screens, a strip on phones. */
export const ProfileTabs = ({ marks, content }: Props) => {
  const { t } = useTranslation('profile');
  const [query, setQuery] = useSearchParams();
  const isWide = useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
  const chosen = PROFILE_TABS.find((tab) => tab === query.get('tab')) ?? 'personal-profile';
  const active = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const tab = active.current;
    if (isWide || !chosen || !tab) return;
    // Also when its mark comes, which makes it wider; never under the reader's finger.
    const watching = new ResizeObserver(() => centre(tab));
    const letGo = (): void => watching.disconnect();
    watching.observe(tab);
    tab.parentElement?.addEventListener('pointerdown', letGo);
    return () => {
      letGo();
      tab.parentElement?.removeEventListener('pointerdown', letGo);
    };
  }, [chosen, isWide]);

  return (
    <Tabs
      value={chosen}
      onChange={(tab) => setQuery(tab ? { tab } : {}, { preventScrollReset: true })}
      orientation={isWide ? 'vertical' : 'horizontal'}
      variant={isWide ? 'none' : 'default'}
      keepMounted={false}
      classNames={{
        root: classes.tabs,
        list: classes.list,
        tab: classes.tab,
        panel: classes.panel,
        tabLabel: classes.label,
      }}
    >
      <Tabs.List aria-label={t('tabs.label')}>
        {PROFILE_TABS.map((tab) => (
          <Tabs.Tab key={tab} value={tab} ref={tab === chosen ? active : undefined} rightSection={marks[tab]}>
            {t(`tabs.${tab}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {PROFILE_TABS.map((tab) => (
        <Tabs.Panel key={tab} value={tab}>
          <Title order={2} mb="md">
            {t(`tabs.${tab}`)}
          </Title>
          {content(tab)}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
};
