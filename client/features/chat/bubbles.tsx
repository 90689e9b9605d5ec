import { UnstyledButton } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconChecks, IconClock } from '@tabler/icons-react';
import { GUEST_ID } from '#shared/chat/chat.rules.ts';
import type { ChannelView } from '#shared/chat/chat.schema.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useMessage } from '../../lib/language/messages.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import type { Receipt } from './channels.reducers.ts';
import { isTheirs, receiptOf } from './channels.reducers.ts';
import type { ConversationParts, PhotosOf } from './chat.types.ts';
import type { Line } from './days.ts';
import classes from './message-list.module.css';
import { MessageText } from './message-text.tsx';
import type { Following } from './outbox.atoms.ts';
import type { UnsentMessage } from './outbox.ts';
import { mayGo } from './outbox.ts';
import { useOtherName } from './use-other-name.ts';

type LineProps = { line: Line; next: Line | undefined; channel: ChannelView };
type BubbleProps = LineProps & Pick<ConversationParts, 'photosOf' | 'reportOf'>;

const Ticks = ({ receipt }: { receipt: Receipt }) => {
  const { t } = useTranslation('chat');
  const Mark = receipt === 'sent' ? IconCheck : IconChecks;
  return (
    <span className={classes.ticks} data-receipt={receipt} title={t(`receipt.${receipt}`)}>
      <Mark size={16} stroke={2} aria-hidden="true" />
      <span className="visually-hidden">{t(`receipt.${receipt}`)}</span>
    </span>
  );
};

/** Time and ticks stand at the end of a run, and where those that have been read end. */
const hasFoot = (
  { line: { message, isLast }, next, channel: { other } }: LineProps,
  isMine: boolean,
): boolean => isLast || !next || (isMine && receiptOf(message, other) !== receiptOf(next.message, other));

/** One message. */
export const Bubble = ({ line, next, channel, photosOf, reportOf }: BubbleProps) => {
  const { t } = useTranslation('chat');
  const format = useFormat();
  const { message, isFirst, isLast } = line;
  const { other } = channel;
  const isMine = !isTheirs(channel, message.user_id);
  const name = useOtherName(other);
  return (
    <li
      className={classes.line}
      data-mine={isMine || undefined}
      data-first={isFirst || undefined}
      data-last={isLast || undefined}
      data-seq={message.seq}
    >
      <div className={classes.bubble}>
        <span className="visually-hidden">
          {isMine ? t('you') : name}
          {': '}
        </span>
        {photosOf(message.photos ?? [], isMine ? null : name)}
        <MessageText text={message.content} isMine={isMine} />
        {hasFoot({ line, next, channel }, isMine) ? (
          <span className={classes.foot}>
            <time dateTime={message.created_at}>{format.time(message.created_at)}</time>
            {isMine ? <Ticks receipt={receiptOf(message, other)} /> : null}
          </span>
        ) : null}
      </div>
      {isMine || other.id === GUEST_ID || !reportOf ? null : (
        <span className={classes.report}>{reportOf(message.id)}</span>
      )}
    </li>
  );
};

type UnsentProps = {
  unsent: UnsentMessage;
  photosOf: PhotosOf;
  /** Those it waits for, if this page sends them. */
  underWay: Following | undefined;
  /** Nothing can be sent in its conversation any more. */
  isClosed: boolean;
  onRetry: () => void;
  onDiscard: () => void;
};

/** A message that the server has not taken yet. */
export const UnsentBubble = ({ unsent, photosOf, underWay, isClosed, onRetry, onDiscard }: UnsentProps) => {
  const { t } = useTranslation('chat');
  const message = useMessage();
  const hasFailed = unsent.state === 'failed';
  const isWaitingForPhotos = unsent.state === 'waiting' && unsent.is_incomplete && !underWay?.isStalled;
  return (
    <li className={classes.line} data-mine data-first data-last data-unsent={unsent.state}>
      <div className={classes.bubble}>
        <span className="visually-hidden">{t('you')}: </span>
        {underWay ? underWay.photos.preview : photosOf(unsent.photos, null)}
        <MessageText text={unsent.text} isMine />
        <span className={classes.foot}>
          {hasFailed ? (
            <IconAlertCircle size={16} stroke={2} aria-hidden="true" />
          ) : (
            <IconClock size={16} stroke={2} aria-hidden="true" />
          )}
          {isWaitingForPhotos ? t('outbox.photos') : t(`outbox.${unsent.state}`)}
        </span>
      </div>
      {hasFailed || underWay ? (
        <div className={classes.rescue}>
          {hasFailed ? <span role="alert">{message(unsent.reason ?? '')}</span> : null}
          {hasFailed && !isClosed && (underWay || mayGo(unsent)) ? (
            <UnstyledButton className={classes.textButton} onClick={onRetry}>
              {t('outbox.retry')}
            </UnstyledButton>
          ) : null}
          <UnstyledButton className={classes.textButton} onClick={onDiscard}>
            {t('outbox.discard')}
          </UnstyledButton>
        </div>
      ) : null}
    </li>
  );
};
