import { Statement } from '../features/payouts/statement.tsx';
import { useTranslation } from '../lib/language/use-translation.ts';
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
