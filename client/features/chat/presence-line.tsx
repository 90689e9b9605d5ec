import { GUEST_ID } from '#shared/chat/chat.rules.ts';
import type { ChannelView } from '#shared/chat/chat.schema.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useNow, useRelative } from '../../lib/time/use-now.ts';
import classes from './chat-room.module.css';
import { useIsClosed } from './use-blocking.ts';

const MINUTE = 60_000;

type Props = { channel: ChannelView; isTyping: boolean };

/** Whether the other side is writing, is here, or when they were. */
export const PresenceLine = ({ channel, isTyping }: Props) => {
  const { t } = useTranslation(['chat', 'blocks']);
  const { other } = channel;
  const isClosed = useIsClosed(channel);
  const relative = useRelative();
  const now = useNow();
  const isGuest = other.id === GUEST_ID;
  if (other.has_left)
    return <span className={classes.presence}>{t(isGuest ? 'guest.left' : 'left.presence')}</span>;
  if (isClosed) {
    const mark = channel.my_block_id ? 'presence_mine' : 'presence_theirs';
    return <span className={classes.presence}>{t(`blocks:${mark}`)}</span>;
  }
  if (isTyping) return <span className={classes.presence}>{t('presence.typing')}</span>;
  if (isGuest) return <span className={classes.presence}>{t('guest.presence')}</span>;
  // Who has blocked somebody is not shown to them, in the conversation of a new purchase either.
  if (channel.blocked_by_other) return null;
  if (other.online) {
    return (
      <span className={classes.presence} data-online>
        {t('presence.online')}
      </span>
    );
  }
  if (!other.last_seen_at) return <span className={classes.presence}>{t('presence.away')}</span>;
  const isJustNow = now - Date.parse(other.last_seen_at) < MINUTE;
  return (
    <span className={classes.presence}>
      {isJustNow ? t('presence.just_left') : t('presence.last_seen', { when: relative(other.last_seen_at) })}
    </span>
  );
};
