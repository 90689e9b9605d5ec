import { Discounts } from '../features/admin/discounts/discounts.tsx';
import { useTranslation } from '../lib/language/use-translation.ts';
import { PageContainer } from '../ui/page-container.tsx';

export const Component = () => {
  const { t } = useTranslation('admin-discounts');
  return (
    <PageContainer title={t('title')} lead={t('lead')} isPrivate>
      <Discounts />
    </PageContainer>
  );
};
