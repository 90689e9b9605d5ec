import { Button, Group, Stack } from '@mantine/core';
import { IconMapSearch } from '@tabler/icons-react';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { SearchBox } from '../features/items/search/search-box.tsx';
import { chooseLanguage } from '../lib/language/language.ts';
import { useLanguage } from '../lib/language/language-context.ts';
import { useTranslation } from '../lib/language/use-translation.ts';
import { readStored } from '../lib/session/storage.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { PageContainer } from '../ui/page-container.tsx';
import classes from './not-found.module.css';

// This page travels with every other one: what it needs beyond words comes when somebody gets lost.
const CategoryLinks = lazyPart(
  () => import('./category-links.tsx'),
  ({ CategoryLinks }) => CategoryLinks,
);

/** An address of nothing says nothing of the language either, unless it is Arabic: the reader's own is used. */
const useReadersLanguage = (): void => {
  const { language, switchTo } = useLanguage();
  const turn = useEffectEvent(() => {
    const wanted = chooseLanguage(window.location.pathname, readStored('language'), navigator.languages);
    // Without its texts it is said in the language that is there.
    if (wanted !== language) void switchTo(wanted).catch(() => undefined);
  });
  useEffect(() => turn(), []);
};

/** An address nothing lives at, or nothing this reader may know about. */
export const NotFound = () => {
  const { t } = useTranslation();
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  useReadersLanguage();
  return (
    <PageContainer title={t('not_found.title')} width="reading" isPrivate>
      <EmptyState
        icon={<IconMapSearch size={28} stroke={1.6} />}
        title={t('not_found.why')}
        text={t('not_found.text')}
        action={
          <Stack align="center" gap="md" className={classes.ways}>
            <SearchBox name={t('not_found.search')} className={classes.search} />
            <Group justify="center">
              <Button component={Link} to="/shop">
                {t('not_found.shop')}
              </Button>
              <Button component={Link} to="/" variant="default">
                {t('nav.home')}
              </Button>
            </Group>
          </Stack>
        }
      />
      <div className={classes.categories}>
        {isMounted ? (
          <Suspense>
            <CategoryLinks />
          </Suspense>
        ) : null}
      </div>
    </PageContainer>
  );
};
