import { Items } from '../features/admin/items/items.tsx';
import { useTranslation } from '../lib/language/use-translation.ts';
import { PageContainer } from '../ui/page-container.tsx';

export const Component = () => {
  const { t } = useTranslation('admin-items');
  return (
    <PageContainer title={t('title')} lead={t('lead')} isPrivate>
      <Items />
    </PageContainer>
  );
};
