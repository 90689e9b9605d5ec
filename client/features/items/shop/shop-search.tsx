import { IconSearch } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useAddressQuery } from '../../../lib/page/use-address-query.ts';
import { SearchBox } from '../search/search-box.tsx';
import { keywordIn, TO_SEARCH, withKeyword } from '../search/search-places.ts';

type Props = { className?: string };

/** The header's search on the shop's page: another keyword, and every other filter stays. */
export const ShopSearch = ({ className }: Props) => {
  const { query, change } = useAddressQuery();
  const search = (typed: string): void =>
    change((before) => withKeyword(before, typed), { preventScrollReset: false });
  return <SearchBox className={className} keyword={keywordIn(query)} onSearch={search} />;
};

/** A phone's way from the shop to the page of searching: what was looked for, and what else was chosen, go with it. */
export const ToShopSearch = ({ className }: Props) => {
  const { t } = useTranslation();
  const { query, current } = useAddressQuery();
  const navigate = useNavigate();
  const keyword = keywordIn(query);
  const wayFrom = (filters: URLSearchParams) => ({
    pathname: '/search',
    search: withKeyword(filters, keywordIn(filters)).toString(),
  });
  /** A filter that was pressed just before may not be drawn yet. */
  const follow = (event: MouseEvent): void => {
    const now = current();
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (isElsewhere || now === null || now.toString() === query.toString()) return;
    event.preventDefault();
    void navigate(wayFrom(now), { state: TO_SEARCH });
  };
  return (
    <Link
      to={wayFrom(query)}
      state={TO_SEARCH}
      onClick={follow}
      className={className}
      aria-label={keyword ? t('search.other', { keyword }) : undefined}
    >
      <IconSearch size={18} stroke={1.7} aria-hidden="true" />
      {keyword ? <bdi>{keyword}</bdi> : t('search.placeholder')}
    </Link>
  );
};
