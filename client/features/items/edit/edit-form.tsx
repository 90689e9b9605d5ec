import { Alert, Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { ITEM_STATUS, isListedStatus } from '#shared/items/items.rules.ts';
import type { ItemDetails } from '#shared/items/items.schema.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { Form } from '../../../ui/form/form.tsx';
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx';
import { MessageDialog } from '../../../ui/message-dialog.tsx';
import { nameIn } from '../item-texts.ts';
import { PhotoField } from '../photos/photo-field.tsx';
import { ChoiceFields } from '../sell/choice-fields.tsx';
import { OtherLanguage, wordsIn } from '../sell/other-language.tsx';
import { PriceFields } from '../sell/price-fields.tsx';
import { PriceHelp } from '../sell/price-help.tsx';
import { ProhibitedNote } from '../sell/prohibited-note.tsx';
import { useEditForm } from './use-edit-form.ts';

type PlaceField = { id: string; value: string; error?: string; onChange: (address: string) => void };

type Props = {
  item: ItemDetails;
  /** The values it has now, by id. */
  chosen: readonly number[];
  /** Where the item is collected; comes from the places. */
  renderPlace: (field: PlaceField) => ReactNode;
  onSaved: () => void;
  onCancel: () => void;
};

/** What it is listed under: to be chosen, or why it cannot be. */
const Where = ({ item, state }: { item: ItemDetails; state: ReturnType<typeof useEditForm> }) => {
  const { t } = useTranslation('edit');
  const { language } = useFormat();
  const { canChoose, retired } = state;
  if (!canChoose) {
    const place = nameIn(language, item.sub_category);
    return (
      <Text c="dimmed" size="sm" maw="70ch">
        {t('choices_stay', { place })}
      </Text>
    );
  }
  return (
    <>
      {retired === null ? null : <Alert color="sand">{t('retired_choice', { name: retired })}</Alert>}
      <ChoiceFields
        words={`${state.form.values.item_name} ${state.form.values.item_description}`}
        state={state}
      />
    </>
  );
};

/**
 * Photos, category, details, name, description, price and location of an item. Words and photos of an item on sale wait for
 * approval, and it stays where it is listed; what was rejected or taken down is sent again as a whole.
 */
export const EditForm = ({ item, chosen, renderPlace, onSaved, onCancel }: Props) => {
  const { t } = useTranslation('edit');
  const state = useEditForm(item, chosen, onSaved);
  const isProposed = item.status === ITEM_STATUS.proposed;
  const { form, queue, photos, isSending, isAgain, isSaved, failure, closeFailure } = state;
  const address = form.field('address');
  const imgs = form.field('imgs');
  return (
    <Form of={form} gap="lg">
      {isAgain && !isProposed ? <Alert color="gray">{t('note_again')}</Alert> : null}
      {isListedStatus(item.status) ? <Alert color="gray">{t('note')}</Alert> : null}
      <PhotoField id={imgs.id} queue={queue} photos={photos} error={imgs.error} isBusy={form.isBusy} />
      {/* What is sent is what stood here when it was pressed, however long its photos take. */}
      <Stack gap="lg" inert={form.isBusy}>
        <Where item={item} state={state} />
        <TextInput {...form.field('item_name')} label={t('sell:name')} maxLength={120} />
        <Textarea
          {...form.field('item_description')}
          label={t('sell:description')}
          autosize
          minRows={4}
          maxRows={14}
          maxLength={5_000}
        />
        <OtherLanguage form={form} />
        <ProhibitedNote texts={wordsIn(form.values)} />
        <PriceFields
          form={form}
          help={
            <PriceHelp
              subCategoryId={form.values.sub_category_id}
              properties={form.values.properties}
              onUse={(price) => form.set('price', price)}
            />
          }
        />
        {renderPlace({
          id: address.id,
          value: form.values.address,
          error: address.error,
          onChange: (text) => form.set('address', text),
        })}
      </Stack>
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel} disabled={form.isBusy}>
          {t('common:action.cancel')}
        </Button>
        <Button type="submit" loading={form.isBusy}>
          {t(isProposed ? 'send_answer' : isAgain ? 'send_again' : 'save')}
        </Button>
      </Group>
      <MessageDialog opened={failure !== null} title={t('error')} onClose={closeFailure}>
        {failure}
      </MessageDialog>
      <LeaveGuard
        isSubmitting={form.isBusy && !isSaved}
        underWay={isSending && !isSaved ? { title: t('sell:leave.title'), text: t('sell:leave.text') } : null}
      />
    </Form>
  );
};
