import { Dashboard } from '../features/dashboard/dashboard.tsx';
import { useTranslation } from '../lib/language/use-translation.ts';
import { PageContainer } from '../ui/page-container.tsx';

/** How a seller’s items do, and where the money is. */
export const Component = () => {
  const { t } = useTranslation('dashboard');
  return (
    <PageContainer title={t('title')} lead={t('lead')} isPrivate>
      <Dashboard />
    </PageContainer>
  );
};
