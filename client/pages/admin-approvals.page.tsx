import { Badge, Group } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { useOthers } from '../features/admin/ui/own-matter.tsx';
import { Approvals } from '../features/moderation/approvals.tsx';
import { countsAtom } from '../features/moderation/queue.atoms.ts';
import { useTranslation } from '../lib/language/use-translation.ts';
import { PageContainer } from '../ui/page-container.tsx';

/** The administrators' approval queue; others are shown that there is nothing here by the route. */
export const Component = () => {
  const { t } = useTranslation('moderation');
  const { data } = useAtomValue(countsAtom);
  const others = useOthers();
  const look = { variant: 'light', size: 'lg', tt: 'none', fw: 500 } as const;
  return (
    <PageContainer
      title={t('title')}
      isPrivate
      aside={
        <Group gap="xs">
          {data ? (
            <Badge {...look} color="gray">
              {t('waiting', { count: data.all })}
            </Badge>
          ) : null}
          {data && data.warned > data.late ? (
            <Badge {...look} color="gray" c="var(--rl-urgent)">
              {t('warned', { count: data.warned - data.late })}
            </Badge>
          ) : null}
          {data && data.late > 0 ? (
            <Badge {...look} color="wine">
              {t('overdue', { count: data.late })}
            </Badge>
          ) : null}
        </Group>
      }
    >
      <Approvals isOthersToDecide={others('admin')} />
    </PageContainer>
  );
};
