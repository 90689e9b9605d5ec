import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { ITEM_STATUS } from '#shared/items/items.rules.ts';
import type { OwnItem } from '#shared/items/items.schema.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';

/** The way to an appeal against the rejection of an item; what only has to be changed is sent again instead. */
export const AppealLink = ({
  item: { uuid, item_name, status, rejection },
}: {
  item: Pick<OwnItem, 'uuid' | 'item_name' | 'status' | 'rejection'>;
}) => {
  const { t } = useTranslation('profile');
  if (status !== ITEM_STATUS.rejected || rejection?.asks_for_changes !== false) return null;
  return (
    <Button
      component={Link}
      to={`/help?topic=rejection&item=${uuid}`}
      state={{ item: item_name }}
      variant="subtle"
      color="gray"
      aria-label={t('items.appeal_item', { item: item_name })}
    >
      {t('items.appeal')}
    </Button>
  );
};
