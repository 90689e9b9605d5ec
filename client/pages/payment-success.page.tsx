import { Container } from '@mantine/core';
import { PaymentSuccess } from '../features/purchases/payment-success.tsx';
import { useTranslation } from '../lib/language/use-translation.ts';
import { PageHead } from '../ui/page-head.tsx';

export const Component = () => {
  const { t } = useTranslation('purchases');
  return (
    <Container size={640} py={{ base: 24, sm: 56 }}>
      <PageHead title={t('page_title')} isPrivate />
      <PaymentSuccess />
    </Container>
  );
};
