import { Purchases } from '../features/admin/purchases/purchases.tsx';
import { useTranslation } from '../lib/language/use-translation.ts';
import { PageContainer } from '../ui/page-container.tsx';

export const Component = () => {
  const { t } = useTranslation('admin-purchases');
  return (
    <PageContainer title={t('title')} lead={t('lead')} isPrivate>
      <Purchases />
    </PageContainer>
  );
};
