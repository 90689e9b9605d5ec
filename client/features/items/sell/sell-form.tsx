import { Button, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { VendorView } from '#shared/accounts/accounts.schema.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { settingsQuery } from '../../../settings/settings.ts';
import { ErrorSummary } from '../../../ui/form/error-summary.tsx';
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx';
import { LazyLayer } from '../../../ui/lazy-layer.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { PhotoField } from '../photos/photo-field.tsx';
import { isUnderWay } from '../photos/queued-photo.ts';
import { CategorySuggestions } from './category-suggestions.tsx';
import { ChoiceFields } from './choice-fields.tsx';
import { DraftNote, DraftStatus } from './draft-note.tsx';
import { OtherLanguage, wordsIn } from './other-language.tsx';
import type { Perspective } from './perspective.ts';
import { previewDetails, previewOf } from './preview-item.ts';
import { PriceFields } from './price-fields.tsx';
import { PriceHelp } from './price-help.tsx';
import { ProhibitedNote } from './prohibited-note.tsx';
import { SellDialogs } from './sell-dialogs.tsx';
import classes from './sell-form.module.css';
import { SellSection } from './sell-section.tsx';
import type { DraftOfForm, DraftPlace } from './use-draft.ts';
import type { SellFormState, SendListing } from './use-sell-form.ts';
import { useSellForm } from './use-sell-form.ts';

const SellPreview = lazyPart(
  () => import('./sell-preview.tsx'),
  ({ SellPreview }) => SellPreview,
  { isNeeded: true },
);

type PlaceField = { id: string; value: string; error?: string; onChange: (address: string) => void };
type Seller = { id: number; uuid: string; vendor: VendorView | null };

type Props = {
  seller: Seller;
  /** Where what is written is kept. */
  draft: DraftPlace;
  /** Stands above: which draft this is. */
  head?: (draft: DraftOfForm) => ReactNode;
  /** Where the item is collected; comes from the places. */
  renderPlace: (field: PlaceField) => ReactNode;
  /** What selling needs beside the item: asked in a sheet when it is sent, where it is not there yet. */
  details?: {
    areMissing: boolean;
    render: (sheet: { opened: boolean; onClose: () => void; onDone: () => void }) => ReactNode;
  };
  /** Where somebody lists on behalf of another: how it is sent, and what is said of it. */
  behalf?: { send: SendListing; hint: string; submit: string; back: string };
};

/** What it is: its name, from which the category and some details are suggested, and what else there is to say. */
const What = ({ state, whose }: { state: SellFormState; whose: Perspective }) => {
  const { t } = useTranslation('sell');
  const { form } = state;
  const { values } = form;
  return (
    <SellSection title={t('section.what')}>
      <TextInput
        {...form.field('item_name')}
        label={t('name')}
        description={t('name_hint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={120}
      />
      {values.sub_category_id === '' ? (
        <CategorySuggestions title={values.item_name} onChoose={state.choosePlace} />
      ) : null}
      <ChoiceFields words={`${values.item_name} ${values.item_description}`} state={state} />
      <Textarea
        {...form.field('item_description')}
        label={t('description')}
        description={t(`${whose}.description_hint`)}
        autosize
        minRows={4}
        maxRows={14}
        maxLength={5_000}
      />
      <OtherLanguage form={form} />
      <ProhibitedNote texts={wordsIn(values)} />
    </SellSection>
  );
};

/** The listing as it would be now, in a dialog. */
const Preview = ({ state, seller }: { state: SellFormState; seller: Seller }) => {
  const { t } = useTranslation('sell');
  const settings = useQuery(settingsQuery()).data;
  const [openedAt, setOpenedAt] = useState<number | null>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { form, photos, properties } = state;
  const fee = settings?.platform_fee_percentage ?? 0;
  return (
    <>
      <Button
        variant="default"
        size="lg"
        onClick={() => {
          setOpenedAt(Date.now());
          setOpen(true);
        }}
      >
        {t('preview.open')}
      </Button>
      {openedAt === null ? null : (
        <LazyLayer isOpen={isOpen} onClose={close}>
          <SellPreview
            item={previewOf(form.values, photos, seller, { fee, now: openedAt })}
            details={previewDetails(properties.data ?? [], form.values.properties)}
            opened={isOpen}
            onClose={close}
          />
        </LazyLayer>
      )}
    </>
  );
};

/** One calm page for a listing. Photos are sent while it is filled in; what was written survives a reload. */
export const SellForm = ({ seller, draft, head, renderPlace, details, behalf }: Props) => {
  const { t } = useTranslation('sell');
  const state = useSellForm(draft, {
    send: behalf?.send,
    areDetailsMissing: details?.areMissing ?? false,
  });
  const { form, queue, photos, outcome } = state;
  const imgs = form.field('imgs');
  const address = form.field('address');
  const whose: Perspective = behalf ? 'theirs' : 'yours';
  const isWaiting = form.isBusy && photos.some(isUnderWay);
  return (
    <>
      <form onSubmit={form.onSubmit} noValidate>
        <Stack gap="lg">
          <div className={classes.top}>
            {head?.(state.draft)}
            <DraftNote draft={state.draft} />
          </div>
          <ErrorSummary errors={form.errors} ref={form.summary} />
          <SellSection title={t('section.photos')}>
            <PhotoField id={imgs.id} queue={queue} photos={photos} error={imgs.error} isBusy={form.isBusy} />
          </SellSection>
          {/* What is sent is what stood here when it was pressed, however long its photos take. */}
          <Stack gap="lg" inert={form.isBusy}>
            <What state={state} whose={whose} />
            <SellSection title={t('section.price')}>
              <PriceFields
                form={form}
                whose={whose}
                help={
                  behalf ? null : (
                    <PriceHelp
                      subCategoryId={form.values.sub_category_id}
                      properties={form.values.properties}
                      onUse={(price) => form.set('price', price)}
                    />
                  )
                }
              />
            </SellSection>
            <SellSection title={t('section.place')}>
              {renderPlace({
                id: address.id,
                value: form.values.address,
                error: address.error,
                onChange: (text) => form.set('address', text),
              })}
            </SellSection>
          </Stack>
          <div className={classes.end}>
            <div className={classes.notes}>
              <Text size="sm" c="dimmed" maw="44ch" aria-live="polite">
                {isWaiting ? t(`${whose}.finishing`) : (behalf?.hint ?? t('approval'))}
              </Text>
              <DraftStatus state={state.draft.state} />
            </div>
            <div className={classes.buttons}>
              <Preview state={state} seller={seller} />
              <Button type="submit" loading={form.isBusy} disabled={outcome?.kind === 'done'} size="lg">
                {behalf?.submit ?? t('submit')}
              </Button>
            </div>
          </div>
        </Stack>
      </form>
      {details?.render(state.details)}
      <SellDialogs outcome={outcome} onClose={state.closeOutcome} back={behalf?.back} whose={whose} />
      <LeaveGuard
        isSubmitting={form.isBusy && outcome?.kind !== 'done'}
        underWay={state.isSending ? { title: t('leave.title'), text: t('leave.text') } : null}
      />
    </>
  );
};
