import { IconMessageCircle } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { LiveDot } from '../../ui/live-dot.tsx';
import { unreadMessagesAtom } from './chat.atoms.ts';
import classes from './chat-badge.module.css';

/** The header's way to the conversations, with the count of unread messages. */
export const ChatBadge = () => {
  const { t } = useTranslation('chat');
  const count = useAtomValue(unreadMessagesAtom);
  return (
    <Link to="/chat" className={classes.link} aria-label={t('badge', { count })}>
      <IconMessageCircle size={21} stroke={1.7} aria-hidden="true" />
      <span className={classes.mark} aria-hidden="true">
        <LiveDot label="" count={count} />
      </span>
    </Link>
  );
};
