import { itemPath } from '../features/items/item-texts.ts';
import type { ItemPage } from '../features/items/items.queries.ts';
import { useFormat } from '../lib/format/format.ts';
import { useTranslation } from '../lib/language/use-translation.ts';
import { useAddresses } from '../lib/page/site.ts';
import { ShareButton } from '../ui/share/share-button.tsx';

/** The way to pass an item on. */
export const ShareItem = ({ item }: { item: ItemPage['item_details'] }) => {
  const { t } = useTranslation('item-page');
  const format = useFormat();
  const { page: addressOf } = useAddresses();
  const text = t('share.item', { name: item.item_name, price: format.price(item.price) });
  return <ShareButton url={addressOf(itemPath(item))} text={text} />;
};
