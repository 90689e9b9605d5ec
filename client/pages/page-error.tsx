import { Anchor, Button, Text } from '@mantine/core';
import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { isAbsent } from '../lib/http/api-error.ts';
import { useTranslation } from '../lib/language/use-translation.ts';
import { reloadPage } from '../lib/page/overlay-history.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { PageContainer } from '../ui/page-container.tsx';
import { NotFound } from './not-found.tsx';
import { useConnectionFault } from './use-connection-fault.ts';

/** A page that could not be shown: broken, or without a connection. A reload gets the newest one. */
export const PageError = () => {
  const { t } = useTranslation();
  const error = useRouteError();
  const isConnectionFault = useConnectionFault(error);
  if (isAbsent(error) || (isRouteErrorResponse(error) && error.status === 404)) return <NotFound />;
  const texts = isConnectionFault
    ? { title: t('error.offline_title'), about: t('error.offline_page'), text: t('error.offline_text') }
    : { title: t('error.page_title'), about: t('error.page'), text: t('error.page_text') };
  return (
    <PageContainer title={texts.title} width="reading" isPrivate>
      <ErrorState
        error={error}
        title={texts.about}
        text={texts.text}
        onRetry={reloadPage}
        instead={
          <Button component={Link} to="/" variant="default">
            {t('nav.home')}
          </Button>
        }
      />
      {isConnectionFault ? null : (
        <Text c="dimmed" ta="center">
          {t('error.page_help')}{' '}
          <Anchor component={Link} to="/contact-us" underline="always">
            {t('error.contact')}
          </Anchor>
        </Text>
      )}
    </PageContainer>
  );
};
