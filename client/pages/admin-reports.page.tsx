import { Reports } from '../features/admin/reports/reports.tsx';
import { useTranslation } from '../lib/language/use-translation.ts';
import { PageContainer } from '../ui/page-container.tsx';

export const Component = () => {
  const { t } = useTranslation('admin-reports');
  return (
    <PageContainer title={t('title')} lead={t('lead')} isPrivate>
      <Reports />
    </PageContainer>
  );
};
