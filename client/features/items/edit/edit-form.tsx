import { Alert, Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { editItem } from '#shared/items/edits.api.ts';
import { itemTexts } from '#shared/items/items.api.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { ItemDetails } from '#shared/items/items.schema.ts';
import { call } from '../../../lib/api.ts';
import { useMessage } from '../../../lib/messages.ts';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { MessageDialog } from '../../../ui/message-dialog.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { PriceField } from '../sell/price-field.tsx';

type PlaceField = { id: string; value: string; error?: string; onChange: (address: string) => void };

type Props = {
  item: ItemDetails;
  /** Where the item is collected; comes from the places. */
  renderPlace: (field: PlaceField) => ReactNode;
  onSaved: () => void;
  onCancel: () => void;
};

/** Name, price, description and location of an item. The words of an item on sale wait for approval. */
export const EditForm = ({ item, renderPlace, onSaved, onCancel }: Props) => {
  const { t } = useTranslation('edit');
  const message = useMessage();
  const toast = useToast();
  const [failure, setFailure] = useState<string | null>(null);
  // What waits is what the owner last wrote.
  const words = item.staged_edit?.status === 'waiting' ? item.staged_edit : item;
  const form = useZodForm(itemTexts, {
    initial: {
      item_name: words.item_name,
      price: item.price as string | number,
      item_description: words.item_description,
      address: item.address,
    },
    submit: async (body) => {
      const answer = await call(editItem, { params: { uuid: item.uuid }, body });
      toast.done(message(answer.message));
      onSaved();
    },
    onError: (error) => {
      if (error.status === 422 && Object.keys(error.errors).length > 0) return false;
      setFailure(message(error.message));
      return true;
    },
  });
  const { onChange: _price, ...price } = form.field('price');
  const address = form.field('address');
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <Stack gap="lg">
        <ErrorSummary errors={form.errors} ref={form.summary} />
        {item.status === ITEM_STATUS.approved ? <Alert color="gray">{t('note')}</Alert> : null}
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
            {t('save')}
          </Button>
        </Group>
      </Stack>
      <MessageDialog opened={failure !== null} title={t('error')} onClose={() => setFailure(null)}>
        {failure}
      </MessageDialog>
    </form>
  );
};
