import { itemPath, nameIn, shopPathOf } from '../features/items/item-texts.ts';
import { productJsonLd } from '../features/items/page/product-json-ld.ts';
import { useFormat } from '../lib/format/format.ts';
import { useTranslation } from '../lib/language/use-translation.ts';
import { useAddresses } from '../lib/page/site.ts';
import { PageHead } from '../ui/page-head.tsx';
import type { Live } from './live-item.tsx';

/** How much of the description is said of the page, in characters. */
const DESCRIBED = 160;

/** What others learn of an item's page: search engines, and whoever gets its link. */
export const ProductHead = ({ page }: Pick<Live, 'page'>) => {
  const { t } = useTranslation('items');
  const addresses = useAddresses();
  const { language } = useFormat();
  const item = page.item_details;
  const [photo] = item.images;
  const path = itemPath(item);
  return (
    <PageHead
      title={item.item_name}
      description={item.item_description.replace(/\s+/g, ' ').slice(0, DESCRIBED)}
      path={path}
      type="product"
      {...(photo
        ? { image: { url: photo.image_url, width: photo.width, height: photo.height, alt: item.item_name } }
        : {})}
      breadcrumbs={[
        { name: t('shop.title'), path: '/shop' },
        { name: nameIn(language, item.sub_category), path: shopPathOf(item) },
        { name: item.item_name, path },
      ]}
      jsonLd={[productJsonLd(page, { ...addresses, language })]}
    />
  );
};
