import { Concierge } from '../features/admin/concierge/concierge.tsx';
import { useTranslation } from '../lib/language/use-translation.ts';
import { PageContainer } from '../ui/page-container.tsx';

export const Component = () => {
  const { t } = useTranslation('admin-concierge');
  return (
    <PageContainer title={t('title')} lead={t('lead')} isPrivate>
      <Concierge />
    </PageContainer>
  );
};
