import { Featured } from '../features/admin/featured/featured.tsx';
import { useTranslation } from '../lib/language/use-translation.ts';
import { PageContainer } from '../ui/page-container.tsx';

export const Component = () => {
  const { t } = useTranslation('admin-featured');
  return (
    <PageContainer title={t('title')} lead={t('lead')} isPrivate>
      <Featured />
    </PageContainer>
  );
};
