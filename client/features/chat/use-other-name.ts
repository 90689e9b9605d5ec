import { GUEST_ID } from '#shared/chat/chat.rules.ts';
import type { ChannelView } from '#shared/chat/chat.schema.ts';
import { useFormat } from '../../lib/format/format.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';

/** What the other side is called here: a guest may have left no name, and who deleted their account has none. */
export const useOtherName = ({ id, name, has_left }: ChannelView['other']): string => {
  const { t } = useTranslation('chat');
  const format = useFormat();
  if (id === GUEST_ID) return name === '' ? t('guest.name') : name;
  return has_left ? t('left.name') : format.publicName(name);
};
