import { Checkbox, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import type { AdminPartner } from '#shared/admin/partners.api.ts';
import { addPartner } from '#shared/admin/partners.api.ts';
import { changePartner } from '#shared/admin/partners.calls.ts';
import type { PartnerArea } from '#shared/settings/partners.rules.ts';
import {
  MAX_PARTNER_LINK,
  MAX_PARTNER_NAME,
  MAX_PARTNER_NOTE,
  PARTNER_AREAS,
} from '#shared/settings/partners.rules.ts';
import { bodyOf, call } from '../../../lib/http/api.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { usePartnerAreas } from '../../../settings/use-partner-areas.ts';
import { DialogButtons } from '../../../ui/form/dialog-buttons.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { useSaving } from './use-saving.ts';

type Values = {
  name: string;
  areas: PartnerArea[];
  price_from: string | null;
  link: string;
  note_en: string;
  note_ar: string;
};

const valuesOf = (partner: AdminPartner | null): Values => ({
  name: partner?.name ?? '',
  areas: partner?.areas ?? [],
  price_from: partner?.price_from === null || !partner ? null : String(partner.price_from),
  link: partner?.link ?? 'https://',
  note_en: partner?.note?.en ?? '',
  note_ar: partner?.note?.ar ?? '',
});

/** Everywhere stands alone: who chooses it leaves the emirates, and the other way round. */
const chosen = (before: readonly PartnerArea[], next: readonly PartnerArea[]): PartnerArea[] => {
  if (next.includes('all') && !before.includes('all')) return ['all'];
  return next.filter((area) => area !== 'all' || next.length === 1);
};

/** What is said of a partner: a new one, or one that is there. */
export const PartnerForm = ({ partner, onDone }: { partner: AdminPartner | null; onDone: () => void }) => {
  const { t } = useTranslation('admin-partners');
  const areas = usePartnerAreas();
  const save = useSaving();
  const form = useZodForm(bodyOf(addPartner), {
    initial: valuesOf(partner),
    submit: async (body) => {
      await save(
        partner ? call(changePartner, { params: { id: partner.id }, body }) : call(addPartner, { body }),
      );
      onDone();
    },
  });
  const price = form.field('price_from');
  const where = form.field('areas');
  return (
    <Form of={form}>
      <TextInput {...form.field('name')} label={t('name')} maxLength={MAX_PARTNER_NAME} data-autofocus />
      <Checkbox.Group
        id={where.id}
        label={t('areas')}
        value={where.value}
        error={where.error}
        onChange={(next) =>
          form.set(
            'areas',
            chosen(
              where.value,
              PARTNER_AREAS.filter((area) => next.includes(area)),
            ),
          )
        }
      >
        <SimpleGrid cols={2} spacing="sm" verticalSpacing="sm" mt="xs">
          {PARTNER_AREAS.map((area) => (
            <Checkbox key={area} value={area} label={areas.nameOf(area)} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
      <TextInput
        {...price}
        value={price.value ?? ''}
        // An empty field says nothing: the contract wants it left out.
        onChange={({ currentTarget: { value } }) => form.set('price_from', value === '' ? null : value)}
        label={t('price_from')}
        description={t('price_hint')}
        inputMode="decimal"
      />
      <TextInput
        {...form.field('link')}
        label={t('link')}
        description={t('link_hint')}
        type="url"
        inputMode="url"
        dir="ltr"
        maxLength={MAX_PARTNER_LINK}
      />
      <Textarea
        {...form.field('note_en')}
        label={t('note_en')}
        description={t('note_hint')}
        lang="en"
        dir="ltr"
        maxLength={MAX_PARTNER_NOTE}
        autosize
        minRows={2}
      />
      <Textarea
        {...form.field('note_ar')}
        label={t('note_ar')}
        lang="ar"
        dir="rtl"
        maxLength={MAX_PARTNER_NOTE}
        autosize
        minRows={2}
      />
      <DialogButtons submit={t(partner ? 'save' : 'create')} isBusy={form.isBusy} onCancel={onDone} />
    </Form>
  );
};
