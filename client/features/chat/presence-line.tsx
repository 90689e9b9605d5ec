import { useTranslation } from 'react-i18next';
import type { ChannelView } from '#shared/chat/chat.schema.ts';
import { useFormat } from '../../lib/format.ts';
import classes from './chat-room.module.css';
import { useNow } from './use-now.ts';

type Props = { other: ChannelView['other']; isTyping: boolean };

/** Whether the other side is writing, is here, or when they were. */
export const PresenceLine = ({ other, isTyping }: Props) => {
  const { t } = useTranslation('chat');
  const format = useFormat();
  const now = useNow();
  if (other.has_left) return <span className={classes.presence}>{t('left.presence')}</span>;
  if (isTyping) return <span className={classes.presence}>{t('presence.typing')}</span>;
  if (other.online) {
    return (
      <span className={classes.presence} data-online>
        {t('presence.online')}
      </span>
    );
  }
  if (!other.last_seen_at) return <span className={classes.presence}>{t('presence.away')}</span>;
  return (
    <span className={classes.presence}>
      {t('presence.last_seen', { when: format.relative(other.last_seen_at, now) })}
    </span>
  );
};
