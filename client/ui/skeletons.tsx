import { Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './skeletons.module.css';

const rangeOf = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

const Waiting = () => {
  const { t } = useTranslation();
  return <span className="visually-hidden">{t('state.loading')}</span>;
};

/** Rows of a list while it loads. `height` in px. */
export const SkeletonRows = ({ count = 4, height = 72 }: { count?: number; height?: number }) => (
  <Stack gap="sm" aria-busy="true">
    <Waiting />
    {rangeOf(count).map((index) => (
      <Skeleton key={index} height={height} />
    ))}
  </Stack>
);

/** A grid of cards while it loads, in the shape of the real ones. */
export const SkeletonCards = ({ count = 8 }: { count?: number }) => (
  <div className={classes.grid} aria-busy="true">
    <Waiting />
    {rangeOf(count).map((index) => (
      <Stack key={index} gap="xs">
        <Skeleton className={classes.photo} />
        <Skeleton height={20} width="80%" />
        <Skeleton height={16} width="50%" />
        <Skeleton height={24} width="40%" />
      </Stack>
    ))}
  </div>
);
