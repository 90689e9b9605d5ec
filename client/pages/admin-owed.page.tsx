import { OwedMoneyList } from '../features/admin/finance/owed-money.tsx';
import { useTranslation } from '../lib/language/use-translation.ts';
import { PageContainer } from '../ui/page-container.tsx';

export const Component = () => {
  const { t } = useTranslation('admin-finance');
  return (
    <PageContainer title={t('owed.title')} lead={t('owed.lead')} isPrivate>
      <OwedMoneyList />
    </PageContainer>
  );
};
