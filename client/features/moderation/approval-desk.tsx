import { Button } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { SubmittedItem } from '#shared/items/items.schema.ts';
import { ArrivalsPill } from '../../ui/arrivals-pill.tsx';
import { useArrivals } from '../../ui/use-arrivals.ts';
import classes from './approvals.module.css';
import { DecisionBar } from './decision-bar.tsx';
import { LeftNote } from './left-note.tsx';
import type { Queue } from './queue.reducers.ts';
import { QueueList } from './queue-list.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { SubmittedFacts } from './submitted-facts.tsx';
import { useDeciding } from './use-deciding.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** Where an item that has left stood among those that still wait: the one after it is next. */
const nextAfter = (items: readonly SubmittedItem[], item: SubmittedItem): SubmittedItem | undefined =>
  items.find((other) => other.submitted_at >= item.submitted_at) ?? items.at(-1);

/** The queue beside the item being looked at; the address says which. Keys: J and K move, A approves, R rejects. */
export const ApprovalDesk = ({ queue, refetch }: { queue: Queue; refetch: () => Promise<unknown> }) => {
  const { t } = useTranslation('moderation');
  const [query, setQuery] = useSearchParams();
  const [rejecting, setRejecting] = useState<SubmittedItem | null>(null);
  const deciding = useDeciding(refetch);
  const keys = useMemo(() => queue.items.map(({ uuid }) => uuid), [queue.items]);
  const arrivals = useArrivals(keys);
  const { items } = queue;

  const wanted = query.get('item');
  const gone = queue.left.find((left) => left.item.uuid === wanted);
  const chosen = items.find(({ uuid }) => uuid === wanted);
  const choose = (item: SubmittedItem | undefined): void => {
    setQuery(item ? { item: item.uuid } : {}, { replace: true, preventScrollReset: true });
    window.scrollTo({ top: 0 });
  };
  // What is looked at stays named in the address, so that nothing else slips under a key meant for it.
  const first = chosen || gone ? undefined : items[0]?.uuid;
  useEffect(() => {
    if (first) setQuery({ item: first }, { replace: true, preventScrollReset: true });
  }, [first, setQuery]);
  const move = (by: number): void => {
    const after = gone ? nextAfter(items, gone.item) : items[0];
    const target = chosen ? items[items.indexOf(chosen) + by] : after;
    if (target) choose(target);
  };
  const advance = (item: SubmittedItem): void => {
    const at = items.indexOf(item);
    choose(items[at + 1] ?? items[at - 1]);
  };
  const approve = async (item: SubmittedItem): Promise<void> => {
    if (await deciding.approve(item)) advance(item);
  };

  useShortcuts(
    {
      j: () => move(1),
      k: () => move(-1),
      a: () => {
        if (chosen) void approve(chosen);
      },
      r: () => {
        if (chosen) setRejecting(chosen);
      },
    },
    rejecting === null,
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
        <div className={classes.rail}>
          {items.length > 0 ? (
            <QueueList
              items={items}
              current={chosen?.uuid ?? null}
              isFresh={arrivals.isFresh}
              onChoose={(uuid) => choose(items.find((item) => item.uuid === uuid))}
            />
          ) : null}
        </div>
        <div className={classes.item}>
          {gone ? (
            <LeftNote left={gone}>
              {items.length > 0 ? (
                <Button variant="default" onClick={() => choose(nextAfter(items, gone.item))}>
                  {t('next')}
                </Button>
              ) : null}
            </LeftNote>
          ) : null}
          {gone ? <SubmittedFacts key={gone.item.uuid} item={gone.item} /> : null}
          {chosen ? <SubmittedFacts key={chosen.uuid} item={chosen} /> : null}
          {chosen ? (
            <DecisionBar
              position={items.indexOf(chosen) + 1}
              count={items.length}
              isBusy={deciding.isBusy}
              onApprove={() => void approve(chosen)}
              onReject={() => setRejecting(chosen)}
              onMove={move}
            />
          ) : null}
        </div>
        {rejecting ? (
          <RejectDialog
            item={rejecting}
            onClose={() => setRejecting(null)}
            onReject={async (reason) => {
              const isDone = await deciding.reject(rejecting, reason);
              setRejecting(null);
              if (isDone) advance(rejecting);
            }}
          />
        ) : null}
      </div>
    </>
  );
};
