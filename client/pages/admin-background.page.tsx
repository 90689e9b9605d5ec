import { useTranslation } from 'react-i18next';
import { Background } from '../features/admin/background/background.tsx';
import { PageContainer } from '../ui/page-container.tsx';

export const Component = () => {
  const { t } = useTranslation('admin-background');
  return (
    <PageContainer title={t('title')} lead={t('lead')} isPrivate>
      <Background />
    </PageContainer>
  );
};
