import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { FindPlace } from './keyword-words.ts';
import { filtersInKeyword } from './keyword-words.ts';
import type { Shop } from './use-shop-filters.ts';

/** A keyword that says a price or a place gives way to the filters it stands for: they can be seen, changed and taken off. */
export const useKeywordWords = ({ filters, pathTo }: Pick<Shop, 'filters' | 'pathTo'>, find: FindPlace) => {
  const navigate = useNavigate();
  useEffect(() => {
    let isHere = true;
    void filtersInKeyword(filters, find).then((changes) => {
      if (changes && isHere) void navigate(pathTo(changes), { replace: true, preventScrollReset: true });
    });
    return () => {
      isHere = false;
    };
  }, [filters, pathTo, find, navigate]);
};
