import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { ShopPageView } from '#shared/items/items.schema.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { movedTo } from './shop-filters.ts';
import type { Shop } from './use-shop-filters.ts';

/**
 * A category or subcategory that has gone up in another: its address gives way to that of the other, with what else was chosen.
 * What was pressed meanwhile comes first: once it is shown, its own answer says the same again.
 */
export const useMergedAddress = (
  mergedInto: ShopPageView['merged_into'],
  { pathTo, isShown }: Pick<Shop, 'pathTo' | 'isShown'>,
): void => {
  const navigate = useNavigate();
  const { language } = useFormat();
  const path = mergedInto && pathTo(movedTo(mergedInto, language));
  useEffect(() => {
    if (path && isShown()) void navigate(path, { replace: true, preventScrollReset: true });
  }, [path, isShown, navigate]);
};
