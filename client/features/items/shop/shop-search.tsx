import { useNavigate, useSearchParams } from 'react-router';
import { SearchBox } from '../search/search-box.tsx';

const KEYWORD = 'filter_keyword';
/** What the shop is narrowed and ordered by, in its address. To read it whole would be 3 KB more for every page of the house. */
const KEPT = /^(?:filter_|sort$|(?:sub_)?category_)/;

/** The header's search on the shop's page: another keyword, and every other filter stays. */
export const ShopSearch = ({ className }: { className?: string }) => {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const keyword = query.get(KEYWORD) ?? '';
  const search = (typed: string): void => {
    const next = new URLSearchParams([...query].filter(([name]) => name !== KEYWORD && KEPT.test(name)));
    if (typed !== '') next.set(KEYWORD, typed);
    void navigate({ search: next.toString() });
  };
  return <SearchBox className={className} keyword={keyword} onSearch={search} />;
};
