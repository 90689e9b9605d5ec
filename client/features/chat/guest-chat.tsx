import { Provider, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { GUEST_ID } from '#shared/chat/chat.schema.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { onEvent } from '../../live/socket.ts';
import { useLiveQuery } from '../../live/use-live-query.ts';
import { useAnnounce } from '../../ui/announcer.tsx';
import { LiveDot } from '../../ui/live-dot.tsx';
import type { ReportOf } from './bubbles.tsx';
import { channelsAtom, typingAtom } from './chat.atoms.ts';
import { channelsQuery } from './chat.queries.ts';
import { Conversation } from './conversation.tsx';
import { excerptOf } from './excerpt.ts';
import classes from './guest-chat.module.css';
import { useGuestStore } from './guest-store.ts';
import { PresenceLine } from './presence-line.tsx';
import { useDelivery } from './use-delivery.ts';
import { useOutbox } from './use-outbox.ts';

const Room = ({ reportOf }: { reportOf: ReportOf }) => {
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
          <PresenceLine other={channel.other} isTyping={isTyping} />
        </div>
        <LiveDot count={channel.unread_count} label={t('unread', { count: channel.unread_count })} />
      </header>
      <Conversation channel={channel} reportOf={reportOf} />
    </section>
  );
};

/** The conversation of somebody without an account with their seller. */
export const GuestChat = ({ token, reportOf }: { token: string; reportOf: ReportOf }) => {
  const { t } = useTranslation('chat');
  const announce = useAnnounce();
  const { data } = useLiveQuery(channelsQuery(token));
  const channelId = data?.rows[0]?.id;
  const store = useGuestStore(token);
  useEffect(
    () =>
      onEvent('chat.message_sent', ({ data: { message } }) => {
        if (message.channel_id !== channelId || message.user_id === GUEST_ID) return;
        announce(t('news', { name: message.user.name, text: excerptOf(message.content) }));
      }),
    [channelId, announce, t],
  );
  if (channelId === undefined) return null;
  return (
    <Provider store={store}>
      <Room reportOf={reportOf} />
    </Provider>
  );
};
