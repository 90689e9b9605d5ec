import { Group } from '@mantine/core';
import type { ChannelView } from '#shared/chat/chat.schema.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { ActButton } from '../../ui/act-button.tsx';
import { keepFocusHere } from '../../ui/use-focus-back.ts';
import { useBlocking } from './use-blocking.ts';
import { useOtherName } from './use-other-name.ts';

/** Why nobody writes here, and the way back for whoever has closed it. */
export const BlockNote = ({ channel }: { channel: ChannelView }) => {
  const { t } = useTranslation('blocks');
  const name = useOtherName(channel.other);
  const { takeBack, settled } = useBlocking(channel);
  if (!channel.my_block_id) return <p role="status">{t('theirs')}</p>;
  return (
    <>
      <p role="status">{t('mine', { name })}</p>
      <Group justify="center">
        <ActButton
          variant="default"
          does={() => {
            keepFocusHere();
            return takeBack();
          }}
          settled={settled}
          aria-label={t('unblock', { name })}
        >
          {t('unblock_short')}
        </ActButton>
      </Group>
    </>
  );
};
