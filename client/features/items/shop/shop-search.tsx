import { useAddressQuery } from '../../../lib/page/use-address-query.ts';
import { SearchBox } from '../search/search-box.tsx';

const KEYWORD = 'filter_keyword';
/** What the shop is narrowed and ordered by, in its address. To read it whole would be 3 KB more for every page of the house. */
const KEPT = /^(?:filter_|sort$|(?:sub_)?category_)/;

/** The header's search on the shop's page: another keyword, and every other filter stays. */
export const ShopSearch = ({ className }: { className?: string }) => {
  const { query, change } = useAddressQuery();
  const keyword = query.get(KEYWORD) ?? '';
  const search = (typed: string): void =>
    change(
      (before) => {
        const next = new URLSearchParams([...before].filter(([name]) => name !== KEYWORD && KEPT.test(name)));
        if (typed !== '') next.set(KEYWORD, typed);
        return next;
      },
      { preventScrollReset: false },
    );
  return <SearchBox className={className} keyword={keyword} onSearch={search} />;
};
