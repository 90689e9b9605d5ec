import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { ActButton } from '../../../ui/act-button.tsx';
import type { ItemPage } from '../items.queries.ts';
import { draftServer } from './drafts.queries.ts';
import { contentOf } from './sell-draft.ts';

/** Begins another listing with what one of mine says, but for its photos. */
export const SellSimilar = ({ page }: { page: ItemPage }) => {
  const { t } = useTranslation('sell');
  const client = useQueryClient();
  const navigate = useNavigate();
  const { item_details: item, item_property_details: details } = page;
  const begin = async (): Promise<void> => {
    const uuid = crypto.randomUUID();
    const values = {
      imgs: 0,
      item_name: item.item_name,
      category_id: String(item.sub_category.category_id),
      sub_category_id: String(item.sub_category.id),
      properties: details.flatMap(({ values }) => values.map(({ id }) => id)),
      item_description: item.item_description,
      item_name_other: item.item_name_other ?? '',
      item_description_other: item.item_description_other ?? '',
      price: item.price,
      is_bid: item.is_bid,
      accept_from: item.offer_limits?.accept_from ?? '',
      decline_below: item.offer_limits?.decline_below ?? '',
      address: item.address,
    };
    await draftServer(client, uuid).save(0, contentOf(values, []));
    void navigate(`/add-product?draft=${uuid}`);
  };
  return (
    <ActButton variant="default" does={begin}>
      {t('similar')}
    </ActButton>
  );
};
