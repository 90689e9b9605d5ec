import { Skeleton, Stack } from '@mantine/core';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import classes from './item-page-view.module.css';

/** The page in its final shape, while the item is on its way. */
export const ItemPageSkeleton = () => {
  const { t } = useTranslation();
  return (
    <div className={classes.page} aria-busy="true">
      <span className="visually-hidden">{t('state.loading')}</span>
      <div className={classes.photos} data-photos>
        <Skeleton style={{ aspectRatio: '4 / 5' }} height="auto" />
      </div>
      <div className={classes.panel}>
        <Stack gap="md">
          <Skeleton height={32} width="50%" />
          <Skeleton height={40} />
          <Skeleton height={24} width="60%" />
          <Skeleton height={48} width="45%" />
          <Skeleton height={44} />
        </Stack>
      </div>
    </div>
  );
};
