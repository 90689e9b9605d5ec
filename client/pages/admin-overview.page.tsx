import { useAtomValue } from 'jotai';
import { Navigate } from 'react-router';
import { Overview } from '../features/admin/overview/overview.tsx';
import { useTranslation } from '../lib/language/use-translation.ts';
import { userAtom } from '../lib/session/session.ts';
import { PageContainer } from '../ui/page-container.tsx';

/** Administrators begin with the overview, support with what it has to do. */
export const Component = () => {
  const { t } = useTranslation('admin-overview');
  const isAdmin = useAtomValue(userAtom)?.role === 'admin';
  if (!isAdmin) return <Navigate to="/admin/disputes" replace />;
  return (
    <PageContainer title={t('title')} lead={t('lead')} isPrivate>
      <Overview />
    </PageContainer>
  );
};
