import { HelpCases } from '../features/admin/help/help-cases.tsx';
import { useTranslation } from '../lib/language/use-translation.ts';
import { PageContainer } from '../ui/page-container.tsx';

export const Component = () => {
  const { t } = useTranslation('admin-help');
  return (
    <PageContainer title={t('title')} lead={t('lead')} isPrivate>
      <HelpCases />
    </PageContainer>
  );
};
