import { Ledger } from '../features/admin/finance/ledger.tsx';
import { useTranslation } from '../lib/language/use-translation.ts';
import { PageContainer } from '../ui/page-container.tsx';

export const Component = () => {
  const { t } = useTranslation('admin-finance');
  return (
    <PageContainer title={t('ledger.title')} lead={t('ledger.lead')} isPrivate>
      <Ledger />
    </PageContainer>
  );
};
