import { useTranslation } from 'react-i18next';
import { OwedMoneyList } from '../features/admin/finance/owed-money.tsx';
import { PageContainer } from '../ui/page-container.tsx';

export const Component = () => {
  const { t } = useTranslation('admin-finance');
  return (
    <PageContainer title={t('owed.title')} lead={t('owed.lead')} isPrivate>
      <OwedMoneyList />
    </PageContainer>
  );
};
