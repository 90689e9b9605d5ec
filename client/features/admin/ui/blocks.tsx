import { Text } from '@mantine/core';
import type { BlockBetween } from '#shared/chat/chat.schema.ts';
import { useFormat } from '../../../lib/format/format.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';

/** Which side of a conversation has blocked the other, and since when. A server of the version before does not say (until 0.2.0). */
export const Blocks = ({ blocks = [] }: { blocks: readonly BlockBetween[] }) => {
  const { t } = useTranslation('admin-list');
  const format = useFormat();
  return blocks.map(({ by, at }) => (
    <Text key={by} fw={500}>
      {t(`blocked_by.${by}`, { when: format.dateTime(at) })}
    </Text>
  ));
};
