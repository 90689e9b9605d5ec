import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { itemByUuidAsUser } from '#shared/item-page/item-page.calls.ts';
import { call } from '../../../lib/http/api.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { ActButton } from '../../../ui/act-button.tsx';
import { draftServer } from './drafts.queries.ts';
import { contentOf } from './sell-draft.ts';

type Props = {
  uuid: string;
  /** What it is like, where more than one stands on the page. */
  item?: string;
};

/** Begins another listing with what one of mine says, but for its photos. */
export const SellSimilar = ({ uuid: like, item: name }: Props) => {
  const { t } = useTranslation('sell');
  const client = useQueryClient();
  const navigate = useNavigate();
  const begin = async (): Promise<void> => {
    const { data: page } = await call(itemByUuidAsUser, { params: { uuid: like } });
    const { item_details: item, item_property_details: details } = page;
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
    <ActButton
      variant="default"
      aria-label={name === undefined ? undefined : t('similar_to', { item: name })}
      does={begin}
    >
      {t('similar')}
    </ActButton>
  );
};
