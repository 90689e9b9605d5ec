import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { CommentPage, CommentView } from '#shared/questions/questions.schema.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { KeepTyped } from '../../ui/keep-typed.tsx';
import { QuestionForm } from './question-form.tsx';
import { QuestionPages } from './question-pages.tsx';
import { useAnswering } from './use-answering.ts';

type Props = {
  item: { id: number; uuid: string; ownerId: number; isMine: boolean };
  reader: 'auth' | 'global';
  readerId: number | null;
  /** For its owner: the oldest question that nothing has answered yet. */
  waiting: CommentView | null;
  /** What stands on the item's page, kept up to date. */
  newest: CommentPage;
  /** False where nobody has anything to say any more. */
  hasForm: boolean;
  /** Its owner takes no question of the reader. */
  isRefused: boolean;
  onPosted: () => Promise<unknown>;
  actionFor: (comment: CommentView) => ReactNode;
};

/** What was asked about an item, and the form to ask, or to answer one question after the other. */
export const ItemQuestions = ({ item, waiting, newest, hasForm, isRefused, onPosted, ...who }: Props) => {
  const { t } = useTranslation('questions');
  const answering = useAnswering(waiting);
  return (
    <Stack gap="lg">
      <KeepTyped isShown={hasForm && !isRefused}>
        <QuestionForm itemId={item.id} ownerId={item.ownerId} answering={answering} onPosted={onPosted} />
      </KeepTyped>
      {hasForm && isRefused ? <Text role="status">{t('refused')}</Text> : null}
      <QuestionPages
        uuid={item.uuid}
        newest={newest}
        {...who}
        answering={item.isMine && hasForm ? answering : null}
      />
    </Stack>
  );
};
