import { atom } from 'jotai';
import { queryClientAtom } from 'jotai-tanstack-query';
import { guestReads, markRead } from '#shared/chat/chat.calls.ts';
import { GUEST_ID } from '#shared/chat/chat.rules.ts';
import type { MessageView } from '#shared/chat/chat.schema.ts';
import { call } from '../../lib/http/api.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { userAtom } from '../../lib/session/session.ts';
import { serverNow } from '../../lib/time/server-clock.ts';
import { onTick } from '../../lib/time/ticking.ts';
import { liveAtom, liveFamily } from '../../live/live-atom.ts';
import { applyAnswer } from '../../live/live-query.ts';
import { pagedAtom, withRows } from '../../live/paged-list.ts';
import { onEvent } from '../../live/socket.ts';
import { closedByMe, countUnread, withLastMessage, withoutUnread, withRead } from './channels.reducers.ts';
import type { Reading } from './chat.queries.ts';
import { channelsQuery, earlierMessages, logQuery } from './chat.queries.ts';
import { guestAtom } from './guest.atoms.ts';
import type { MessageLog } from './message-log.ts';
import { withMessages } from './message-log.ts';

const linkAtom = atom((get) => get(guestAtom)?.token ?? null);
/** Where the messages of a channel are read. */
const readingAtom = atom((get) => {
  const link = get(linkAtom);
  return (channelId: number): Reading => ({ channelId, link });
});

const listedAtom = pagedAtom((get) => channelsQuery(get(linkAtom)));

const ticksAtom = atom(0);
ticksAtom.onMount = (set) => onTick(() => set((ticks) => ticks + 1));

/** Which of them a block of mine has closed: a purchase's time runs out on an open page, too. As a text, so that no tick changes it. */
const closedAtom = atom((get) => {
  get(ticksAtom);
  return JSON.stringify(closedByMe(get(listedAtom).data ?? [], serverNow()));
});

/** My conversations, live, the latest first; where a guest reads, the one they have. */
export const channelsAtom = atom((get) => {
  const { data, ...list } = get(listedAtom);
  return { ...list, data: data && withoutUnread(data, JSON.parse(get(closedAtom))) };
});

/** Unread messages over all conversations: the header's badge. */
export const unreadMessagesAtom = atom((get) => countUnread(get(channelsAtom).data ?? []));

/** The messages of one conversation, live. */
export const logAtom = liveFamily((channelId: number) =>
  liveAtom<MessageLog>((get) => ({
    ...logQuery(get(queryClientAtom), get(readingAtom)(channelId)),
    events: {
      'chat.message_sent': (log, { data }) =>
        data.channel_id === channelId ? withMessages(log, [data.message]) : log,
    },
  })),
);

/** A message the server answered to its author, shown before its event arrives. */
export const acknowledgedAtom = atom(null, (get, _set, message: MessageView) => {
  const client = get(queryClientAtom);
  applyAnswer(client, logQuery(client, get(readingAtom)(message.channel_id)), (log) =>
    withMessages(log, [message]),
  );
  applyAnswer(client, channelsQuery(get(linkAtom)), (list) =>
    withRows(list, (channels) => withLastMessage(channels, message)),
  );
});

type Earlier = { channelId: number; beforeSeq: number };

/** Puts the page before the oldest message into the log. */
export const loadEarlierAtom = atom(null, async (get, _set, { channelId, beforeSeq }: Earlier) => {
  const client = get(queryClientAtom);
  const where = get(readingAtom)(channelId);
  const page = await earlierMessages(where, beforeSeq);
  applyAnswer(client, logQuery(client, where), (log) => withMessages(log, page));
});

/** I have read up to a message: shown at once, then told to the server. */
export const readUpToAtom = atom(null, async (get, _set, read: { channelId: number; seq: number }) => {
  const link = get(linkAtom);
  const user_id = link === null ? get(userAtom)?.id : GUEST_ID;
  if (user_id === undefined) return;
  applyAnswer(get(queryClientAtom), channelsQuery(link), (list) =>
    withRows(list, (channels) =>
      withRead(channels, { channel_id: read.channelId, user_id, read_seq: read.seq }),
    ),
  );
  const body = { seq: read.seq };
  try {
    if (link === null) await call(markRead, { params: { id: read.channelId }, body });
    else await call(guestReads, { bearer: link, body });
  } catch (error) {
    // Not told: the list, once it is fetched again, shows the messages as unread, and they are marked anew.
    if (!(error instanceof ApiError)) throw error;
  }
});

const TYPING_LASTS = 4_000;

/** Whether the other side of a conversation is writing. Told now and then; silence or a message ends it. */
export const typingAtom = liveFamily((channelId: number) => {
  const isTypingAtom = atom(false);
  isTypingAtom.onMount = (set) => {
    let silence: ReturnType<typeof setTimeout> | undefined;
    const stop = (): void => {
      clearTimeout(silence);
      set(false);
    };
    const stops = [
      onEvent('chat.typing', ({ data }) => {
        if (data.channel_id !== channelId) return;
        clearTimeout(silence);
        silence = setTimeout(stop, TYPING_LASTS);
        set(true);
      }),
      onEvent('chat.message_sent', ({ data }) => {
        if (data.channel_id === channelId) stop();
      }),
      stop,
    ];
    return () => {
      for (const end of stops) end();
    };
  };
  return atom((get) => get(isTypingAtom));
});
