import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ErrorState } from '../ui/error-state.tsx';
import { PageContainer } from '../ui/page-container.tsx';
import { NotFound } from './not-found.tsx';

/** A page that could not be shown: broken, or its code could not be loaded. A reload gets the newest one. */
export const PageError = () => {
  const { t } = useTranslation();
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return (
    <PageContainer title={t('error.title')} width="reading" isPrivate>
      <ErrorState error={error} title={t('error.page')} onRetry={() => window.location.reload()} />
    </PageContainer>
  );
};
