import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { sellerReliabilityQuery } from './offers.queries.ts';

/** What to expect of a seller: how soon they answer, and whether they keep what they accept. Nothing, while too little is known. */
export const SellerRecord = ({ vendorUuid }: { vendorUuid: string }) => {
  const { t } = useTranslation('items');
  const { data } = useQuery(sellerReliabilityQuery(vendorUuid));
  if (!data || (data.answers_within_hours === null && !data.kept)) return null;
  const { answers_within_hours: hours, kept } = data;
  return (
    <Text size="sm" c="dimmed">
      {hours === null ? null : t('seller_record.answers', { count: Math.max(1, Math.ceil(hours)) })}
      {hours !== null && kept ? ' ' : null}
      {kept ? t('seller_record.kept', kept) : null}
    </Text>
  );
};
