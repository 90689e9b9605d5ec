import { Partners } from '../features/admin/partners/partners.tsx';
import { useTranslation } from '../lib/language/use-translation.ts';
import { PageContainer } from '../ui/page-container.tsx';

export const Component = () => {
  const { t } = useTranslation('admin-partners');
  return (
    <PageContainer title={t('title')} lead={t('lead')} isPrivate>
      <Partners />
    </PageContainer>
  );
};
