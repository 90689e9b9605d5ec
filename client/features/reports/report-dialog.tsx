import { Button, Group, Radio, Stack, Text, Textarea } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { submitReport } from '#shared/reports/reports.api.ts';
import { submitGuestReport } from '#shared/reports/reports.calls.ts';
import type { ReportTarget } from '#shared/reports/reports.schema.ts';
import { MAX_REPORT_WORDS, REPORT_REASONS } from '#shared/reports/reports.schema.ts';
import { bodyOf, call } from '../../lib/http/api.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { userAtom } from '../../lib/session/session.ts';
import { useReportReason } from '../../settings/use-report-reason.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogButtons } from '../../ui/form/dialog-buttons.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useZodForm } from '../../ui/form/use-zod-form.ts';

type Props = {
  target: ReportTarget;
  uuid: string | undefined;
  id: number | undefined;
  link: string | undefined;
  isOpen: boolean;
  onClose: () => void;
};

/** Reported; also where a second report of the same reader ends. */
const Thanks = ({ onClose }: Pick<Props, 'onClose'>) => {
  const { t } = useTranslation('reports');
  return (
    <Stack gap="lg">
      <Text role="status">{t('thanks')}</Text>
      <Group justify="flex-end">
        <Button data-autofocus onClick={onClose}>
          {t('common:action.ok')}
        </Button>
      </Group>
    </Stack>
  );
};

const ReportForm = ({
  target,
  uuid,
  id,
  link,
  onSent,
  onClose,
}: Omit<Props, 'isOpen'> & { onSent: () => void }) => {
  const { t } = useTranslation('reports');
  const isUser = useAtomValue(userAtom) !== null;
  const reasonText = useReportReason();
  const form = useZodForm(bodyOf(submitReport), {
    initial: { reason: '', words: '', target, ...(uuid === undefined ? { id } : { uuid }) },
    submit: async (body) => {
      if (link !== undefined) await call(submitGuestReport, { body, bearer: link });
      else await call(isUser ? submitReport : submitGuestReport, { body });
      onSent();
    },
  });
  return (
    <Form of={form}>
      <Radio.Group {...form.field('reason')} label={t('reason_label')}>
        <Stack gap={0} mt={4}>
          {REPORT_REASONS.map((reason) => (
            <Radio key={reason} value={reason} label={reasonText(reason)} py={10} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        {...form.field('words')}
        label={t('words_label')}
        description={t('words_hint')}
        rows={4}
        maxLength={MAX_REPORT_WORDS}
      />
      <DialogButtons submit={t('send')} isBusy={form.isBusy} onCancel={onClose} />
    </Form>
  );
};

/** What is wrong with an item or a seller, for the administrators. Guests may say it too. */
export const ReportDialog = ({ isOpen, onClose, ...what }: Props) => {
  const { t } = useTranslation('reports');
  const [isSent, setSent] = useState(false);
  // It appears closed and opens then: so it knows where the focus was, to give it back.
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return (
    <Dialog opened={isReady && isOpen} onClose={onClose} title={t(`title.${what.target}`)}>
      {isSent ? (
        <Thanks onClose={onClose} />
      ) : (
        <ReportForm {...what} onClose={onClose} onSent={() => setSent(true)} />
      )}
    </Dialog>
  );
};
