import { Button, Group, Stack } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { ActButton } from '../../ui/act-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonRows } from '../../ui/skeletons.tsx';
import { hasEarlier } from './centre.reducers.ts';
import { NoticeList } from './notice-list.tsx';
import { centreAtom, loadEarlierAtom, unreadNoticesAtom } from './notifications.atoms.ts';
import classes from './notifications-page.module.css';
import { ReadAll } from './read-all.tsx';

const Earlier = ({ before }: { before: number }) => {
  const { t } = useTranslation('notifications');
  const load = useSetAtom(loadEarlierAtom);
  return (
    <ActButton variant="light" does={() => load(before)} style={{ alignSelf: 'center' }}>
      {t('earlier')}
    </ActButton>
  );
};

/** Every notification, as far back as somebody wants to go. */
export const AllNotices = () => {
  const { t } = useTranslation('notifications');
  const { data: centre, error, refetch } = useAtomValue(centreAtom);
  const unread = useAtomValue(unreadNoticesAtom);
  if (!centre) return error ? <ErrorState error={error} onRetry={refetch} /> : <SkeletonRows count={6} />;
  const oldest = centre.notices.at(-1);
  if (!oldest) {
    return (
      <EmptyState
        icon={<IconBell size={28} stroke={1.6} />}
        title={t('empty.title')}
        text={t('empty.text')}
        action={
          <Button component={Link} to="/shop">
            {t('empty.shop')}
          </Button>
        }
      />
    );
  }
  return (
    <Stack gap="md">
      <Group justify="space-between" mih={44}>
        <span className={classes.count}>{t('unread_count', { count: unread })}</span>
        <ReadAll />
      </Group>
      <div className={classes.card}>
        <Suspense fallback={<SkeletonRows count={6} />}>
          <NoticeList centre={centre} />
        </Suspense>
      </div>
      {hasEarlier(centre) ? <Earlier before={oldest.seq} /> : null}
    </Stack>
  );
};
