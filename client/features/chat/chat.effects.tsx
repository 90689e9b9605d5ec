import { Anchor, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import type { LiveOf } from '#shared/events.ts';
import { userAtom } from '../../lib/session.ts';
import { onEvent, onReconnect } from '../../lib/socket.ts';
import { useAnnounce } from '../../ui/announcer.tsx';
import { unreadMessagesAtom } from './chat.atoms.ts';
import { openOutboxAtom, outboxAtom, sendAllAtom } from './outbox.atoms.ts';
import { useDelivery } from './use-delivery.ts';
import { useTitleBadge } from './use-title-badge.ts';

const READING_TIME = 8_000;
const AGAIN_AFTER = 5_000;
const EXCERPT = 140;

const excerptOf = (text: string): string =>
  text.length > EXCERPT ? `${text.slice(0, EXCERPT).trimEnd()}…` : text;

/** Says a new message once, wherever the user is; shows it too unless its room is open. */
const useMessageNews = (userId: number | null): void => {
  const { t } = useTranslation('chat');
  const announce = useAnnounce();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  const here = pathname + search;

  const hear = useEffectEvent(({ data: { message } }: LiveOf<'chat.message_sent'>) => {
    if (message.user_id === userId) return;
    const values = { name: message.user.name, text: excerptOf(message.content) };
    announce(t('news', values));
    const room = `/chat?channel=${message.channel_id}`;
    if (here === room) return;
    const news = {
      id: room,
      color: 'coral',
      autoClose: READING_TIME,
      title: values.name,
      message: (
        <Stack gap={4} align="flex-start">
          <Text size="sm" dir="auto" lineClamp={2}>
            {values.text}
          </Text>
          <Anchor
            component="button"
            type="button"
            size="sm"
            fw={500}
            mih={32}
            onClick={() => void navigate(room)}
          >
            {t('open')}
          </Anchor>
        </Stack>
      ),
    };
    // One note for each conversation: the newest line takes the place of the one before.
    notifications.update(news);
    notifications.show(news);
  });

  // Who is in the room needs no note about it.
  useEffect(() => {
    notifications.hide(here);
  }, [here]);

  useEffect(() => onEvent('chat.message_sent', (event) => hear(event)), []);
};

/** Sends what waits in the outbox: at the start, when the connection is back, and again every few seconds. */
const useOutbox = (userId: number | null): void => {
  const open = useSetAtom(openOutboxAtom);
  const sendAll = useSetAtom(sendAllAtom);
  const isWaiting = useAtomValue(outboxAtom).some(({ state }) => state === 'waiting');

  useEffect(() => {
    if (userId !== null) open();
  }, [userId, open]);

  useEffect(() => onReconnect(() => void sendAll()), [sendAll]);

  useEffect(() => {
    if (!isWaiting) return;
    const send = (): void => void sendAll();
    const timer = setInterval(send, AGAIN_AFTER);
    addEventListener('online', send);
    return () => {
      clearInterval(timer);
      removeEventListener('online', send);
    };
  }, [isWaiting, sendAll]);
};

/** What conversations do on every page of a signed-in user. */
export const ChatEffects = () => {
  const userId = useAtomValue(userAtom)?.id ?? null;
  useMessageNews(userId);
  useOutbox(userId);
  useDelivery();
  useTitleBadge(useAtomValue(unreadMessagesAtom));
  return null;
};
