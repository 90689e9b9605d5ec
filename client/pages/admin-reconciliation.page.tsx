import { Reconciliation } from '../features/admin/finance/reconciliation.tsx';
import { useTranslation } from '../lib/language/use-translation.ts';
import { PageContainer } from '../ui/page-container.tsx';

export const Component = () => {
  const { t } = useTranslation('admin-finance');
  return (
    <PageContainer title={t('compare.title')} lead={t('compare.lead')} isPrivate>
      <Reconciliation />
    </PageContainer>
  );
};
