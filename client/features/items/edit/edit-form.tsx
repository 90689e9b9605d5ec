import { Alert, Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { editItem, relistItem } from '#shared/items/edits.api.ts';
import { itemTexts } from '#shared/items/items.api.ts';
import { ITEM_STATUS, mayRelist } from '#shared/items/items.rules.ts';
import type { ItemDetails } from '#shared/items/items.schema.ts';
import { call } from '../../../lib/api.ts';
import { useMessage } from '../../../lib/messages.ts';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { MessageDialog } from '../../../ui/message-dialog.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { PhotoField } from '../photos/photo-field.tsx';
import { sendWithPhotos } from '../photos/send-with-photos.ts';
import { usePhotoQueue } from '../photos/use-photo-queue.ts';
import { LeaveGuard } from '../sell/leave-guard.tsx';
import { PriceField } from '../sell/price-field.tsx';
import { ProhibitedNote } from '../sell/prohibited-note.tsx';

type PlaceField = { id: string; value: string; error?: string; onChange: (address: string) => void };

type Props = {
  item: ItemDetails;
  /** Where the item is collected; comes from the places. */
  renderPlace: (field: PlaceField) => ReactNode;
  onSaved: () => void;
  onCancel: () => void;
};

/** What waits is what the owner last wrote, and chose; so is what they were asked to change something in. */
const latestOf = (item: ItemDetails) => {
  const edit = item.staged_edit;
  const staged = edit?.status === 'waiting' || edit?.rejection?.asks_for_changes ? edit : null;
  return { words: staged ?? item, images: staged?.images ?? item.images };
};

const useEditForm = (item: ItemDetails, onSaved: () => void) => {
  const message = useMessage();
  const toast = useToast();
  const [failure, setFailure] = useState<string | null>(null);
  const [{ words, images }] = useState(() => latestOf(item));
  const { queue, photos, isSending } = usePhotoQueue({ held: images });
  const isAgain = mayRelist(item.status);
  const form = useZodForm(itemTexts, {
    initial: {
      imgs: images.length,
      item_name: words.item_name,
      price: item.price as string | number,
      item_description: words.item_description,
      address: item.address,
    },
    submit: async (body) => {
      const params = { uuid: item.uuid };
      const answer = await sendWithPhotos(queue, (keys) =>
        call(isAgain ? relistItem : editItem, { params, body: { ...body, photos: keys } }),
      );
      toast.done(message(answer.message));
      onSaved();
    },
    onError: (error) => {
      if (error.status === 422 && Object.keys(error.errors).length > 0) return false;
      setFailure(message(error.message));
      return true;
    },
  });
  const { set } = form;
  const count = photos.length;
  useEffect(() => set('imgs', count), [set, count]);
  return { form, queue, photos, isSending, isAgain, failure, closeFailure: () => setFailure(null) };
};

/**
 * Photos, name, price, description and location of an item. Words and photos of an item on sale wait for approval; what was
 * rejected or taken down is sent again as a whole.
 */
export const EditForm = ({ item, renderPlace, onSaved, onCancel }: Props) => {
  const { t } = useTranslation('edit');
  const { form, queue, photos, isSending, isAgain, failure, closeFailure } = useEditForm(item, onSaved);
  const { onChange: _price, ...price } = form.field('price');
  const address = form.field('address');
  const imgs = form.field('imgs');
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <Stack gap="lg">
        <ErrorSummary errors={form.errors} ref={form.summary} />
        {isAgain ? <Alert color="gray">{t('note_again')}</Alert> : null}
        {item.status === ITEM_STATUS.approved ? <Alert color="gray">{t('note')}</Alert> : null}
        <PhotoField id={imgs.id} queue={queue} photos={photos} error={imgs.error} isBusy={form.isBusy} />
        <TextInput {...form.field('item_name')} label={t('sell:name')} maxLength={120} dir="auto" />
        <PriceField price={price} onPrice={(value) => form.set('price', value)} />
        <Textarea
          {...form.field('item_description')}
          label={t('sell:description')}
          autosize
          minRows={4}
          maxRows={14}
          maxLength={5_000}
          dir="auto"
        />
        <ProhibitedNote texts={[form.values.item_name, form.values.item_description]} />
        {renderPlace({
          id: address.id,
          value: form.values.address,
          error: address.error,
          onChange: (text) => form.set('address', text),
        })}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel} disabled={form.isBusy}>
            {t('common:action.cancel')}
          </Button>
          <Button type="submit" loading={form.isBusy}>
            {t(isAgain ? 'send_again' : 'save')}
          </Button>
        </Group>
      </Stack>
      <MessageDialog opened={failure !== null} title={t('error')} onClose={closeFailure}>
        {failure}
      </MessageDialog>
      <LeaveGuard isSending={isSending && !form.isBusy} />
    </form>
  );
};
