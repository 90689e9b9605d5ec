import { Catalogue } from '../features/admin/catalogue/catalogue.tsx';
import { useTranslation } from '../lib/language/use-translation.ts';
import { PageContainer } from '../ui/page-container.tsx';

export const Component = () => {
  const { t } = useTranslation('admin-catalogue');
  return (
    <PageContainer title={t('title')} lead={t('lead')} isPrivate>
      <Catalogue />
    </PageContainer>
  );
};
