import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { CommentPage, CommentView } from '#shared/questions/questions.schema.ts';
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
  onPosted: () => Promise<unknown>;
  actionFor: (comment: CommentView) => ReactNode;
};

/** What was asked about an item, and the form to ask, or to answer one question after the other. */
export const ItemQuestions = ({ item, waiting, newest, hasForm, onPosted, ...who }: Props) => {
  const answering = useAnswering(waiting);
  return (
    <Stack gap="lg">
      {hasForm ? (
        <QuestionForm itemId={item.id} ownerId={item.ownerId} answering={answering} onPosted={onPosted} />
      ) : null}
      <QuestionPages
        uuid={item.uuid}
        newest={newest}
        {...who}
        answering={item.isMine && hasForm ? answering : null}
      />
    </Stack>
  );
};
