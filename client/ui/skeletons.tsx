import { Skeleton, Stack } from '@mantine/core';
import { useTranslation } from '../lib/language/use-translation.ts';

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
