import { Container } from '@mantine/core';
import { GuestPurchaseDetails } from '../features/handover/guest-purchase-page.tsx';
import { VisitorPaymentSuccess } from '../features/purchases/visitor-payment-success.tsx';
import { useTranslation } from '../lib/language/use-translation.ts';
import { PageHead } from '../ui/page-head.tsx';
import { guestParts } from './guest-parts.tsx';

export const Component = () => {
  const { t } = useTranslation('purchases');
  return (
    <Container size={640} py={{ base: 24, sm: 56 }}>
      <PageHead title={t('page_title')} isPrivate />
      <VisitorPaymentSuccess
        purchaseOf={(token) => <GuestPurchaseDetails token={token} parts={guestParts} />}
      />
    </Container>
  );
};
