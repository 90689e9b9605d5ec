import { Badge } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/language/use-translation.ts';
import { useSecondsUntil } from '../../../lib/time/use-now.ts';

const DAY = 86_400;

type Props = { until: string };

/** That an item of mine is on the home page, and for how many days more. Nothing once its time is over. */
export const FeaturedMark = ({ until }: Props) => {
  const { t } = useTranslation('featuring');
  const days = Math.ceil(useSecondsUntil(new Date(until).getTime()) / DAY);
  if (days === 0) return null;
  return (
    <Badge
      variant="outline"
      tt="none"
      fw={500}
      size="lg"
      leftSection={<IconSparkles size={14} stroke={1.7} aria-hidden="true" />}
    >
      {t('featured_left', { count: days })}
    </Badge>
  );
};
