import { useMemo, useState } from 'react';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useArrivals } from '../../live/use-arrivals.ts';
import { ArrivalsPill } from '../../ui/arrivals-pill.tsx';
import classes from './approvals.module.css';
import { DecisionBar } from './decision-bar.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { HelpSheet } from './help-sheet.tsx';
import { OpenItem } from './open-item.tsx';
import { QueueRail } from './queue-rail.tsx';
import { SelectionBar } from './selection-bar.tsx';
import type { BoardProps } from './use-approval-board.ts';
import { useApprovalBoard } from './use-approval-board.ts';
import { useIsBeingDecided } from './use-deciding.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useWarmPhotos } from './use-warm-photos.ts';

/** The queue beside the item being looked at; every act has a key (help: `?`). */
export const ApprovalBoard = (props: BoardProps) => {
  const { t } = useTranslation('moderation');
  const { items } = props.queue;
  const board = useApprovalBoard(props);
  const { place, item, selection, claim, actsOnItem, actsOnChosen, reasoning } = board;
  const keys = useMemo(() => items.map(({ uuid }) => uuid), [items]);
  const arrivals = useArrivals(keys);
  const isBeingDecided = useIsBeingDecided(item ? [item] : []);
  const areBeingDecided = useIsBeingDecided(selection.chosen);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const hasKeys = reasoning === null && !isHelpOpen;
  useWarmPhotos(items.slice(place.at + 1, place.at + 3));
  useShortcuts(
    {
      j: () => place.move(1),
      k: () => place.move(-1),
      a: actsOnItem.onApprove,
      c: actsOnItem.onAsk,
      r: actsOnItem.onReject,
      x: () => place.chosen && !board.isOwn(place.chosen) && selection.toggle(place.chosen),
      t: () => claim.others && claim.takeOver(),
      'shift+a': actsOnChosen.onApprove,
      'shift+c': actsOnChosen.onAsk,
      'shift+r': actsOnChosen.onReject,
      '?': () => setHelpOpen(true),
    },
    hasKeys,
  );
  return (
    <>
      <ArrivalsPill
        topRef={arrivals.topRef}
        waiting={arrivals.waiting}
        label={t('new', { count: arrivals.waiting })}
        onShow={arrivals.show}
      />
      <div className={classes.layout}>
        <QueueRail board={board} isFresh={arrivals.isFresh} onHelp={() => setHelpOpen(true)} />
        <div className={classes.item}>
          <SelectionBar
            count={selection.chosen.length}
            isBusy={areBeingDecided}
            {...actsOnChosen}
            onClear={selection.clear}
          />
          <OpenItem board={board} hasKeys={hasKeys} />
          {item?.waits && !board.isOwn(item) ? (
            <DecisionBar isClosed={board.isClosed} isBusy={isBeingDecided} {...actsOnItem} />
          ) : null}
        </div>
      </div>
      {reasoning ? (
        <DecisionDialog
          {...reasoning}
          onClose={board.stopReasoning}
          onDecide={(why) => board.decideFor(reasoning, why)}
        />
      ) : null}
      <HelpSheet isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </>
  );
};
