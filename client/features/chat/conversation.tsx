import { Skeleton, Stack } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { GUEST_ID } from '#shared/chat/chat.rules.ts';
import type { ChannelView } from '#shared/chat/chat.schema.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useAskAnew } from '../../live/ask-anew.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { BlockNote } from './block-note.tsx';
import { logAtom } from './chat.atoms.ts';
import type { ConversationParts } from './chat.types.ts';
import classes from './chat-room.module.css';
import { Composer } from './composer.tsx';
import { draftsAtom } from './drafts.atoms.ts';
import { MessageList } from './message-list.tsx';
import { hasGap } from './message-log.ts';
import { outboxAtom } from './outbox.atoms.ts';
import { Unsent } from './unsent.tsx';
import { useIsClosed } from './use-blocking.ts';

const Loading = () => {
  const { t } = useTranslation();
  return (
    <Stack className={classes.loading} gap="sm" justify="flex-end" aria-busy="true">
      <span className="visually-hidden">{t('state.loading')}</span>
      <Skeleton height={48} width="55%" radius={18} />
      <Skeleton height={72} width="65%" radius={18} />
      <Skeleton height={48} width="45%" radius={18} ms="auto" />
      <Skeleton height={48} width="60%" radius={18} />
    </Stack>
  );
};

/** In place of the field: nobody is there to read, or one of the two has blocked the other. */
const Closed = ({ channel }: { channel: ChannelView }) => {
  const { t } = useTranslation('chat');
  const { id, other } = channel;
  const draft = useAtomValue(draftsAtom)[id] ?? '';
  const unsent = useAtomValue(outboxAtom).filter(({ channel_id }) => channel_id === id);
  return (
    <div className={classes.closed}>
      {other.has_left ? (
        <p role="status">{t(other.id === GUEST_ID ? 'guest.closed' : 'left.closed')}</p>
      ) : (
        <BlockNote channel={channel} />
      )}
      <Unsent texts={[...unsent.map(({ text }) => text), draft]} />
    </div>
  );
};

type Props = ConversationParts & { channel: ChannelView };

/** What was said, live, and where to write. */
export const Conversation = ({ channel, useChosenPhotos, ...parts }: Props) => {
  const { data: log, error, refetch } = useAtomValue(logAtom(channel.id));
  const isClosed = useIsClosed(channel);
  useAskAnew(log !== undefined && hasGap(log), refetch, { after: 0 });
  return (
    <>
      {log ? (
        <MessageList channel={channel} log={log} {...parts} />
      ) : error ? (
        <div className={classes.loading}>
          <ErrorState error={error} onRetry={refetch} />
        </div>
      ) : (
        <Loading />
      )}
      {channel.other.has_left || isClosed ? (
        <Closed channel={channel} />
      ) : (
        <Composer channelId={channel.id} {...(useChosenPhotos ? { useChosenPhotos } : {})} />
      )}
    </>
  );
};
