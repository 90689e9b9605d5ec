import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { submitItem } from '#shared/items/items.calls.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/api.ts';
import type { ApiError } from '../../../lib/http/api-error.ts';
import type { BodyOf } from '../../../lib/http/contracts.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { categoriesQuery, propertiesQuery } from '../items.queries.ts';
import { isBroken, keptOf } from '../photos/photo-queue.ts';
import { sendWithPhotos } from '../photos/send-with-photos.ts';
import { usePhotoQueue } from '../photos/use-photo-queue.ts';
import type { SellOutcome } from './sell-dialogs.tsx';
import { isBegun, keepDraft, readDraft } from './sell-draft.ts';
import { EMPTY_SALE, sellSchema } from './sell-schema.ts';
import { onOffer, useStillOnOffer } from './still-on-offer.ts';

const PAUSE = 400;

type Listing = BodyOf<typeof submitItem>;
/** Sends a listing: one's own, or one on behalf of somebody. */
export type SendListing = (body: Listing) => Promise<{ message?: string | undefined }>;

const sendOwn: SendListing = (body) => call(submitItem, { body });

/**
 * The form of a listing: its words, its photos on their way, and the draft that keeps both, under a name of its own.
 */
export const useSellForm = (userUuid: string, send: SendListing = sendOwn) => {
  const [draft] = useState(() => readDraft(userUuid));
  const [isFromDraft, setFromDraft] = useState(() => isBegun(draft));
  const [subCategoryId, setSubCategoryId] = useState(draft.values.sub_category_id);
  const [outcome, setOutcome] = useState<SellOutcome | null>(null);
  const { queue, photos, isSending } = usePhotoQueue({ kept: draft.photos });
  const properties = useQuery({
    ...propertiesQuery(Number(subCategoryId)),
    enabled: subCategoryId !== '',
  });
  const { language } = useFormat();
  const hasBroken = photos.some(isBroken);
  const schema = useMemo(
    () => sellSchema({ properties: properties.data ?? [], language, hasBroken }),
    [properties.data, language, hasBroken],
  );

  const form = useZodForm(schema, {
    initial: draft.values,
    submit: async (body) => {
      const chosen = onOffer(form.values.properties, properties.data);
      const answer = await sendWithPhotos(queue, (uploads) =>
        send({ ...body, properties: chosen, uploads } as Listing),
      );
      keepDraft(userUuid, null);
      setOutcome({ kind: 'done', said: answer });
    },
    onError: (error: ApiError) => {
      if (error.status === 422 && Object.keys(error.errors).length > 0) return false;
      setOutcome({ kind: 'failed', error });
      return true;
    },
  });

  const { values, set, setValues } = form;
  useStillOnOffer(useQuery(categoriesQuery()).data, { setValues, setSubCategoryId });
  const count = photos.length;
  // What is said against the photos is no longer true once they change.
  useEffect(() => {
    if (!hasBroken) set('imgs', count);
  }, [set, count, hasBroken]);

  const isDone = outcome?.kind === 'done';
  const kept = JSON.stringify(keptOf(photos));
  useEffect(() => {
    if (isDone) return;
    const timer = setTimeout(() => keepDraft(userUuid, { values, photos: JSON.parse(kept) }), PAUSE);
    return () => clearTimeout(timer);
  }, [values, kept, userUuid, isDone]);

  const chooseSub = (id: string): void => {
    setSubCategoryId(id);
    set('sub_category_id', id);
    setValues((before) => ({ ...before, properties: [] }));
  };

  return {
    form,
    queue,
    photos,
    isSending: isSending && !isDone,
    properties,
    outcome,
    closeOutcome: () => setOutcome(null),
    isFromDraft,
    chooseCategory: (id: string): void => {
      set('category_id', id);
      chooseSub('');
    },
    chooseSub,
    /** An empty form again; what had been sent is thrown away. */
    startOver: (): void => {
      for (const { id } of photos) queue.remove(id);
      setValues(() => EMPTY_SALE);
      setSubCategoryId('');
      setFromDraft(false);
    },
  };
};

export type SellFormState = ReturnType<typeof useSellForm>;
