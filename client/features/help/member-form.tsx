import { Button, Group } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { openHelpCase } from '#shared/help/help.api.ts';
import { bodyOf, call } from '../../lib/http/api.ts';
import { useMessage } from '../../lib/language/messages.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { Form } from '../../ui/form/form.tsx';
import { useSendOnce } from '../../ui/form/use-send-once.ts';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { useToast } from '../../ui/toast.tsx';
import type { HelpPhotos } from './help.types.ts';
import { TopicField, WordsField } from './help-fields.tsx';

type Props = Pick<HelpPhotos, 'usePhotos'> & { rejected: string | null };

/** A member writes to support; with `rejected` they appeal against the rejection of that item. */
export const MemberForm = ({ rejected, usePhotos }: Props) => {
  const photos = usePhotos();
  const sendOnce = useSendOnce();
  const { t } = useTranslation('help');
  const navigate = useNavigate();
  const toast = useToast();
  const message = useMessage();
  const [opened, setOpened] = useState<string | null>(null);
  useEffect(() => {
    if (opened !== null) void navigate(`/help/${opened}`);
  }, [opened, navigate]);
  const form = useZodForm(bodyOf(openHelpCase), {
    initial: {
      topic: rejected === null ? '' : 'rejection',
      words: '',
      ...(rejected === null ? {} : { item_uuid: rejected }),
    },
    submit: async (body) => {
      await sendOnce(JSON.stringify(body), (client_id) =>
        photos.send(async (keys) => {
          const answer = await call(openHelpCase, { body: { ...body, photos: keys, client_id } });
          toast.done(message(answer));
          setOpened(answer.data.number);
        }),
      );
    },
  });
  return (
    <Form of={form}>
      {rejected === null ? <TopicField field={form.field('topic')} /> : null}
      <WordsField
        field={form.field('words')}
        label={t(rejected === null ? 'words_label' : 'appeal_label')}
        {...(rejected === null ? { hint: t('words_hint') } : {})}
      />
      {photos.field(form.isBusy && opened === null)}
      <Group>
        <Button type="submit" loading={form.isBusy}>
          {t(rejected === null ? 'send' : 'send_appeal')}
        </Button>
      </Group>
    </Form>
  );
};
