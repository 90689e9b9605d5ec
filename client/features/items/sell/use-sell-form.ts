import { useQuery } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { submitItem } from '#shared/items/items.calls.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { call } from '../../../lib/http/api.ts';
import type { ApiError } from '../../../lib/http/api-error.ts';
import type { BodyOf } from '../../../lib/http/contracts.ts';
import { refreshSessionAtom } from '../../../lib/session/session.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { categoriesQuery, propertiesQuery } from '../items.queries.ts';
import { isBroken, keptOf } from '../photos/queued-photo.ts';
import { sendWithPhotos } from '../photos/send-with-photos.ts';
import { usePhotoQueue } from '../photos/use-photo-queue.ts';
import { offeredValues, useOfferedChoices } from './offered-choices.ts';
import type { SellOutcome } from './sell-dialogs.tsx';
import { contentOf, draftFrom } from './sell-draft.ts';
import { sellSchema } from './sell-schema.ts';
import type { DraftPlace } from './use-draft.ts';
import { useDraft } from './use-draft.ts';

type Listing = BodyOf<typeof submitItem>;
/** Sends a listing: one's own, or one on behalf of somebody. */
export type SendListing = (body: Listing) => Promise<{ message?: string | undefined }>;

const sendOwn: SendListing = (body) => call(submitItem, { body });

/** What the server says while the seller has no public profile or no bank details. */
const DETAILS_MISSING = ['vendor.required', 'bank_details.required'];

type Options = {
  send?: SendListing | undefined;
  /** What selling needs beside the item is not there: it is asked before the item is sent. */
  areDetailsMissing: boolean;
};

/**
 * The form of a listing: its words, its photos on their way, and the draft that keeps both.
 */
export const useSellForm = (place: DraftPlace, { send = sendOwn, areDetailsMissing }: Options) => {
  const kept = useDraft(place);
  const [draft] = useState(() => draftFrom(kept.content));
  const [subCategoryId, setSubCategoryId] = useState(draft.values.sub_category_id);
  const [outcome, setOutcome] = useState<SellOutcome | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [isAnswered, setAnswered] = useState(false);
  const refreshSession = useSetAtom(refreshSessionAtom);
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
      if (areDetailsMissing) return setAsking(true);
      const chosen = offeredValues(form.values.properties, properties.data);
      await kept.flush();
      const answer = await sendWithPhotos(queue, (uploads) =>
        send({ ...body, properties: chosen, uploads, draft: place.uuid } as Listing),
      );
      await kept.end();
      setOutcome({ kind: 'done', said: answer });
    },
    onError: (error: ApiError) => {
      if (DETAILS_MISSING.includes(error.code)) {
        void refreshSession();
        setAsking(true);
        return true;
      }
      if (error.status === 422 && Object.keys(error.errors).length > 0) return false;
      setOutcome({ kind: 'failed', error });
      return true;
    },
  });

  // The item follows by itself, in the render that knows the details.
  const sendNow = useEffectEvent(form.onSubmit);
  useEffect(() => {
    if (!isAnswered || areDetailsMissing) return;
    setAnswered(false);
    sendNow();
  }, [isAnswered, areDetailsMissing]);

  const { values, set, setValues } = form;
  useOfferedChoices(useQuery(categoriesQuery()).data, { setValues, setSubCategoryId });
  const count = photos.length;
  // What is said against the photos is no longer true once they change.
  useEffect(() => {
    if (!hasBroken) set('imgs', count);
  }, [set, count, hasBroken]);

  const isDone = outcome?.kind === 'done';
  const content = JSON.stringify(contentOf(values, keptOf(photos)));
  const { keep } = kept;
  useEffect(() => {
    if (!isDone) keep(JSON.parse(content));
  }, [content, keep, isDone]);

  // Photos on their way would be lost, and what is asked for before it is sent. After the draft was kept: a photo that has just
  // arrived is unsaved.
  const isInUse = isSending || form.isBusy || isAsking || outcome !== null;
  const { newest } = kept;
  const adoptNewer = useEffectEvent(() => {
    if (kept.isStale()) place.onNewer?.();
  });
  useEffect(() => {
    if (newest !== undefined && !isInUse) adoptNewer();
  }, [newest, isInUse]);

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
    /** The sheet that asks for what is missing. */
    details: {
      opened: isAsking,
      onClose: () => setAsking(false),
      onDone: () => {
        setAsking(false);
        setAnswered(true);
      },
    },
    draft: kept,
    chooseCategory: (id: string): void => {
      set('category_id', id);
      chooseSub('');
    },
    chooseSub,
    /** Both at once, as they were suggested. */
    choosePlace: (categoryId: string, subCategoryId: string): void => {
      set('category_id', categoryId);
      chooseSub(subCategoryId);
    },
  };
};

export type SellFormState = ReturnType<typeof useSellForm>;
