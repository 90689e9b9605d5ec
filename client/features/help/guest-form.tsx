import { Button, Group, Text, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { askHelpCode } from '#shared/help/help.api.ts';
import { openHelpCaseByCode } from '#shared/help/help.calls.ts';
import { bodyOf, call } from '../../lib/http/api.ts';
import type { BodyIn } from '../../lib/http/contracts.ts';
import { useLanguage } from '../../lib/language/language-context.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { serverNow } from '../../lib/time/server-clock.ts';
import { CodeEntry } from '../../ui/code/code-entry.tsx';
import { resendFromNow } from '../../ui/code/resend-code.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useSendOnce } from '../../ui/form/use-send-once.ts';
import { useZodForm } from '../../ui/form/use-zod-form.ts';
import { TopicField, WordsField } from './help-fields.tsx';
import { sentPath } from './sent-note.tsx';

type Asked = { body: BodyIn<typeof askHelpCode>; resendAt: number };

/** Whoever is not signed in proves their address by a code; then the case has a link of its own. */
export const GuestForm = ({ isAppeal }: { isAppeal: boolean }) => {
  const { t } = useTranslation('help');
  const { language } = useLanguage();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked | null>(null);
  const sendOnce = useSendOnce();
  const [isProving, setProving] = useState(false);
  const form = useZodForm(bodyOf(askHelpCode), {
    initial: { topic: isAppeal ? 'suspension' : '', email: '', words: '' },
    submit: async (filled) => {
      const body = { ...filled, locale: language };
      // The last code stands for the address, whatever else was changed in the form.
      const isFresh = asked !== null && asked.body.email === body.email && asked.resendAt > serverNow();
      if (!isFresh) await call(askHelpCode, { body });
      setAsked({ body, resendAt: isFresh ? asked.resendAt : resendFromNow() });
      setProving(true);
    },
  });
  // The form was long, the code in its place is short: its reader is led to where the page begins, as on a page of its own.
  useEffect(() => {
    if (isProving) window.scrollTo({ top: 0 });
  }, [isProving]);
  const open = async (body: Asked['body'], code: string): Promise<void> => {
    const answer = await sendOnce(JSON.stringify(body), (client_id) =>
      call(openHelpCaseByCode, { body: { ...body, code, client_id } }),
    );
    void navigate(sentPath(answer.data.token), { replace: true });
  };
  if (isProving && asked) {
    return (
      <>
        <Text>{t('prove')}</Text>
        <CodeEntry
          email={asked.body.email}
          resendAt={asked.resendAt}
          onCode={(code) => open(asked.body, code)}
          onResend={() => call(askHelpCode, { body: asked.body })}
        />
        <Group>
          <Button variant="default" onClick={() => setProving(false)}>
            {t('prove_back')}
          </Button>
        </Group>
      </>
    );
  }
  return (
    <Form of={form}>
      {isAppeal ? null : <TopicField field={form.field('topic')} />}
      <TextInput
        {...form.field('email')}
        label={t('email')}
        description={t(isAppeal ? 'email_appeal' : 'email_hint')}
        type="email"
        autoComplete="email"
      />
      <WordsField
        field={form.field('words')}
        label={t(isAppeal ? 'appeal_label' : 'words_label')}
        {...(isAppeal ? {} : { hint: t('words_hint_guest') })}
      />
      <Group>
        <Button type="submit" loading={form.isBusy}>
          {t('send_code')}
        </Button>
      </Group>
    </Form>
  );
};
