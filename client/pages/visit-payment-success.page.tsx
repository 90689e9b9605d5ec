import { Container } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { VisitPaymentSuccess } from '../features/purchases/visit-payment-success.tsx';
import { PageHead } from '../ui/page-head.tsx';

export const Component = () => {
  const { t } = useTranslation('purchases');
  return (
    <Container size={640} py={{ base: 24, sm: 56 }}>
      <PageHead title={t('page_title')} isPrivate />
      <VisitPaymentSuccess />
    </Container>
  );
};
