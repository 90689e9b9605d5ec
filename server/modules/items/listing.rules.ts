import type * as api from '#shared/items/items.api.ts';
import type { BodyOf } from '#shared/kernel/endpoint.ts';
import { filsFromAed } from '#shared/kernel/money.ts';
import type { Choices } from './may-list.service.ts';
import { limitsIn } from './offer-terms.rules.ts';

type Body = BodyOf<typeof api.submitItem>;

/** What a new item is listed under. */
export const choicesIn = ({ sub_category_id, properties }: Body): Choices => ({
  subCategoryId: sub_category_id,
  values: [...new Set(properties)],
});

/** What a new item is, whoever lists it for its owner. */
export const itemFieldsOf = (body: Body) => ({
  sub_category_id: body.sub_category_id,
  name: body.item_name,
  description: body.item_description,
  name_other: body.item_name_other,
  description_other: body.item_description_other,
  price_fils: filsFromAed(body.price),
  is_bid: body.is_bid === 1,
  ...limitsIn(body),
  address: body.address,
});
