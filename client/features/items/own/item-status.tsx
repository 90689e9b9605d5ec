import { Badge } from '@mantine/core';
import type { ItemStatus } from '#shared/items/items.rules.ts';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';

const COLORS: Partial<Record<ItemStatus, string>> = {
  [ITEM_STATUS.approved]: 'green',
  [ITEM_STATUS.bidAccepted]: 'green',
  [ITEM_STATUS.rejected]: 'wine',
};

/** Where an item of mine stands, in a word. */
export const MyItemStatus = ({ status }: { status: ItemStatus }) => {
  const { t } = useTranslation('profile');
  return (
    <Badge variant="light" color={COLORS[status] ?? 'gray'} tt="none" fw={500} size="lg">
      {t(`items.status_${status}`)}
    </Badge>
  );
};
