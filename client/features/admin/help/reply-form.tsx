import { Button, Checkbox, Group, Text, Textarea } from '@mantine/core';
import type { AdminHelpPage } from '#shared/admin/help.api.ts';
import { answerHelpCase } from '#shared/admin/help.api.ts';
import { MAX_HELP_WORDS } from '#shared/help/help.rules.ts';
import { bodyOf, call } from '../../../lib/http/api.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useSendOnce } from '../../../ui/form/use-send-once.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { useIsMe } from '../ui/own-matter.tsx';
import { Section } from '../ui/section.tsx';
import { lastSeen } from './help.queries.ts';

/** A reply, on their page and by mail. */
export const ReplyForm = ({ page, onDone }: { page: AdminHelpPage; onDone: () => unknown }) => {
  const { t } = useTranslation('admin-help');
  const isMe = useIsMe();
  const sendOnce = useSendOnce();
  const form = useZodForm(bodyOf(answerHelpCase), {
    initial: { words: '', close: false },
    submit: async (body) => {
      try {
        await sendOnce(body.words, (client_id) =>
          call(answerHelpCase, {
            params: { number: page.number },
            body: { ...body, ...lastSeen(page), client_id },
          }),
        );
        form.setValues({ words: '', close: false });
      } finally {
        await onDone();
      }
    },
  });
  if (isMe(page.person?.uuid)) return null;
  const taken =
    page.claimed_by === null || page.is_mine ? null : (
      <Text c="dimmed" role="status">
        {t('claimed_reply', { name: page.claimed_by })}
      </Text>
    );
  // What is being written stays in sight.
  if (taken && form.values.words === '') return taken;
  const { value: close, ...closeField } = form.field('close');
  return (
    <Section title={t('reply')}>
      <Form of={form}>
        <Textarea
          {...form.field('words')}
          label={t('reply_label')}
          description={t(`reply_in.${page.locale}`)}
          autosize
          minRows={5}
          maxRows={20}
          maxLength={MAX_HELP_WORDS}
        />
        <Checkbox {...closeField} checked={close} label={t('reply_close')} />
        {taken}
        <Group>
          <Button type="submit" loading={form.isBusy} disabled={taken !== null}>
            {t('reply_send')}
          </Button>
        </Group>
      </Form>
    </Section>
  );
};
