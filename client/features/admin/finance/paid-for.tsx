import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { Dotted } from '../../../ui/dotted.tsx';

/** What a line of the finance section says of money, and what it was paid for: a link to the page that explains it, and the number of a visit. */
export const PaidFor = ({
  children,
  transactionNumber,
  visit,
}: {
  children: ReactNode;
  transactionNumber: string | null;
  visit: string | null;
}) => {
  const { t } = useTranslation('admin-finance');
  return (
    <Dotted>
      {children}
      {transactionNumber === null ? null : (
        <Anchor component={Link} to={`/admin/purchases/${transactionNumber}`} inherit underline="always">
          {t('owed.payment')}
        </Anchor>
      )}
      {visit === null ? null : <bdi>{visit}</bdi>}
    </Dotted>
  );
};
