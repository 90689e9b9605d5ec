import { Button } from '@mantine/core';
import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import type { Approval } from '#shared/moderation/approvals.schema.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { userAtom } from '../../lib/session/session.ts';
import { serverNow } from '../../lib/time/server-clock.ts';
import { useArrivals } from '../../live/use-arrivals.ts';
import { ArrivalsPill } from '../../ui/arrivals-pill.tsx';
import { useToast } from '../../ui/toast.tsx';
import classes from './approvals.module.css';
import { DecisionBar, QueueWay } from './decision-bar.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { HelpSheet } from './help-sheet.tsx';
import { OpenItem } from './open-item.tsx';
import type { Queue } from './queue.reducers.ts';
import { QueueList } from './queue-list.tsx';
import { QueuePages } from './queue-pages.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { othersClaim, useApprovalClaim } from './use-approval-claim.ts';
import type { Deciding } from './use-deciding.ts';
import { useDeciding, useIsBeingDecided } from './use-deciding.ts';
import { useQueuePlace } from './use-queue-place.ts';
import { useSelection } from './use-selection.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useSingleApproval } from './use-single-approval.ts';
import { useWarmPhotos } from './use-warm-photos.ts';

/** For what a reason is asked: one item, or those that were chosen. */
type Reasoning = { kind: 'rejected' | 'changes_requested'; items: readonly Approval[] };

type Props = {
  queue: Queue;
  refetch: () => Promise<unknown>;
  /** Somebody else decides what the reader listed. */
  isOthersToDecide: boolean;
};

/** The queue beside the item being looked at; every act has a key (help: `?`). */
export const ApprovalBoard = ({ queue, refetch, isOthersToDecide }: Props) => {
  const { t } = useTranslation('moderation');
  const toast = useToast();
  const me = useAtomValue(userAtom)?.id;
  const [reasoning, setReasoning] = useState<Reasoning | null>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [isListOpen, setListOpen] = useState(false);
  const { items, total } = queue;
  const keys = useMemo(() => items.map(({ uuid }) => uuid), [items]);
  const arrivals = useArrivals(keys);
  const place = useQueuePlace(queue);
  const { chosen, gone } = place;
  const single = useSingleApproval(chosen || gone ? null : place.wanted);
  const item = chosen ?? (gone ? undefined : single.data);
  const selection = useSelection(items);
  const deciding = useDeciding(refetch);
  const isBeingDecided = useIsBeingDecided(item ? [item] : []);
  const areBeingDecided = useIsBeingDecided(selection.chosen);
  const isOwn = (other: Approval | undefined): boolean => isOthersToDecide && other?.user.id === me;
  const claim = useApprovalClaim(item, me, isOwn(item));
  const at = chosen ? items.indexOf(chosen) : -1;
  useWarmPhotos(chosen ? items.slice(at + 1, at + 3) : items.slice(0, 2));

  const isTaken = (other: Approval): boolean => isOwn(other) || othersClaim(other, me, serverNow()) !== null;
  const isClosed = !item?.waits || isOwn(item) || claim.others !== null;

  const decide = async (one: Approval, how: Deciding): Promise<void> => {
    if (!(await deciding.decide(one, how))?.length) return;
    claim.forget(one.uuid);
    place.advance(one, isTaken);
  };
  const decideAll = async (many: readonly Approval[], how: Deciding): Promise<void> => {
    const done = await deciding.decideAll(many, how);
    if (!done) return;
    selection.drop(done);
    if (chosen && done.includes(chosen.uuid)) {
      claim.forget(chosen.uuid);
      const rest = [...items.slice(at + 1), ...items.slice(0, at).reverse()];
      place.open(rest.find(({ uuid }) => !done.includes(uuid)));
    }
  };
  const approve = (): void => {
    if (item && !isClosed) decide(item, { is: 'approved' }).catch(toast.failed);
  };
  const approveAll = (): void => {
    decideAll(selection.chosen, { is: 'approved' }).catch(toast.failed);
  };
  const reason = (kind: Reasoning['kind'], about: readonly Approval[]): void => {
    if (about.length > 0 && !deciding.isBeingDecided(about)) setReasoning({ kind, items: about });
  };
  const open = item && !isClosed ? [item] : [];

  const hasKeys = reasoning === null && !isHelpOpen;
  useShortcuts(
    {
      j: () => place.move(1),
      k: () => place.move(-1),
      a: approve,
      c: () => reason('changes_requested', open),
      r: () => reason('rejected', open),
      x: () => chosen && !isOwn(chosen) && selection.toggle(chosen),
      t: () => claim.others && claim.takeOver(),
      'shift+a': approveAll,
      'shift+c': () => reason('changes_requested', selection.chosen),
      'shift+r': () => reason('rejected', selection.chosen),
      '?': () => setHelpOpen(true),
    },
    hasKeys,
  );

  const titleOf = ({ kind, items: about }: Reasoning): string => {
    const [first] = about;
    return about.length === 1 && first
      ? t(kind === 'rejected' ? 'reject_title' : 'ask_title', { item: first.item_name })
      : t(kind === 'rejected' ? 'reject_many_title' : 'ask_many_title', { count: about.length });
  };

  return (
    <>
      <ArrivalsPill
        topRef={arrivals.topRef}
        waiting={arrivals.waiting}
        label={t('new', { count: arrivals.waiting })}
        onShow={arrivals.show}
      />
      <div className={classes.layout}>
        <div className={classes.rail} data-open={isListOpen || undefined}>
          <div className={classes.railTop}>
            <QueueWay
              position={at === -1 ? 0 : (queue.page - 1) * queue.size + at + 1}
              total={total}
              canGoBack={at > 0}
              canGoOn={chosen ? at < items.length - 1 : items.length > 0}
              onMove={place.move}
              onHelp={() => setHelpOpen(true)}
            />
            <Button
              variant="default"
              className={classes.listButton}
              aria-expanded={isListOpen}
              onClick={() => setListOpen((before) => !before)}
            >
              {t(isListOpen ? 'hide_list' : 'show_list')}
            </Button>
          </div>
          <div className={classes.list}>
            <QueueList
              items={items}
              current={chosen?.uuid ?? null}
              chosen={selection.uuids}
              isFresh={arrivals.isFresh}
              isOwn={isOwn}
              othersAt={(other) => othersClaim(other, me, serverNow())?.by.name ?? null}
              onOpen={(other) => {
                setListOpen(false);
                place.open(other);
              }}
              onChoose={selection.toggle}
            />
            <QueuePages queue={queue} />
          </div>
        </div>
        <div className={classes.item}>
          <SelectionBar
            count={selection.chosen.length}
            isBusy={areBeingDecided}
            onApprove={approveAll}
            onAsk={() => reason('changes_requested', selection.chosen)}
            onReject={() => reason('rejected', selection.chosen)}
            onClear={selection.clear}
          />
          <OpenItem
            item={item}
            gone={gone}
            others={claim.others}
            isOwn={isOwn(item)}
            error={single.error}
            isLoading={single.isFetching && single.isPending}
            hasKeys={hasKeys}
            hasNext={items.length > 0}
            onNext={() => place.move(1)}
            onTakeOver={claim.takeOver}
          />
          {item?.waits && !isOwn(item) ? (
            <DecisionBar
              isClosed={isClosed}
              isBusy={isBeingDecided}
              onApprove={approve}
              onAsk={() => reason('changes_requested', open)}
              onReject={() => reason('rejected', open)}
            />
          ) : null}
        </div>
      </div>
      {reasoning ? (
        <DecisionDialog
          kind={reasoning.kind}
          title={titleOf(reasoning)}
          onClose={() => setReasoning(null)}
          onDecide={async (why) => {
            const [only] = reasoning.items;
            const how = { is: reasoning.kind, ...why };
            if (reasoning.items.length === 1 && only) await decide(only, how);
            else await decideAll(reasoning.items, how);
            setReasoning(null);
          }}
        />
      ) : null}
      <HelpSheet isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </>
  );
};
