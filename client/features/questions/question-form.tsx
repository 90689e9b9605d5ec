import { Button, CloseButton, Group, Stack, Text, Textarea } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { postComment } from '#shared/questions/questions.calls.ts';
import type { CommentView } from '#shared/questions/questions.schema.ts';
import { call } from '../../lib/http/api.ts';
import type { Sayable } from '../../lib/language/messages.ts';
import { useMessage } from '../../lib/language/messages.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { writtenIn } from '../../lib/language/written-in.ts';
import { loginPathFor } from '../../lib/page/next-path.ts';
import { useDraft } from '../../lib/session/draft.ts';
import { userAtom } from '../../lib/session/session.ts';
import { MessageDialog } from '../../ui/message-dialog.tsx';
import { useAct } from '../../ui/use-act.ts';
import classes from './question-list.module.css';
import type { Answering } from './use-answering.ts';

const EMPTY = 'Please enter a comment';
const LONGEST = 1_000;

type Props = {
  itemId: number;
  ownerId: number;
  /** What the owner answers with it. */
  answering: Answering;
  onPosted: () => Promise<unknown>;
};

type Dialog = { kind: 'login' | 'empty' } | { kind: 'failed'; reason: Sayable | null };

/** Which question the words below it are to, and the way to write to everybody instead. */
const AnsweredQuestion = ({ question, onToAll }: { question: CommentView; onToAll: () => void }) => {
  const { t } = useTranslation('questions');
  return (
    <Group gap="xs" wrap="nowrap" justify="space-between" align="flex-start">
      <div className={classes.answered}>
        <Text size="sm" fw={600}>
          {t('form.to')}
        </Text>
        <p className={classes.quote} {...writtenIn(question.comments)}>
          {question.comments}
        </p>
      </div>
      <CloseButton
        size={44}
        my={-10}
        aria-label={t('form.to_all')}
        title={t('form.to_all')}
        onClick={onToAll}
      />
    </Group>
  );
};

/** Ask about an item, or answer as its owner. */
export const QuestionForm = ({ itemId, ownerId, answering, onPosted }: Props) => {
  const { t } = useTranslation('questions');
  const message = useMessage();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const user = useAtomValue(userAtom);
  const isOwner = user?.id === ownerId;
  const [text, setText] = useState('');
  const keepDraft = useDraft('question', itemId, setText);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = (): void => setDialog(null);

  const { start, isBusy } = useAct(
    async (user_id: number) => {
      const question = isOwner ? answering.question : null;
      const in_reply_to = question?.id;
      const body = { item_id: itemId, owner_id: ownerId, user_id, comments: text, in_reply_to };
      await call(postComment, { body });
      setText('');
      answering.done(question);
      await onPosted();
    },
    {
      failed: (error) => setDialog({ kind: 'failed', reason: error.status >= 500 ? null : error }),
    },
  );
  const send = (): void => {
    if (!user) setDialog({ kind: 'login' });
    else if (text.trim() === '') setDialog({ kind: 'empty' });
    else start(user.id);
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Stack gap="sm">
        {isOwner && answering.question ? (
          <AnsweredQuestion question={answering.question} onToAll={() => answering.choose(null)} />
        ) : null}
        <Textarea
          ref={answering.field}
          // Of a description the field tells by itself; it is seen above.
          description={
            isOwner && answering.question ? (
              <span className="visually-hidden">
                {t('form.to')}: {answering.question.comments}
              </span>
            ) : null
          }
          label={t(isOwner ? 'form.answer' : 'form.question')}
          value={text}
          // It is emptied once it is posted: nothing is to be written into it meanwhile.
          readOnly={isBusy}
          onChange={(event) => {
            const { value } = event.currentTarget;
            answering.write(value);
            setText(value);
          }}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={LONGEST}
        />
        <Group justify="flex-end">
          <Button type="submit" variant="light" loading={isBusy}>
            {t(isOwner ? 'form.send_answer' : 'form.send_question')}
          </Button>
        </Group>
      </Stack>
      <MessageDialog
        opened={dialog?.kind === 'login'}
        title={t('dialog.oops')}
        onClose={close}
        action={t('dialog.to_login')}
        onAction={() => {
          keepDraft(text);
          void navigate(loginPathFor(pathname + search));
        }}
      >
        {t('dialog.login_first')}
      </MessageDialog>
      <MessageDialog opened={dialog?.kind === 'empty'} title={t('dialog.oops')} onClose={close}>
        {message(EMPTY)}
      </MessageDialog>
      <MessageDialog opened={dialog?.kind === 'failed'} title={t('dialog.error')} onClose={close}>
        {[t('dialog.failed'), dialog?.kind === 'failed' && dialog.reason ? message(dialog.reason) : '']
          .filter(Boolean)
          .join('. ')}
      </MessageDialog>
    </form>
  );
};
