import { AuditLog } from '../features/admin/audit/audit-log.tsx';
import { useTranslation } from '../lib/language/use-translation.ts';
import { PageContainer } from '../ui/page-container.tsx';

export const Component = () => {
  const { t } = useTranslation('admin-audit');
  return (
    <PageContainer title={t('title')} lead={t('lead')} isPrivate>
      <AuditLog />
    </PageContainer>
  );
};
