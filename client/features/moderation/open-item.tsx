import { Button, Text } from '@mantine/core';
import type { Approval, Claim } from '#shared/moderation/approvals.schema.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonRows } from '../../ui/skeletons.tsx';
import { ClaimNote } from './claim-note.tsx';
import { LeftNote } from './left-note.tsx';
import type { Left } from './queue.reducers.ts';
import classes from './submitted.module.css';
import { SubmittedFacts } from './submitted-facts.tsx';

type Props = {
  item: Approval | undefined;
  gone: Left | undefined;
  others: Claim | null;
  /** The reader listed it: another one decides. */
  isOwn: boolean;
  error: Error | null;
  isLoading: boolean;
  hasKeys: boolean;
  hasNext: boolean;
  onNext: () => void;
  onTakeOver: () => void;
};

/** The item that is looked at: as it waits, as it has just left, or as it was decided long ago. */
export const OpenItem = ({
  item,
  gone,
  others,
  isOwn,
  error,
  isLoading,
  hasKeys,
  hasNext,
  onNext,
  onTakeOver,
}: Props) => {
  const { t } = useTranslation('moderation');
  const next = hasNext ? (
    <Button variant="default" onClick={onNext}>
      {t('next')}
    </Button>
  ) : null;
  if (gone) {
    return (
      <SubmittedFacts key={gone.item.uuid} item={gone.item} hasKeys={hasKeys}>
        <LeftNote left={gone}>{next}</LeftNote>
      </SubmittedFacts>
    );
  }
  if (item) {
    return (
      <SubmittedFacts key={item.uuid} item={item} hasKeys={hasKeys}>
        {others ? <ClaimNote claim={others} onTakeOver={onTakeOver} /> : null}
        {item.waits && isOwn ? (
          <div className={classes.gone} role="status">
            <Text>{t('own')}</Text>
            {next}
          </div>
        ) : null}
        {item.waits ? null : (
          <div className={classes.gone} role="status">
            <Text>{t(item.held_back ? 'held_back' : 'not_waiting')}</Text>
            {next}
          </div>
        )}
      </SubmittedFacts>
    );
  }
  if (isLoading) return <SkeletonRows count={3} height={160} />;
  return error ? <EmptyState title={t('unknown')} text={t('unknown_text')} action={next} /> : null;
};
