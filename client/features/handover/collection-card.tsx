import { Button, Group } from '@mantine/core';
import { IconCalendarEvent, IconDownload } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import {
  acceptTime,
  collectionCalendar,
  proposeTimes,
  withdrawTimes,
} from '#shared/handover/collection.calls.ts';
import type { CollectionSide } from '#shared/handover/collection.rules.ts';
import { mayAccept, mayWithdraw } from '#shared/handover/collection.rules.ts';
import type { CollectionView } from '#shared/handover/collection.schema.ts';
import { useFormat } from '../../lib/format/format.ts';
import { call } from '../../lib/http/api.ts';
import { saveFile } from '../../lib/http/save-file.ts';
import { useTranslation } from '../../lib/language/use-translation.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { ActButton } from '../../ui/act-button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useAct } from '../../ui/use-act.ts';
import { collectionAtom } from './collection.atoms.ts';
import classes from './handover.module.css';
import { ProposeTimes } from './propose-times.tsx';

/** Where the times are and how they are changed: as a member, or by a guest's link. */
export type Times = {
  side: CollectionSide;
  collection: CollectionView | null | undefined;
  refetch: () => Promise<unknown>;
  propose: (slots: string[]) => Promise<unknown>;
  accept: (id: number, slot: string) => Promise<unknown>;
  withdraw: () => Promise<unknown>;
  /** Saves the calendar file. */
  save: () => Promise<void>;
};

type Props = { times: Times };
type LiveProps = Props & {
  collection: CollectionView;
  isBusy: boolean;
  start: (does: () => Promise<unknown>) => void;
  onPropose: () => void;
};

/** Times that wait for an answer: the other side's to choose from, or one's own. */
const Proposed = ({ collection, times, isBusy, start, onPropose }: LiveProps) => {
  const { t } = useTranslation('handover');
  const format = useFormat();
  const now = useNow();
  const { side } = times;
  const mine = !mayAccept(collection.proposed_by, side);
  const ahead = collection.slots.filter((slot) => Date.parse(slot) > now);
  return (
    <>
      <strong>{t(mine ? 'times.mine' : 'times.theirs')}</strong>
      {ahead.length === 0 ? <span className={classes.quiet}>{t('times.past')}</span> : null}
      <ul className={classes.slots}>
        {ahead.map((slot) => (
          <li key={slot}>
            {mine ? (
              <span className={classes.own}>{format.appointment(slot)}</span>
            ) : (
              <Button
                variant="light"
                loading={isBusy}
                aria-label={t('times.accept', { date: format.appointment(slot) })}
                onClick={() => start(() => times.accept(collection.id, slot))}
              >
                {format.appointment(slot)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Group gap="sm">
        <Button variant="default" onClick={onPropose}>
          {t('times.change')}
        </Button>
        {mayWithdraw(collection.status, collection.proposed_by, side) ? (
          <Button variant="subtle" loading={isBusy} onClick={() => start(times.withdraw)}>
            {t('times.withdraw')}
          </Button>
        ) : null}
      </Group>
    </>
  );
};

/** The time both agreed on, for the calendar too. */
const Agreed = ({ collection, times, isBusy, start, onPropose }: LiveProps) => {
  const { t } = useTranslation('handover');
  const format = useFormat();
  return (
    <>
      <span>
        {t('times.agreed')} <strong>{format.appointment(collection.chosen ?? '')}</strong>
      </span>
      <Group gap="sm">
        <ActButton
          variant="light"
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          does={times.save}
        >
          {t('times.calendar')}
        </ActButton>
        <Button variant="default" onClick={onPropose}>
          {t('times.change')}
        </Button>
        <Button variant="subtle" loading={isBusy} onClick={() => start(times.withdraw)}>
          {t('times.call_off')}
        </Button>
      </Group>
    </>
  );
};

/** When it is collected: proposing times, accepting one, changing it. Live on both sides. */
export const CollectionTimes = ({ times }: Props) => {
  const { t } = useTranslation('handover');
  const toast = useToast();
  const { collection, refetch } = times;
  const [isProposing, setProposing] = useState(false);
  const { start, isBusy } = useAct((does: () => Promise<unknown>) => does(), {
    failed: (error) => {
      toast.failed(error);
      return refetch();
    },
  });
  if (collection === undefined) return null;
  const live = { times, isBusy, start, onPropose: () => setProposing(true) };
  return (
    <div className={classes.times}>
      {collection?.status === 'proposed' ? <Proposed {...live} collection={collection} /> : null}
      {collection?.status === 'accepted' ? <Agreed {...live} collection={collection} /> : null}
      {collection === null || collection.status === 'withdrawn' || collection.status === 'replaced' ? (
        <div>
          <Button
            variant="default"
            leftSection={<IconCalendarEvent size={18} aria-hidden="true" />}
            onClick={() => setProposing(true)}
          >
            {t('times.propose')}
          </Button>
        </div>
      ) : null}
      <ProposeTimes propose={times.propose} isOpen={isProposing} onClose={() => setProposing(false)} />
    </div>
  );
};

/** When it is collected, for a member of the purchase. */
export const CollectionCard = ({
  transactionNumber,
  side,
}: {
  transactionNumber: string;
  side: CollectionSide;
}) => {
  const { data: collection, refetch } = useAtomValue(collectionAtom(transactionNumber));
  const params = { transactionNumber };
  const times: Times = {
    side,
    collection,
    refetch,
    propose: (slots) => call(proposeTimes, { params, body: { slots } }),
    accept: (id, slot) => call(acceptTime, { params, body: { id, slot } }),
    withdraw: () => call(withdrawTimes, { params }),
    save: () => saveFile(collectionCalendar, {}, { params }),
  };
  return <CollectionTimes times={times} />;
};
