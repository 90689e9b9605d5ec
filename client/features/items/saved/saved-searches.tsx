import { ActionIcon, Title } from '@mantine/core';
import { IconBell, IconX } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Point } from '#shared/places/distance.rules.ts';
import type { SavedSearch } from '#shared/saved-searches/saved-searches.api.ts';
import { forgetSearch } from '#shared/saved-searches/saved-searches.calls.ts';
import { call } from '../../../lib/http/api.ts';
import { userAtom } from '../../../lib/session/session.ts';
import { useLiveQuery } from '../../../live/use-live-query.ts';
import { useAct } from '../../../ui/use-act.ts';
import classes from '../search/recent-searches.module.css';
import { useChips } from '../shop/active-chips.tsx';
import { shopPath } from '../shop/shop-filters.ts';
import { filtersOf, savedSearchesQuery } from './saved-searches.queries.ts';

type Props = {
  /** What the place around a point is called. */
  usePlaceName: (point: Point | null) => string | null;
};
type RowProps = Props & { search: SavedSearch; settled: () => Promise<unknown> };

const Row = ({ search, settled, usePlaceName }: RowProps) => {
  const { t } = useTranslation('search');
  const filters = filtersOf(search.query);
  const chips = useChips(filters, usePlaceName(filters.near));
  const name = chips.map(({ label }) => label).join(' · ');
  const forget = useAct(() => call(forgetSearch, { params: { id: search.id } }), { settled });
  return (
    <li className={classes.row}>
      <Link to={shopPath(filters)} className={classes.link}>
        <IconBell size={20} stroke={1.6} aria-hidden="true" />
        <span className={classes.name}>
          {chips.map(({ key, label }, index) => (
            <Fragment key={key}>
              {index > 0 ? ' · ' : ''}
              <bdi>{label}</bdi>
            </Fragment>
          ))}
        </span>
      </Link>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={t('saved.forget', { name })}
        loading={forget.isBusy}
        onClick={forget.start}
      >
        <IconX size={18} stroke={1.7} aria-hidden="true" />
      </ActionIcon>
    </li>
  );
};

const Mine = ({ usePlaceName }: Props) => {
  const { t } = useTranslation('search');
  const { data, refetch } = useLiveQuery(savedSearchesQuery());
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="saved-searches">
      <div className={classes.head}>
        <Title order={2} id="saved-searches" size="h4">
          {t('saved.title')}
        </Title>
      </div>
      <ul className={classes.list}>
        {data.map((search) => (
          <Row key={search.id} search={search} settled={refetch} usePlaceName={usePlaceName} />
        ))}
      </ul>
    </section>
  );
};

/** The searches of whoever is signed in, to be opened or forgotten. Nothing where there is none. */
export const SavedSearches = (props: Props) => (useAtomValue(userAtom) ? <Mine {...props} /> : null);
