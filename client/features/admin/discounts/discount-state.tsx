import { Badge } from '@mantine/core';
import type { AdminDiscount } from '#shared/admin/discounts.api.ts';
import { useTranslation } from '../../../lib/language/use-translation.ts';

export const DiscountState = ({ state }: Pick<AdminDiscount, 'state'>) => {
  const { t } = useTranslation('admin-discounts');
  return (
    <Badge variant="light" color={state === 'running' ? 'green' : 'gray'} tt="none" fw={500}>
      {t(`state.${state}`)}
    </Badge>
  );
};
