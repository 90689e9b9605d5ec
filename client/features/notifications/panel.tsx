import { Button } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { Link } from 'react-router';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonRows } from '../../ui/skeletons.tsx';
import classes from './bell.module.css';
import { NoticeList } from './notice-list.tsx';
import { centreAtom } from './notifications.atoms.ts';
import { ReadAll } from './read-all.tsx';

/** Entries in the panel; all of them stand on the page. */
const SHOWN = 40;

const Latest = ({ onFollow }: { onFollow: () => void }) => {
  const { t } = useTranslation('notifications');
  const { data: centre, error, refetch } = useAtomValue(centreAtom);
  if (!centre)
    return error ? <ErrorState error={error} onRetry={refetch} /> : <SkeletonRows count={3} height={64} />;
  if (centre.notices.length === 0) {
    return <EmptyState order={3} title={t('empty.title')} text={t('empty.text')} />;
  }
  return <NoticeList centre={centre} most={SHOWN} onFollow={onFollow} />;
};

/** The latest notifications under the bell. */
export const Panel = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('notifications');
  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('title')}</h2>
        <ReadAll />
      </div>
      <div className={classes.body}>
        <Latest onFollow={onClose} />
      </div>
      <div className={classes.foot}>
        <Button component={Link} to="/notifications" variant="subtle" size="sm" onClick={onClose}>
          {t('see_all')}
        </Button>
        <Button
          component={Link}
          to="/notifications?view=settings"
          variant="subtle"
          color="gray"
          c="inherit"
          size="sm"
          onClick={onClose}
        >
          {t('settings.open')}
        </Button>
      </div>
    </>
  );
};
