import { Button } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { Fragment, useMemo, useState } from 'react';
import type { ChannelView } from '#shared/chat/chat.schema.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useAct } from '../../ui/use-act.ts';
import { Bubble, UnsentBubble } from './bubbles.tsx';
import { loadEarlierAtom, readUpToAtom, typingAtom } from './chat.atoms.ts';
import type { ConversationParts } from './chat.types.ts';
import { daysOf } from './days.ts';
import classes from './message-list.module.css';
import type { MessageLog } from './message-log.ts';
import { hasEarlier, shownMessages } from './message-log.ts';
import { discardAtom, outboxAtom, photosUnderWayAtom, retryAtom } from './outbox.atoms.ts';
import { unsentIn } from './outbox.ts';
import { useIsClosed } from './use-blocking.ts';
import { useDayTexts } from './use-day-texts.ts';
import { useOtherName } from './use-other-name.ts';
import { useReadMarks } from './use-read-marks.ts';
import { useReadingPosition } from './use-reading-position.ts';

/** A box that scrolls must be reached by the keyboard. */
const REACHABLE = { tabIndex: 0 };

/** The messages before those that are shown, asked for one page at a time. */
const useEarlier = (channelId: number, log: MessageLog) => {
  const loadEarlier = useSetAtom(loadEarlierAtom);
  const beforeSeq = log.messages[0]?.seq ?? 0;
  const { start, isBusy, error } = useAct(() => loadEarlier({ channelId, beforeSeq }), { failed: null });
  const load = (): void => {
    if (hasEarlier(log)) start();
  };
  return { load, isBusy, error };
};

/** Lies over the messages, so that it moves none of them. */
const EarlierNote = ({ earlier }: { earlier: ReturnType<typeof useEarlier> }) => {
  const { t } = useTranslation('chat');
  if (!earlier.isBusy && !earlier.error) return null;
  return (
    <div className={classes.earlier}>
      {earlier.isBusy ? (
        <span>{t('earlier.loading')}</span>
      ) : (
        <Button variant="default" onClick={earlier.load}>
          {t('earlier.failed')}
        </Button>
      )}
    </div>
  );
};

const Typing = ({ name }: { name: string }) => {
  const { t } = useTranslation('chat');
  return (
    <div className={classes.typing}>
      <span className="visually-hidden">{t('presence.typing_name', { name })}</span>
      <i />
      <i />
      <i />
    </div>
  );
};

type Props = Pick<ConversationParts, 'photosOf' | 'reportOf'> & { channel: ChannelView; log: MessageLog };

/** The messages of a conversation, with those still on their way at the end. */
export const MessageList = ({ channel, log, photosOf, reportOf }: Props) => {
  const { t } = useTranslation('chat');
  const texts = useDayTexts();
  const name = useOtherName(channel.other);
  const outbox = useAtomValue(outboxAtom);
  const underWay = useAtomValue(photosUnderWayAtom);
  const isClosed = useIsClosed(channel) || channel.other.has_left;
  const isTyping = useAtomValue(typingAtom(channel.id));
  const readUpTo = useSetAtom(readUpToAtom);
  const retry = useSetAtom(retryAtom);
  const discard = useSetAtom(discardAtom);
  const earlier = useEarlier(channel.id, log);
  // The mark of what was new stays where it was for as long as the room is open.
  const [readAtOpening] = useState(channel.unread_count > 0 ? channel.read_seq : null);

  const messages = shownMessages(log);
  const days = useMemo(() => daysOf(messages), [messages]);
  const unsent = unsentIn(outbox, channel.id, messages);
  const isToCollect = channel.purchase.status === 'paid';
  const unreadFrom = readAtOpening === null ? null : readAtOpening + 1;
  const { box, isAtEnd, onScroll, goToEnd } = useReadingPosition({
    firstSeq: messages[0]?.seq,
    lastUnsent: unsent.at(-1)?.client_id,
    unreadFrom,
    onNearStart: earlier.load,
  });
  useReadMarks(box, channel.read_seq, messages.at(-1)?.seq ?? 0, (seq) => {
    void readUpTo({ channelId: channel.id, seq });
  });

  return (
    <div className={classes.frame}>
      <section
        className={classes.box}
        ref={box}
        onScroll={onScroll}
        aria-label={t('messages')}
        {...REACHABLE}
      >
        {messages.length === 0 && unsent.length === 0 ? (
          <p className={classes.hello}>
            {isToCollect ? t(`hello.${channel.my_role}`, { name }) : t('no_messages')}
          </p>
        ) : null}
        {days.map(({ day, lines }) => (
          <section key={day} aria-label={texts.nameOf(lines[0]?.message.created_at ?? day)}>
            <p className={classes.day} aria-hidden="true">
              <span>{texts.nameOf(lines[0]?.message.created_at ?? day)}</span>
            </p>
            <ol className={classes.lines}>
              {lines.map((line, index) => (
                <Fragment key={line.message.seq}>
                  {line.message.seq === unreadFrom ? (
                    <li className={classes.unread}>
                      <span>{t('unread_from')}</span>
                    </li>
                  ) : null}
                  <Bubble
                    line={line}
                    next={lines[index + 1]}
                    channel={channel}
                    photosOf={photosOf}
                    {...(reportOf ? { reportOf } : {})}
                  />
                </Fragment>
              ))}
            </ol>
          </section>
        ))}
        {unsent.length > 0 ? (
          <ol className={classes.lines}>
            {unsent.map((message) => (
              <UnsentBubble
                key={message.client_id}
                unsent={message}
                photosOf={photosOf}
                underWay={underWay.get(message.client_id)}
                isClosed={isClosed}
                onRetry={() => retry(message.client_id)}
                onDiscard={() => discard(message.client_id)}
              />
            ))}
          </ol>
        ) : null}
        {isTyping ? <Typing name={name} /> : null}
      </section>
      <EarlierNote earlier={earlier} />
      {isAtEnd ? null : (
        <button
          type="button"
          className={classes.pill}
          data-new={channel.unread_count > 0 || undefined}
          onClick={goToEnd}
        >
          <IconArrowDown size={18} aria-hidden="true" />
          {channel.unread_count > 0 ? t('new', { count: channel.unread_count }) : t('to_end')}
        </button>
      )}
    </div>
  );
};
