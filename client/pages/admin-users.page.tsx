import { Users } from '../features/admin/users/users.tsx';
import { useTranslation } from '../lib/language/use-translation.ts';
import { PageContainer } from '../ui/page-container.tsx';

export const Component = () => {
  const { t } = useTranslation('admin-users');
  return (
    <PageContainer title={t('title')} lead={t('lead')} isPrivate>
      <Users />
    </PageContainer>
  );
};
