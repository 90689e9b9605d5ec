import { ActionIcon, Button, Title } from '@mantine/core';
import { IconHistory, IconX } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { forgetSearchesAtom, recentSearchesAtom } from './recent-searches.atoms.ts';
import classes from './recent-searches.module.css';
import { shopFor } from './search-places.ts';

/** What was searched for in this browser, to be searched again or forgotten. Nothing where there was nothing. */
export const RecentSearches = () => {
  const { t } = useTranslation('search');
  const searches = useAtomValue(recentSearchesAtom);
  const forget = useSetAtom(forgetSearchesAtom);
  if (searches.length === 0) return null;
  return (
    <section aria-labelledby="recent-searches">
      <div className={classes.head}>
        <Title order={2} id="recent-searches" size="h4">
          {t('recent')}
        </Title>
        <Button variant="subtle" color="gray" h={44} onClick={() => forget(null)}>
          {t('forget_all')}
        </Button>
      </div>
      <ul className={classes.list}>
        {searches.map((keyword) => (
          <li key={keyword} className={classes.row}>
            <Link to={shopFor({ filter_keyword: keyword })} className={classes.link}>
              <IconHistory size={20} stroke={1.6} aria-hidden="true" />
              <bdi>{keyword}</bdi>
            </Link>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={t('forget', { keyword })}
              onClick={() => forget(keyword)}
            >
              <IconX size={18} stroke={1.7} aria-hidden="true" />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </section>
  );
};
