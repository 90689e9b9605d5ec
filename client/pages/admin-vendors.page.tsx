import { Vendors } from '../features/admin/vendors/vendors.tsx';
import { useTranslation } from '../lib/language/use-translation.ts';
import { PageContainer } from '../ui/page-container.tsx';

export const Component = () => {
  const { t } = useTranslation('admin-vendors');
  return (
    <PageContainer title={t('title')} lead={t('lead')} isPrivate>
      <Vendors />
    </PageContainer>
  );
};
