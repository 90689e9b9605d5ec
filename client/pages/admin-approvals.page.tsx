import { Badge } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { Approvals } from '../features/moderation/approvals.tsx';
import { waitingCountAtom } from '../features/moderation/queue.atoms.ts';
import { PageContainer } from '../ui/page-container.tsx';

/** The administrators' approval queue; others are shown that there is nothing here by the route. */
export const Component = () => {
  const { t } = useTranslation('moderation');
  const count = useAtomValue(waitingCountAtom);
  return (
    <PageContainer
      title={t('title')}
      lead={t('lead')}
      isPrivate
      aside={
        <Badge variant="light" color="gray" size="lg" tt="none" fw={500}>
          {t('waiting', { count })}
        </Badge>
      }
    >
      <Approvals />
    </PageContainer>
  );
};
