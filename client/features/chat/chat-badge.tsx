import { IconMessageCircle } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { CountBadge } from '../../ui/count-badge.tsx';
import { unreadMessagesAtom } from './chat.atoms.ts';

/** The header's way to the conversations, with the count of unread messages. */
export const ChatBadge = () => {
  const { t } = useTranslation('chat');
  const count = useAtomValue(unreadMessagesAtom);
  return (
    <CountBadge
      to="/chat"
      icon={<IconMessageCircle size={21} stroke={1.7} aria-hidden="true" />}
      count={count}
      label={t('badge', { count })}
    />
  );
};
