import { Link, useSearchParams } from 'react-router';
import { AllNotices } from '../features/notifications/all-notices.tsx';
import classes from '../features/notifications/notifications-page.module.css';
import { Settings } from '../features/notifications/settings.tsx';
import { useTranslation } from '../lib/language/use-translation.ts';
import { PageContainer } from '../ui/page-container.tsx';

/** Everything there was to know, and what one wants to be told; the address says which. */
export const Component = () => {
  const { t } = useTranslation('notifications');
  const [query] = useSearchParams();
  const isSettings = query.get('view') === 'settings';
  return (
    <PageContainer title={isSettings ? t('settings.title') : t('title')} width="reading" isPrivate>
      <nav className={classes.views} aria-label={t('views')}>
        <Link to="/notifications" className={classes.view} aria-current={isSettings ? undefined : 'page'}>
          {t('view.all')}
        </Link>
        <Link
          to="/notifications?view=settings"
          className={classes.view}
          aria-current={isSettings ? 'page' : undefined}
        >
          {t('view.settings')}
        </Link>
      </nav>
      {isSettings ? <Settings /> : <AllNotices />}
    </PageContainer>
  );
};
