import { Background } from '../features/admin/background/background.tsx';
import { useTranslation } from '../lib/language/use-translation.ts';
import { PageContainer } from '../ui/page-container.tsx';

export const Component = () => {
  const { t } = useTranslation('admin-background');
  return (
    <PageContainer title={t('title')} lead={t('lead')} isPrivate>
      <Background />
    </PageContainer>
  );
};
