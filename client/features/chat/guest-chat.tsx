import { Provider, useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { GUEST_ID } from '#shared/chat/chat.rules.ts';
import type { LiveOf } from '#shared/events.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { onEvent } from '../../live/socket.ts';
import { useLiveQuery } from '../../live/use-live-query.ts';
import { useAnnounce } from '../../ui/announcer.tsx';
import { LiveDot } from '../../ui/live-dot.tsx';
import { BlockMenu } from './block-menu.tsx';
import { channelsAtom, typingAtom } from './chat.atoms.ts';
import { channelsQuery } from './chat.queries.ts';
import type { ConversationParts } from './chat.types.ts';
import { Conversation } from './conversation.tsx';
import { useExcerpt } from './excerpt.ts';
import classes from './guest-chat.module.css';
import { useGuestStore } from './guest-store.ts';
import { PresenceLine } from './presence-line.tsx';
import { useDelivery } from './use-delivery.ts';
import { useOutbox } from './use-outbox.ts';

/** Words alone: a guest's photos go with what they ask for. */
type Parts = Omit<ConversationParts, 'useChosenPhotos'>;

const Room = ({ reportLayerOf, ...parts }: Parts) => {
  const { t } = useTranslation('chat');
  const channel = useAtomValue(channelsAtom).data?.[0];
  const isTyping = useAtomValue(typingAtom(channel?.id ?? 0));
  useOutbox();
  useDelivery();
  if (!channel) return null;
  return (
    <section className={classes.card} aria-labelledby="guest-chat">
      <header className={classes.head}>
        <div>
          <h2 id="guest-chat" className={classes.heading}>
            {t('guest.title')}
          </h2>
          <PresenceLine channel={channel} isTyping={isTyping} />
        </div>
        <div className={classes.aside}>
          <LiveDot count={channel.unread_count} label={t('unread', { count: channel.unread_count })} />
          <BlockMenu channel={channel} {...(reportLayerOf ? { reportLayerOf } : {})} />
        </div>
      </header>
      <Conversation channel={channel} {...parts} />
    </section>
  );
};

/** The conversation of somebody without an account with their seller. */
export const GuestChat = ({ token, ...parts }: Parts & { token: string }) => {
  const { t } = useTranslation('chat');
  const announce = useAnnounce();
  const { data } = useLiveQuery(channelsQuery(token));
  const channelId = data?.rows[0]?.id;
  const store = useGuestStore(token);
  const excerptOf = useExcerpt();
  const handle = useEffectEvent(({ data: { message } }: LiveOf<'chat.message_sent'>) => {
    if (message.channel_id !== channelId || message.user_id === GUEST_ID) return;
    announce(t('news', { name: message.user.name, text: excerptOf(message) }));
  });
  useEffect(() => onEvent('chat.message_sent', (event) => handle(event)), []);
  if (channelId === undefined) return null;
  return (
    <Provider store={store}>
      <Room {...parts} />
    </Provider>
  );
};
