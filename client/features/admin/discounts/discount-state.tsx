import { Badge } from '@mantine/core';
import type { AdminDiscount } from '#shared/admin/discounts.api.ts';
import { discountStateAt } from '#shared/admin/states-by-time.rules.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useNow } from '../../../lib/time/use-now.ts';

/** How it stands with a code now. */
export const DiscountState = ({ discount }: { discount: AdminDiscount }) => {
  const { t } = useTranslation('admin-discounts');
  const state = discountStateAt(discount, useNow());
  return (
    <Badge variant="light" color={state === 'running' ? 'green' : 'gray'} tt="none" fw={500}>
      {t(`state.${state}`)}
    </Badge>
  );
};
