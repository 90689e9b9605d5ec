import type { ChannelView } from '#shared/chat/chat.schema.ts';
import { GUEST_ID } from '#shared/chat/chat.schema.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useNow, useRelative } from '../../lib/time/use-now.ts';
import classes from './chat-room.module.css';

const MINUTE = 60_000;

type Props = { other: ChannelView['other']; isTyping: boolean };

/** Whether the other side is writing, is here, or when they were. */
export const PresenceLine = ({ other, isTyping }: Props) => {
  const { t } = useTranslation('chat');
  const relative = useRelative();
  const now = useNow();
  const isGuest = other.id === GUEST_ID;
  if (other.has_left)
    return <span className={classes.presence}>{t(isGuest ? 'guest.left' : 'left.presence')}</span>;
  if (isTyping) return <span className={classes.presence}>{t('presence.typing')}</span>;
  if (isGuest) return <span className={classes.presence}>{t('guest.presence')}</span>;
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
