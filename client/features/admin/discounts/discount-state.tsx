import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { AdminDiscount } from '#shared/admin/discounts.api.ts';

export const DiscountState = ({ state }: Pick<AdminDiscount, 'state'>) => {
  const { t } = useTranslation('admin-discounts');
  return (
    <Badge variant="light" color={state === 'running' ? 'green' : 'gray'} tt="none" fw={500}>
      {t(`state.${state}`)}
    </Badge>
  );
};
