import { expect, test } from 'vitest';
import type { ItemCard, PhotoView } from '#shared/items/items.schema.ts';
import { anItemCard } from '#tests/support/item-cards.ts';
import { availabilityOf, productJsonLd } from './product-json-ld.ts';

const state: ItemCard & { images: PhotoView[] } = {
  ...anItemCard({
    price: 100.5,
    total_fee_breakdown: {
      item: 100.5,
      platform_fee: 20.1,
      platform_fee_percentage: 20,
      discount: 0,
      total: 120.6,
    },
    total_fee: 120.6,
    user: {
      id: 7,
      vendor: { uuid: 'v', name: 'Maya', logo: '/images/l/320.webp', address: null, stripe_id: null },
    },
  }),
  images: [{ key: 'k', image_url: '/images/k/1280.webp', sizes: [], blur: '', width: 8, height: 10 }],
};
const property = (name: string, ...values: string[]) => ({
  properties: { id: 1, name, name_ar: name },
  values: values.map((value, id) => ({ id, name: value, name_ar: value })),
});
const surroundings = {
  language: 'ar' as const,
  page: (path: string) => `https://reloved.test/ar${path}`,
  file: (path: string) => `https://reloved.test${path}`,
};

test.each([
  [{ status: 1 }, 'InStock'],
  [{ status: 1, checkout_until: '2026-01-01T00:00:00.000Z' }, 'LimitedAvailability'],
  [{ status: 4 }, 'LimitedAvailability'],
  [{ status: 3 }, 'SoldOut'],
  [{ status: 5 }, 'OutOfStock'],
  [{ status: 0 }, 'OutOfStock'],
] as const)('%o is %s', (changes, availability) => {
  expect(availabilityOf({ ...state, ...changes })).toBe(availability);
});

test('a product with its offer, seller and what is known about it', () => {
  const item_property_details = [
    property('Brand', 'IKEA'),
    property('Colour', 'Red', 'Blue'),
    property('Condition', 'Good'),
  ];
  expect(productJsonLd({ item_details: state, item_property_details }, surroundings)).toMatchObject({
    '@type': 'Product',
    name: 'Lamp',
    url: 'https://reloved.test/ar/product-details/a',
    image: ['https://reloved.test/images/k/1280.webp'],
    brand: { '@type': 'Brand', name: 'IKEA' },
    color: 'Red, Blue',
    offers: {
      price: 100.5,
      priceCurrency: 'AED',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/UsedCondition',
      seller: {
        name: 'Maya',
        url: 'https://reloved.test/ar/vendors/v',
        logo: 'https://reloved.test/images/l/320.webp',
      },
    },
  });
});
