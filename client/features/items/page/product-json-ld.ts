import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { ItemCard, ItemDetails, ItemState } from '#shared/items/items.schema.ts';
import { publicNameIn } from '#shared/kernel/public-name.ts';
import type { Language } from '../../../lib/language/language.ts';
import type { JsonLd } from '../../../lib/page/site.ts';
import { itemPath, vendorPath } from '../item-texts.ts';
import type { ItemPage } from '../items.queries.ts';

/** What is said of an item; nothing that belongs to one reader. */
type Said = {
  item_details: ItemCard & Pick<ItemDetails, 'images'>;
  item_property_details: ItemPage['item_property_details'];
};

type Surroundings = {
  language: Language;
  page: (path: string) => string;
  file: (path: string) => string;
};

/** The words of schema.org for where an item stands. */
export const availabilityOf = ({ status, checkout_until }: ItemState): string => {
  if (status === ITEM_STATUS.sold) return 'SoldOut';
  if (status === ITEM_STATUS.bidAccepted) return 'LimitedAvailability';
  if (status !== ITEM_STATUS.approved) return 'OutOfStock';
  return checkout_until === null ? 'InStock' : 'LimitedAvailability';
};

/** Properties of ours that schema.org has a word for, by their English names. */
const KNOWN: Readonly<Record<string, string>> = {
  brand: 'brand',
  colour: 'color',
  material: 'material',
  size: 'size',
};

const propertiesOf = (details: ItemPage['item_property_details']): Record<string, unknown> =>
  Object.fromEntries(
    details.flatMap(({ properties, values }) => {
      const word = KNOWN[properties.name.toLowerCase()];
      const text = values.map(({ name }) => name).join(', ');
      if (!word || !text) return [];
      return [[word, word === 'brand' ? { '@type': 'Brand', name: text } : text]];
    }),
  );

/** A used item and its one offer, for search engines. The price is the one that is shown, in AED. */
export const productJsonLd = (said: Said, { language, page: addressOf, file }: Surroundings): JsonLd => {
  const { item_details: item, item_property_details: details } = said;
  const url = addressOf(itemPath(item));
  const { vendor } = item.user;
  const seller = vendor && {
    '@type': 'Organization',
    name: publicNameIn(language, vendor.name),
    url: addressOf(vendorPath(vendor)),
    ...(vendor.logo ? { logo: file(vendor.logo) } : {}),
  };
  return {
    '@type': 'Product',
    name: item.item_name,
    description: item.item_description,
    sku: item.uuid,
    url,
    image: item.images.map(({ image_url }) => file(image_url)),
    category: item.sub_category.name,
    itemCondition: 'https://schema.org/UsedCondition',
    ...propertiesOf(details),
    offers: {
      '@type': 'Offer',
      url,
      price: item.price,
      priceCurrency: 'AED',
      availability: `https://schema.org/${availabilityOf(item)}`,
      itemCondition: 'https://schema.org/UsedCondition',
      ...(seller ? { seller } : {}),
    },
  };
};
