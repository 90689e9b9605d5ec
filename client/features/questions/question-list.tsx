import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { CommentView } from '#shared/questions/questions.schema.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { writtenIn } from '../../lib/language/written-in.ts';
import classes from './question-list.module.css';

type Props = {
  comments: readonly CommentView[];
  /** Whether what is added at the top is read out. */
  isLive?: boolean;
  readerId: number | null;
  /** Stands beside what others wrote. */
  actionFor?: (comment: CommentView) => ReactNode;
};

type Author = 'you' | 'owner' | 'member';

const authorOf = (comment: CommentView, readerId: number | null): Author => {
  if (comment.user_id === readerId) return 'you';
  return comment.user_id === comment.owner_id ? 'owner' : 'member';
};

/** Questions and answers on an item, newest first. */
export const QuestionList = ({ comments, isLive = false, readerId, actionFor }: Props) => {
  const { t } = useTranslation('questions');
  const format = useFormat();
  return (
    <Stack
      component="ol"
      className={classes.list}
      gap="sm"
      {...(isLive ? { 'aria-live': 'polite', 'aria-relevant': 'additions' } : {})}
    >
      {comments.map((comment) => {
        const author = authorOf(comment, readerId);
        const vendor = author === 'member' ? comment.user.vendor?.name : undefined;
        return (
          <li
            key={comment.id}
            className={classes.comment}
            data-owner={comment.user_id === comment.owner_id || undefined}
          >
            <div className={classes.head}>
              <span className={classes.author}>
                {vendor ? format.publicName(vendor) : t(`author.${author}`)}
              </span>
              <span className={classes.end}>
                <time className={classes.when} dateTime={comment.created_at}>
                  {format.monthFirst(comment.created_at)}
                </time>
                {author === 'you' || !actionFor ? null : (
                  <span className={classes.action}>{actionFor(comment)}</span>
                )}
              </span>
            </div>
            <p className={classes.text} {...writtenIn(comment.comments)}>
              {comment.comments}
            </p>
            {comment.contacts_hidden ? (
              <p className={classes.hidden}>
                {t(author === 'you' ? 'my_contacts_hidden' : 'contacts_hidden')}
              </p>
            ) : null}
          </li>
        );
      })}
    </Stack>
  );
};
