import type { MessageView } from '#shared/chat/chat.schema.ts';
import { beginningOf } from '#shared/kernel/beginning-of.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';

/** The beginning of a message, for a line that is read out or shown in passing; of one without words, what it is. */
export const useExcerpt = () => {
  const { t } = useTranslation('chat');
  // A server of the version before does not say whether there are any (until 0.2.0).
  return ({ content, photos = [] }: Pick<MessageView, 'content' | 'photos'>): string => {
    if (content === '' && photos.length > 0) return t('photos.count', { count: photos.length });
    return beginningOf(content);
  };
};
