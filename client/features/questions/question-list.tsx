import { Button, Stack } from '@mantine/core';
import { IconCornerDownRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useId } from 'react';
import type { CommentView } from '#shared/questions/questions.schema.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { writtenIn } from '../../lib/language/written-in.ts';
import classes from './question-list.module.css';
import { threadsOf } from './threads.ts';
import type { Answering } from './use-answering.ts';

type Shown = {
  readerId: number | null;
  /** Stands beside what others wrote. */
  actionFor?: (comment: CommentView) => ReactNode;
  /** For the item's owner: the question that they answer, and the way to choose it. */
  answering?: Pick<Answering, 'question' | 'choose'> | null;
};
type Props = Shown & {
  comments: readonly CommentView[];
  /** Whether what is added is read out. */
  isLive?: boolean;
};

type Author = 'you' | 'owner' | 'member';

const authorOf = (comment: CommentView, readerId: number | null): Author => {
  if (comment.user_id === readerId) return 'you';
  return comment.user_id === comment.owner_id ? 'owner' : 'member';
};

/** `isBelow`: its question is what stands above it. */
const Comment = ({
  comment,
  isBelow = false,
  readerId,
  actionFor,
  answering,
}: Shown & { comment: CommentView; isBelow?: boolean }) => {
  const { t } = useTranslation('questions');
  const format = useFormat();
  const text = useId();
  const author = authorOf(comment, readerId);
  const vendor = author === 'member' ? comment.user.vendor?.name : undefined;
  return (
    <div className={classes.comment} data-owner={comment.user_id === comment.owner_id || undefined}>
      <div className={classes.head}>
        <span className={classes.author}>{vendor ? format.publicName(vendor) : t(`author.${author}`)}</span>
        <span className={classes.end}>
          <time className={classes.when} dateTime={comment.created_at}>
            {format.monthFirst(comment.created_at)}
          </time>
          {author === 'you' || !actionFor ? null : (
            <span className={classes.action}>{actionFor(comment)}</span>
          )}
        </span>
      </div>
      {comment.in_reply_to && !isBelow ? (
        <p className={classes.quote} {...writtenIn(comment.in_reply_to.comments)}>
          {comment.in_reply_to.comments}
        </p>
      ) : null}
      <p id={text} className={classes.text} {...writtenIn(comment.comments)}>
        {comment.comments}
      </p>
      {comment.contacts_hidden ? (
        <p className={classes.hidden}>{t(author === 'you' ? 'my_contacts_hidden' : 'contacts_hidden')}</p>
      ) : null}
      {answering && author === 'member' ? (
        <Button
          variant="subtle"
          px={12}
          mx={-12}
          mb={-8}
          leftSection={<IconCornerDownRight className={classes.turned} size={16} aria-hidden="true" />}
          aria-describedby={text}
          aria-pressed={answering.question?.id === comment.id}
          onClick={() => answering.choose(comment)}
        >
          {t('answer')}
        </Button>
      ) : null}
    </div>
  );
};

/** Questions on an item, newest first, each with its answers. */
export const QuestionList = ({ comments, isLive = false, ...shown }: Props) => (
  <Stack
    component="ol"
    className={classes.list}
    gap="sm"
    {...(isLive ? { 'aria-live': 'polite', 'aria-relevant': 'additions' } : {})}
  >
    {threadsOf(comments).map(({ comment, replies }) => (
      <li key={comment.id}>
        <Comment comment={comment} {...shown} />
        {replies.length > 0 ? (
          <ol className={classes.replies}>
            {replies.map((reply) => (
              <li key={reply.id}>
                <Comment comment={reply} isBelow {...shown} />
              </li>
            ))}
          </ol>
        ) : null}
      </li>
    ))}
  </Stack>
);
