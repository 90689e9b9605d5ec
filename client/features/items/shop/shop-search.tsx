import { useNavigate, useSearchParams } from 'react-router';
import { SearchBox } from '../search/search-box.tsx';

const KEYWORD = 'filter_keyword';

/** The header's search on the shop's page: another keyword, and every other filter stays. */
export const ShopSearch = ({ className }: { className?: string }) => {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const keyword = query.get(KEYWORD) ?? '';
  const search = (typed: string): void => {
    const next = new URLSearchParams(query);
    next.delete('page');
    next.delete(KEYWORD);
    if (typed !== '') next.set(KEYWORD, typed);
    void navigate({ search: next.toString() });
  };
  return <SearchBox key={keyword} className={className} initial={keyword} onSearch={search} />;
};
