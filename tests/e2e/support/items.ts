import { apiOf, sent } from '../../support/http.ts';
import { aJpeg, asFile } from '../../support/photos.ts';
import { adminApi } from './administrator.ts';
import type { Member } from './members.ts';
import { ownServer } from './own-server.ts';

export type Listed = {
  id: number;
  uuid: string;
  item_name: string;
  price: number;
  sub_category: { id: number; name_ar: string };
};

const ADDRESS = JSON.stringify([
  { name: 'Villa 18, Street 23', type: 'address', lat: 25.11371, lng: 55.20022 },
  { name: 'Al Barsha, Dubai', name_ar: 'البرشاء، دبي', type: 'area', lat: 25.1137, lng: 55.2002 },
  { name: 'Dubai', name_ar: 'دبي', type: 'emirate' },
  { name: 'United Arab Emirates', type: 'country' },
]);

/** The first subcategory, and the first value of each of its properties. */
const aPlace = async (): Promise<{ sub: number | undefined; values: (number | undefined)[] }> => {
  const guest = apiOf(ownServer.url);
  const [category] = await sent<{ sub_category: { id: number }[] }[]>(guest, 'GET', '/api/global/category');
  const sub = category?.sub_category[0]?.id;
  const properties = await sent<{ sub_category_property_value: { id: number }[] }[]>(
    guest,
    'GET',
    `/api/global/sub-category/properties?sub_category_id=${sub}`,
  );
  return { sub, values: properties.map((property) => property.sub_category_property_value[0]?.id) };
};

/** Asked for once: where an item stands is what no test is about. */
let where: ReturnType<typeof aPlace> | undefined;

/** An item that waits for approval. `price` in AED. */
export const submitted = async (
  seller: Member,
  name: string,
  price = 1_250,
  photos = 1,
  draft?: string,
): Promise<Listed> => {
  where ??= aPlace();
  const { sub, values } = await where;
  const form = new FormData();
  const fields = { item_name: name, item_description: 'Blue velvet, oak legs, no marks.', address: ADDRESS };
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append('price', String(price));
  form.append('is_bid', '1');
  if (draft) form.append('draft', draft);
  form.append('sub_category_id', String(sub));
  for (const [index, value] of values.entries()) form.append(`properties[${index}]`, String(value));
  for (let index = 0; index < photos; index += 1) {
    form.append(`imgs[${index}]`, asFile(await aJpeg({ width: 320, height: 400 })), `${index}.jpg`);
  }
  return sent(seller.api, 'POST', '/api/auth/items', form);
};

/** An item on sale. */
export const onSale = async (
  seller: Member,
  name: string,
  price?: number,
  photos?: number,
): Promise<Listed> => {
  const item = await submitted(seller, name, price, photos);
  await sent(await adminApi(ownServer.url), 'PUT', `/api/admin/approvals/${item.uuid}/approve`);
  return item;
};

/** An administrator turns down what waits for approval. */
export const turnedDown = async (item: Listed): Promise<void> => {
  const path = `/api/admin/approvals/${item.uuid}/reject`;
  await sent(await adminApi(ownServer.url), 'PUT', path, { reason: 'photos' });
};

/** The seller changes the price, which counts at once. `price` in AED. */
export const repriced = (seller: Member, item: Listed, price: number): Promise<unknown> =>
  sent(seller.api, 'PUT', `/api/auth/items/${item.uuid}`, { price });

/** A buyer offers `aed`. */
export const offered = (buyer: Member, item: Listed, aed: number): Promise<{ id: number }> =>
  sent(buyer.api, 'POST', '/api/auth/item-bid', { item_id: item.id, asking_price: aed, remarks: '' });
