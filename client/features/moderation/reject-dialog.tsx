import { Button, Group, Modal, Radio, Stack, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SubmittedItem } from '#shared/items/items.schema.ts';
import { rejectItem } from '#shared/moderation/moderation.api.ts';
import { REJECTION_REASONS } from '#shared/moderation/moderation.schema.ts';
import { bodyOf } from '../../lib/api.ts';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';

type Reason = { reason: (typeof REJECTION_REASONS)[number]; note?: string | null };
type Props = {
  item: SubmittedItem;
  onReject: (reason: Reason) => Promise<void>;
  onClose: () => void;
};

/** Why an item is rejected: a reason the seller reads in their language, and words of one's own. */
export const RejectDialog = ({ item, onReject, onClose }: Props) => {
  const { t } = useTranslation('moderation');
  const form = useZodForm(bodyOf(rejectItem), {
    initial: { reason: '', note: '' },
    submit: onReject,
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('reject_title', { item: item.item_name })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form onSubmit={form.onSubmit} noValidate>
        <Stack gap="md">
          <ErrorSummary errors={form.errors} ref={form.summary} />
          <Radio.Group {...form.field('reason')} label={t('reason_label')}>
            <Stack gap={4} mt={4}>
              {REJECTION_REASONS.map((reason, index) => (
                <Radio
                  key={reason}
                  value={reason}
                  label={t(`reason.${reason}`)}
                  data-autofocus={index === 0 || undefined}
                  py={8}
                />
              ))}
            </Stack>
          </Radio.Group>
          <Textarea
            {...form.field('note')}
            label={t('note_label')}
            description={t('note_hint')}
            autosize
            minRows={2}
            maxLength={1000}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose} disabled={form.isBusy}>
              {t('cancel')}
            </Button>
            <Button type="submit" color="wine" loading={form.isBusy}>
              {t('reject')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
};
