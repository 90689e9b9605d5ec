import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { editItem, relistItem } from '#shared/items/edits.calls.ts';
import { isListedStatus, mayRelist } from '#shared/items/items.rules.ts';
import type { ItemDetails } from '#shared/items/items.schema.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/api.ts';
import { useMessage } from '../../../lib/language/messages.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { useToast } from '../../../ui/toast.tsx';
import { nameIn } from '../item-texts.ts';
import { categoriesQuery, propertiesQuery } from '../items.queries.ts';
import { isBroken } from '../photos/queued-photo.ts';
import { sendWithPhotos } from '../photos/send-with-photos.ts';
import { usePhotoQueue } from '../photos/use-photo-queue.ts';
import { homeOf, offeredValues, useOfferedChoices } from '../sell/offered-choices.ts';
import type { SellValues } from '../sell/sell-schema.ts';
import { editSchema, onSaleSchema } from '../sell/sell-schema.ts';

/** What waits is what the owner last wrote, and chose; so is what they were asked to change something in. */
const latestOf = (item: ItemDetails) => {
  const edit = item.staged_edit;
  const staged = edit?.status === 'waiting' || edit?.rejection?.asks_for_changes ? edit : null;
  return { words: staged ?? item, images: staged?.images ?? item.images };
};

/** An item that is changed or sent again. `chosen`: the values it has now. */
export const useEditForm = (item: ItemDetails, chosen: readonly number[], onSaved: () => void) => {
  const message = useMessage();
  const toast = useToast();
  const { language } = useFormat();
  const [isSaved, setSaved] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [{ words, images }] = useState(() => latestOf(item));
  const [held] = useState(() => ({ sub: String(item.sub_category.id), values: [...chosen] }));
  const [subCategoryId, setSubCategoryId] = useState(held.sub);
  const { queue, photos, isSending } = usePhotoQueue({ held: images });
  const isAgain = mayRelist(item.status);
  // What is on sale stays where it is listed until it is taken down.
  const canChoose = !isListedStatus(item.status);
  const tree = useQuery(categoriesQuery());
  const properties = useQuery({
    ...propertiesQuery(Number(subCategoryId)),
    enabled: canChoose && subCategoryId !== '',
  });
  const hasBroken = photos.some(isBroken);
  const schema = useMemo(
    () => (canChoose ? editSchema({ properties: properties.data ?? [], language, hasBroken }) : onSaleSchema),
    [canChoose, properties.data, language, hasBroken],
  );
  const form = useZodForm<SellValues, object>(schema, {
    initial: {
      imgs: images.length,
      category_id: String(item.sub_category.category_id),
      sub_category_id: held.sub,
      properties: held.values,
      item_name: words.item_name,
      price: item.price,
      is_bid: item.is_bid,
      accept_from: item.offer_limits?.accept_from ?? '',
      decline_below: item.offer_limits?.decline_below ?? '',
      item_description: words.item_description,
      item_name_other: words.item_name_other ?? '',
      item_description_other: words.item_description_other ?? '',
      address: item.address,
    },
    submit: async (body) => {
      const params = { uuid: item.uuid };
      const listed = canChoose ? { properties: offeredValues(form.values.properties, properties.data) } : {};
      const answer = await sendWithPhotos(queue, (keys) =>
        call(isAgain ? relistItem : editItem, { params, body: { ...body, ...listed, photos: keys } }),
      );
      toast.done(message(answer));
      setSaved(true);
    },
    onError: (error) => {
      if (error.status === 422 && Object.keys(error.errors).length > 0) return false;
      setFailure(message(error));
      return true;
    },
  });
  // Once nothing keeps the page from being left any more.
  const goOn = useEffectEvent(onSaved);
  useEffect(() => {
    if (isSaved) goOn();
  }, [isSaved]);
  const { set, setValues } = form;
  const count = photos.length;
  // What is said against the photos is no longer true once they change.
  useEffect(() => {
    if (!hasBroken) set('imgs', count);
  }, [set, count, hasBroken]);

  const chooseSub = (id: string): void => {
    setSubCategoryId(id);
    set('sub_category_id', id);
    // Back where it was, it has what it had.
    set('properties', id === held.sub ? held.values : []);
  };
  const chooseCategory = (id: string): void => {
    set('category_id', id);
    chooseSub('');
  };
  useOfferedChoices(canChoose ? tree.data : undefined, { setValues, setSubCategoryId });
  const isRetired = canChoose && tree.data !== undefined && !homeOf(tree.data, held.sub);

  return {
    form,
    queue,
    photos,
    isSending,
    isSaved,
    isAgain,
    canChoose,
    /** The name of where it was listed, when that is no longer on offer. */
    retired: isRetired ? nameIn(language, item.sub_category) : null,
    properties,
    chooseCategory,
    chooseSub,
    failure,
    closeFailure: () => setFailure(null),
  };
};
