import { Text } from '@mantine/core';
import { MOST_LISTED } from '#shared/kernel/list-limits.ts';
import { useFormat } from '../lib/format/format.ts';
import { useTranslation } from '../lib/language/use-translation.ts';

/** Below a list that goes no further than so many rows: says so where it has them, and where all can be read. */
export const CutNote = ({ shown }: { shown: number }) => {
  const { t } = useTranslation();
  const format = useFormat();
  if (shown < MOST_LISTED) return null;
  return (
    <Text size="sm" c="dimmed" mt="md">
      {t('list.cut', { number: format.number(MOST_LISTED) })}
    </Text>
  );
};
