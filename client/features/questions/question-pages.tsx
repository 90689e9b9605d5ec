import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { CommentPage, CommentView } from '#shared/questions/questions.schema.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { QuestionList } from './question-list.tsx';
import type { Answering } from './use-answering.ts';
import { useOlderComments } from './use-older-comments.ts';

type Props = {
  reader: 'auth' | 'global';
  uuid: string;
  /** What stands on the item's page, kept up to date. */
  newest: CommentPage;
  readerId: number | null;
  actionFor: (comment: CommentView) => ReactNode;
  answering: Answering | null;
};

/** Questions and answers on an item, newest first; older ones when they are asked for. */
export const QuestionPages = ({ reader, uuid, newest, ...how }: Props) => {
  const { t } = useTranslation('questions');
  const format = useFormat();
  const older = useOlderComments(reader, uuid, newest.next);
  if (newest.comments.length === 0) return <Text c="dimmed">{t('empty')}</Text>;
  const shown = newest.comments.length + older.comments.length;
  return (
    <Stack gap="sm">
      <QuestionList comments={newest.comments} isLive {...how} />
      {older.comments.length > 0 ? <QuestionList comments={older.comments} {...how} /> : null}
      {older.error ? <ErrorState error={older.error} onRetry={older.show} /> : null}
      {older.hasMore && !older.error ? (
        <Group justify="space-between">
          <Text c="dimmed" size="sm">
            {t('shown', { shown: format.number(shown), total: format.number(newest.total) })}
          </Text>
          <Button variant="subtle" loading={older.isBusy} onClick={older.show}>
            {t('older')}
          </Button>
        </Group>
      ) : null}
    </Stack>
  );
};
