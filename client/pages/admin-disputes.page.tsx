import { Disputes } from '../features/admin/disputes/disputes.tsx';
import { useTranslation } from '../lib/language/use-translation.ts';
import { PageContainer } from '../ui/page-container.tsx';

export const Component = () => {
  const { t } = useTranslation('admin-disputes');
  return (
    <PageContainer title={t('title')} lead={t('lead')} isPrivate>
      <Disputes />
    </PageContainer>
  );
};
