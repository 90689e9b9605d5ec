import { Anchor, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { LiveOf } from '#shared/events.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { writtenIn } from '../../lib/language/written-in.ts';
import { userAtom } from '../../lib/session/session.ts';
import { onEvent } from '../../live/socket.ts';
import { useAnnounce } from '../../ui/announcer.tsx';
import { channelsAtom, unreadMessagesAtom } from './chat.atoms.ts';
import { useExcerpt } from './excerpt.ts';
import { useDelivery } from './use-delivery.ts';
import { useOutbox } from './use-outbox.ts';
import { useTitleBadge } from './use-title-badge.ts';

const READING_TIME = 8_000;

/** Says a new message once, wherever the user is; shows it too unless its room is open. */
const useMessageNews = (userId: number | null): void => {
  const { t } = useTranslation('chat');
  const announce = useAnnounce();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { data: channels, mayHave } = useAtomValue(channelsAtom);

  const excerptOf = useExcerpt();
  const here = pathname + search;

  const handle = useEffectEvent(({ data: { message } }: LiveOf<'chat.message_sent'>) => {
    // A guest's page learns of a conversation that is none of the account's.
    const { channel_id } = message;
    const isMine = channels?.some(({ id }) => id === channel_id) || mayHave(channel_id);
    if (message.user_id === userId || !isMine) return;
    const values = { name: message.user.name, text: excerptOf(message) };
    announce(t('news', values));
    const room = `/chat?channel=${channel_id}`;
    if (here === room) return;
    const news = {
      id: room,
      autoClose: READING_TIME,
      title: values.name,
      message: (
        <Stack gap={4} align="flex-start">
          <Text size="sm" {...writtenIn(values.text)} lineClamp={2}>
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

  useEffect(() => onEvent('chat.message_sent', (event) => handle(event)), []);
};

/** What conversations do on every page of a signed-in user. */
export const ChatEffects = () => {
  const userId = useAtomValue(userAtom)?.id ?? null;
  useMessageNews(userId);
  useOutbox();
  useDelivery();
  useTitleBadge(useAtomValue(unreadMessagesAtom));
  return null;
};
