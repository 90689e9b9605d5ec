import { Button, Text } from '@mantine/core';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SkeletonRows } from '../../ui/skeletons.tsx';
import { ClaimNote } from './claim-note.tsx';
import { LeftNote } from './left-note.tsx';
import classes from './submitted.module.css';
import { SubmittedFacts } from './submitted-facts.tsx';
import type { Board } from './use-approval-board.ts';

type Props = { board: Board; hasKeys: boolean };

/** The item that is looked at: as it waits, as it has just left, or as it was decided long ago. */
export const OpenItem = ({ board: { queue, place, item, single, claim, isOwn }, hasKeys }: Props) => {
  const { t } = useTranslation('moderation');
  const { gone } = place;
  const next =
    queue.items.length > 0 ? (
      <Button variant="default" onClick={() => place.move(1)}>
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
        {claim.others ? <ClaimNote claim={claim.others} onTakeOver={claim.takeOver} /> : null}
        {item.waits && isOwn(item) ? (
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
  if (single.isFetching && single.isPending) return <SkeletonRows count={3} height={160} />;
  return single.error ? <EmptyState title={t('unknown')} text={t('unknown_text')} action={next} /> : null;
};
