import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import type { FindPlace } from './keyword-words.ts';
import { filtersInKeyword } from './keyword-words.ts';
import type { ShopFilters } from './shop-filters.ts';
import type { Shop } from './use-shop-filters.ts';

/** A keyword that says a price or a place gives way to the filters it stands for: they can be seen, changed and taken off. */
export const useKeywordWords = ({ filters, pathTo }: Pick<Shop, 'filters' | 'pathTo'>, find: FindPlace) => {
  const navigate = useNavigate();
  const { keyword } = filters;
  const read = useEffectEvent(() => filtersInKeyword(filters, find));
  const follow = useEffectEvent((changes: Partial<ShopFilters>) => {
    void navigate(pathTo(changes), { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (keyword === '') return;
    let isHere = true;
    void read().then((changes) => {
      if (changes && isHere) follow(changes);
    });
    return () => {
      isHere = false;
    };
  }, [keyword]);
};
