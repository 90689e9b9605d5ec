import type { Reader } from '#server/db/client.ts';
import type { Actor } from '#server/http/actor.ts';
import type { UploadedFile } from '#server/http/body.ts';
import { hasBankDetails, vendorsOf } from '#server/modules/accounts/accounts.repository.ts';
import type { Deps } from '#server/modules/deps.ts';
import type { submitItem as contract } from '#shared/items/items.api.ts';
import { itemSubmitted } from '#shared/items/items.events.ts';
import type { BodyOf } from '#shared/kernel/endpoint.ts';
import { filsFromAed } from '#shared/kernel/money.ts';
import { propertiesOf, subCategoryExists } from './catalogue.repository.ts';
import {
  bankDetailsNeeded,
  foreignValue,
  propertiesMissing,
  unknownSubCategory,
  vendorNeeded,
} from './items.errors.ts';
import { insertItem } from './items.repository.ts';
import { ownItemOf, submittedItemOf } from './items.views.ts';
import { checkPhotoList, discardPhotos, receivePhotos, takePhotos } from './photos.ts';

/** Selling needs a public seller profile and bank details. */
export const checkSeller = async (reader: Reader, actor: Actor) => {
  if (!(await vendorsOf(reader, [actor.id])).has(actor.id)) throw vendorNeeded();
  if (!(await hasBankDetails(reader, actor.id))) throw bankDetailsNeeded();
};

/** At least one value of every property of the subcategory, and none of another one (specification 5). */
const checkProperties = async (reader: Reader, subCategoryId: number, chosen: number[]) => {
  if (!(await subCategoryExists(reader, subCategoryId))) throw unknownSubCategory();
  const wanted = await propertiesOf(reader, subCategoryId);
  const known = new Set(
    wanted.flatMap((property) => property.sub_category_property_value.map(({ id }) => id)),
  );
  if (chosen.some((id) => !known.has(id))) throw foreignValue();
  const missing = wanted.filter(
    (property) =>
      property.sub_category_property_value.length > 0 &&
      !property.sub_category_property_value.some(({ id }) => chosen.includes(id)),
  );
  if (missing.length > 0) throw propertiesMissing(missing.map(({ name }) => name));
};

/** A vendor submits an item with photos; it waits for an administrator. */
export const submitItem = async (
  deps: Deps,
  actor: Actor,
  body: BodyOf<typeof contract>,
  files: UploadedFile[],
) => {
  await checkSeller(deps.db, actor);
  const values = [...new Set(body.properties)];
  await checkProperties(deps.db, body.sub_category_id, values);
  checkPhotoList(body.uploads, files.length, 'imgs');
  // Before the transaction: re-encoding takes seconds, and no lock may wait for it.
  const received = await receivePhotos(deps, actor, files);
  try {
    const data = await deps.unitOfWork(async (tx, record) => {
      const keys = [...body.uploads, ...received.map(({ key }) => key)];
      const photos = await takePhotos(tx, actor, keys, received, 'uploads');
      const item = await insertItem(
        tx,
        {
          owner_id: actor.id,
          sub_category_id: body.sub_category_id,
          name: body.item_name,
          description: body.item_description,
          price_fils: filsFromAed(body.price),
          is_bid: body.is_bid === 1,
          address: body.address,
        },
        photos,
        values,
      );
      const own = await ownItemOf(deps, tx, item);
      record(itemSubmitted, {
        version: item.version,
        routing: { owner_id: actor.id, item_uuid: item.uuid },
        views: { owner: { item: own }, admin: { item: await submittedItemOf(deps, tx, item) } },
      });
      return own;
    });
    return { message: 'Your item was submitted. Approval can take up to 72 hours.', data };
  } catch (error) {
    await discardPhotos(deps, received);
    throw error;
  }
};
