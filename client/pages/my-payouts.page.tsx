import { useTranslation } from 'react-i18next';
import { Statement } from '../features/payouts/statement.tsx';
import { PageContainer } from '../ui/page-container.tsx';

/** Where the money of one's sales is, and when the rest comes. */
export const Component = () => {
  const { t } = useTranslation('payouts');
  return (
    <PageContainer title={t('title')} lead={t('lead')} isPrivate>
      <Statement />
    </PageContainer>
  );
};
