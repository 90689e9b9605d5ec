import { Settings } from '../features/admin/settings/settings.tsx';
import { useTranslation } from '../lib/language/use-translation.ts';
import { PageContainer } from '../ui/page-container.tsx';

export const Component = () => {
  const { t } = useTranslation('admin-settings');
  return (
    <PageContainer title={t('title')} lead={t('lead')} isPrivate>
      <Settings />
    </PageContainer>
  );
};
