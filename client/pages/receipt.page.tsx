import { Container } from '@mantine/core';
import { useParams, useSearchParams } from 'react-router';
import { ReceiptPage } from '../features/receipts/receipt-page.tsx';
import { useTranslation } from '../lib/language/use-translation.ts';
import { PageHead } from '../ui/page-head.tsx';

/** One receipt: of who is signed in, or of a guest by the link in their mail. */
export const Component = () => {
  const { t } = useTranslation('receipts');
  const { number = '' } = useParams();
  const [query] = useSearchParams();
  return (
    <Container size={760} py={{ base: 24, sm: 40 }}>
      <PageHead title={t('page_title', { number })} isPrivate />
      <ReceiptPage key={number} number={number} token={query.get('token')} />
    </Container>
  );
};
