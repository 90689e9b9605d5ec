import { Container } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { GuestPurchasePage } from '../features/handover/guest-purchase-page.tsx';
import { useTranslation } from '../lib/language/use-translation.ts';
import { PageHead } from '../ui/page-head.tsx';
import { guestParts } from './guest-parts.tsx';

/** What a guest bought, by the link in their mail. */
export const Component = () => {
  const { t } = useTranslation('handover');
  const [query] = useSearchParams();
  const token = query.get('token');
  return (
    <Container size={640} py={{ base: 24, sm: 56 }}>
      <PageHead title={t('guest.page_title')} isPrivate />
      <GuestPurchasePage key={token} token={token} parts={guestParts} />
    </Container>
  );
};
