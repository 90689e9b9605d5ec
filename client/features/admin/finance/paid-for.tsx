import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useTranslation } from '../../../lib/language/use-translation.ts';

/** What a line of the finance section was paid for: a link to the page that explains it, and the number of a visit; null where there is none. */
export const PaidFor = ({
  transactionNumber,
  visit,
}: {
  transactionNumber: string | null;
  visit: string | null;
}) => {
  const { t } = useTranslation('admin-finance');
  return (
    <>
      {transactionNumber === null ? null : (
        <>
          {' · '}
          <Anchor component={Link} to={`/admin/purchases/${transactionNumber}`} inherit underline="always">
            {t('owed.payment')}
          </Anchor>
        </>
      )}
      {visit === null ? null : (
        <>
          {' · '}
          <bdi>{visit}</bdi>
        </>
      )}
    </>
  );
};
