import { Button } from '@mantine/core';
import { IconMessageCircle, IconMessages } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router';
import type { ChannelView } from '#shared/chat/chat.schema.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonRows } from '../../ui/skeletons.tsx';
import { ChannelList } from './channel-list.tsx';
import { channelsAtom } from './chat.atoms.ts';
import type { ConversationParts } from './chat.types.ts';
import type { HandoverOf } from './chat-room.tsx';
import { ChatRoom } from './chat-room.tsx';
import classes from './chat-view.module.css';

const NoConversations = () => {
  const { t } = useTranslation('chat');
  return (
    <EmptyState
      icon={<IconMessages size={28} stroke={1.6} />}
      title={t('empty.title')}
      text={t('empty.text')}
      action={
        <Button component={Link} to="/shop">
          {t('empty.shop')}
        </Button>
      }
    />
  );
};

const NoRoom = ({ isUnknown }: { isUnknown: boolean }) => {
  const { t } = useTranslation('chat');
  return (
    <div className={classes.middle}>
      {isUnknown ? <h1 className="visually-hidden">{t('title')}</h1> : null}
      <EmptyState
        icon={<IconMessageCircle size={28} stroke={1.6} />}
        title={t(isUnknown ? 'unknown.title' : 'choose.title')}
        text={t(isUnknown ? 'unknown.text' : 'choose.text')}
        action={
          isUnknown ? (
            <Button component={Link} to="/chat" variant="light">
              {t('unknown.all')}
            </Button>
          ) : null
        }
      />
    </div>
  );
};

type Props = ConversationParts & { openId: number | null; handoverOf: HandoverOf };
type RoomsProps = Props & { channels: readonly ChannelView[] };

const LoadingRoom = () => (
  <div className={classes.waiting}>
    <SkeletonRows count={4} height={64} />
  </div>
);

/** A conversation that is older than those listed, while it is looked for by its link. */
const SoughtRoom = ({ id }: { id: number }) => {
  const { error, lookFor } = useAtomValue(channelsAtom);
  const look = useEffectEvent(lookFor);
  useEffect(() => void look(id), [id]);
  if (!error) return <LoadingRoom />;
  return (
    <div className={classes.waiting}>
      <ErrorState error={error} onRetry={() => lookFor(id)} />
    </div>
  );
};

const Rooms = ({ channels, openId, ...parts }: RoomsProps) => {
  const { mayHave } = useAtomValue(channelsAtom);
  const channel = channels.find(({ id }) => id === openId);
  if (channel) return <ChatRoom key={channel.id} channel={channel} {...parts} />;
  if (openId !== null && mayHave(openId)) return <SoughtRoom id={openId} />;
  return <NoRoom isUnknown={openId !== null} />;
};

/** Conversations and the open one: side by side where there is room, one at a time on a phone. */
export const ChatView = (props: Props) => {
  const { openId } = props;
  const { t } = useTranslation('chat');
  const { data: channels, error, refetch, showOlder } = useAtomValue(channelsAtom);
  // An open room is what the page is about then.
  const Heading = openId === null ? 'h1' : 'h2';
  if (channels?.length === 0) {
    return (
      <div className={classes.middle}>
        <h1 className="visually-hidden">{t('title')}</h1>
        <NoConversations />
      </div>
    );
  }
  return (
    <div className={classes.chat} data-open={openId !== null || undefined}>
      <aside className={classes.side}>
        <Heading className={classes.title}>{t('title')}</Heading>
        {channels ? (
          <ChannelList channels={channels} openId={openId} showOlder={showOlder} />
        ) : (
          <div className={classes.waiting}>
            {error ? <ErrorState error={error} onRetry={refetch} /> : <SkeletonRows count={5} height={76} />}
          </div>
        )}
      </aside>
      <div className={classes.main}>
        {channels ? <Rooms channels={channels} {...props} /> : error ? null : <LoadingRoom />}
      </div>
    </div>
  );
};
