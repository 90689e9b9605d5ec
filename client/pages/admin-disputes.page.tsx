import { useTranslation } from 'react-i18next';
import { Disputes } from '../features/admin/disputes/disputes.tsx';
import { PageContainer } from '../ui/page-container.tsx';

export const Component = () => {
  const { t } = useTranslation('admin-disputes');
  return (
    <PageContainer title={t('title')} lead={t('lead')} isPrivate>
      <Disputes />
    </PageContainer>
  );
};
